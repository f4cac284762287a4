// The writer of animations: a module of its own, fetched when somebody asks for one.

import type { Look, RulesSource } from "../generated/types";

interface GifModule {
  default(options: { module_or_path: string }): Promise<unknown>;
  gif(
    record: string,
    id: string,
    file: string | undefined,
    theme: string,
    faces: string,
    coordinates: string,
    flipped: boolean,
  ): Uint8Array<ArrayBuffer>;
}

const [load] = Object.values(import.meta.glob<GifModule>("../wasm/gif/jersi_wasm_gif.js"));
const [address] = Object.values(
  import.meta.glob<string>("../wasm/gif/*.wasm", { query: "?url", import: "default" }),
);

/** Whether this build has the writer. */
export const hasGif = load !== undefined && address !== undefined;

/** A game as animated GIF; throws if the record has no turns. */
export async function gifOf(
  record: string,
  rules: RulesSource,
  look: Look,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!load || !address) throw new Error("this page was built without the writer of animations");
  const [module, place] = await Promise.all([load(), address()]);
  await module.default({ module_or_path: place });
  const { theme = "", faces = "", coordinates = "", flipped = false } = look;
  const file = rules.file ?? undefined;
  return module.gif(record, rules.id, file, theme, faces, coordinates, flipped);
}
