// Files and pictures that the page gives away.

/** Lets the browser save something. */
export function download(name: string, type: string, content: BlobPart) {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([content], { type }));
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}

/** A name for files: `jersi-4.8-2026-11-16`. */
export function fileName(title: string, date: Date): string {
  const plain = title.toLowerCase().replace(/[^a-z0-9.]+/g, "-");
  return `${plain.replace(/^-+|-+$/g, "") || "jersi"}-${date.toISOString().slice(0, 10)}`;
}

/** The size that an SVG says it has. */
export function svgSize(svg: string): { width: number; height: number } {
  const box = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg);
  const number = (name: string) =>
    Number(new RegExp(`<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1]);
  const width = number("width") || Number(box?.[1]) || 800;
  const height = number("height") || Number(box?.[2]) || 800;
  return { width, height };
}

/** An SVG as PNG, painted by the browser; twice as large, for sharp screens. */
export async function pngOf(svg: string, scale = 2): Promise<Blob> {
  const { width, height } = svgSize(svg);
  const image = new Image(width * scale, height * scale);
  // A data address, as the policy of the page allows no others for pictures.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
