// Keeps the whole page, so that it opens and plays without a network.
//
// VERSION, FILES and LATE are written in by `finish.mjs`: the hash of everything in the build,
// and the paths of its files, relative to this one: those that the page needs, the smallest
// first, and large ones that few people need, which are kept when all others are. A new build is a new version of this
// file; browsers fetch it in the background, fill a cache of its own, and open the new page
// at the next visit. The cache before it stays for pages that are still open.

const VERSION = "__VERSION__";
const FILES = __FILES__;
const LATE = __LATE__;

const PREFIX = "jersi-";
const CACHE = PREFIX + VERSION;
// When a cache was filled, to know which is the one before.
const FILLED = "./.filled";

const hashed = (path) => path.startsWith("./assets/");

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => self.clients.claim()));
  // Nobody waits for these; one that fails is fetched and kept when it is asked for.
  event.waitUntil(fetchAll(LATE).catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? start(request) : find(request));
});

/** Fills the cache of this version. */
async function fill() {
  await fetchAll(FILES);
  const cache = await caches.open(CACHE);
  await cache.put(FILLED, new Response(String(Date.now())));
}

/**
 * Puts files into the cache of this version, taking from older ones what is the same. Few at a
 * time: a game that is being played goes first.
 */
async function fetchAll(paths) {
  const cache = await caches.open(CACHE);
  const left = [...paths];
  const fetchNext = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const known = hashed(path) && (await caches.match(path, { ignoreVary: true }));
      const response =
        known || (await fetch(path, { cache: hashed(path) ? "default" : "no-cache" }));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(path, response);
    }
  };
  await Promise.all([fetchNext(), fetchNext(), fetchNext()]);
}

/** Deletes all caches but this one and the one before it. */
async function forget() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const dated = await Promise.all(
    names.map(async (name) => {
      const filled = await (await caches.open(name)).match(FILLED);
      return { name, time: filled ? Number(await filled.text()) : 0 };
    }),
  );
  dated.sort((one, other) => other.time - one.time);
  await Promise.all(dated.slice(1).map(({ name }) => caches.delete(name)));
}

/** The page itself, whatever was typed behind it. */
async function start(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match("./index.html", { ignoreVary: true })) || fetch(request);
}

/** A file of this version, or of the one that an open page still shows. */
async function find(request) {
  const options = { ignoreVary: true, ignoreSearch: true };
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(request, options)) || (await caches.match(request, options));
  if (kept) return kept;
  const response = await fetch(request);
  const late = LATE.some((path) => new URL(path, self.registration.scope).href === request.url);
  if (late && response.ok) await cache.put(request, response.clone());
  return response;
}
