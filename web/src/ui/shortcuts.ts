// Keys that work wherever nothing is being typed.

/** Handles a key: Escape cancels, the others do what is listed. */
export function shortcut(
  event: KeyboardEvent,
  cancel: () => void,
  keys: Record<string, () => void>,
) {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && !target.closest("dialog")) {
    cancel();
    return;
  }
  if (target.closest("input, textarea, select, dialog, [role=grid]")) return;
  const action = keys[event.key];
  if (!action) return;
  action();
  event.preventDefault();
}
