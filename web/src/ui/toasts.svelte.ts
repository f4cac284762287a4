// Short messages at the edge of the page.

export interface Toast {
  id: number;
  text: string;
  kind: "info" | "fault";
}

export const toasts: Toast[] = $state([]);

let next = 1;

/** Says something for a few seconds; faults stay longer. */
export function toast(text: string, kind: Toast["kind"] = "info") {
  const id = next++;
  toasts.push({ id, text, kind });
  setTimeout(() => dismiss(id), kind === "fault" ? 9000 : 4000);
}

export function dismiss(id: number) {
  const place = toasts.findIndex((toast) => toast.id === id);
  if (place >= 0) toasts.splice(place, 1);
}
