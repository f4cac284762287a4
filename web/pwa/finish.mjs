// Finishes a build: writes the service worker and compresses what gets smaller by it.
//
//   node finish.mjs FOLDER [--plain]
//
// With --plain nothing is compressed.

import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2];
const plainOnly = process.argv[3] === "--plain";
if (!folder) throw new Error("usage: node finish.mjs FOLDER");

/** Pictures of these kinds are compressed already. */
const COMPRESSED = /\.(png|gif)$/;
/** What this script itself makes of other files. */
const MADE = /(^sw\.js|\.br|\.gz)$/;
/** What few people need, and is large: kept by browsers after all else. Of the nets one is needed. */
const LATE = /(jersi_wasm_gif.*\.wasm|\.net)$/;
/** What the names of files that are kept for ever must look like. */
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/;

/** The files of the build, whether it was finished before or not. */
async function files() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.startsWith(".") && !MADE.test(path))
    .sort();
}

async function writeServiceWorker() {
  const paths = await files();
  const odd = paths.filter((path) => path.startsWith("assets/") && !HASHED.test(path));
  if (odd.length > 0) throw new Error(`without a hash in the name: ${odd.join(", ")}`);
  const hash = createHash("sha256");
  const sizes = new Map();
  for (const path of paths) {
    const bytes = await readFile(join(folder, path));
    hash.update(path);
    hash.update(bytes);
    sizes.set(path, bytes.length);
  }
  paths.sort((one, other) => sizes.get(one) - sizes.get(other));
  const template = await readFile(join(here, "service-worker.js"), "utf8");
  const list = (late) => {
    const listed = paths.filter((path) => LATE.test(path) === late);
    return JSON.stringify(listed.map((path) => `./${path}`));
  };
  const worker = template
    .replace("__VERSION__", hash.digest("hex").slice(0, 16))
    .replace("__FILES__", list(false))
    .replace("__LATE__", list(true));
  await writeFile(join(folder, "sw.js"), worker);
}

async function compress(path) {
  const file = join(folder, path);
  const bytes = await readFile(file);
  const brotli = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const zipped = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  for (const [ending, form] of [
    ["br", brotli],
    ["gz", zipped],
  ]) {
    if (form.length < bytes.length) await writeFile(`${file}.${ending}`, form);
  }
}

await writeServiceWorker();
if (!plainOnly) {
  const plain = (await files()).filter((path) => !COMPRESSED.test(path));
  await Promise.all([...plain, "sw.js"].map(compress));
}
