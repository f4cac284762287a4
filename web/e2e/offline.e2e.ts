// The page without a network, and after an update.

import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { startHost } from "./support/host";
import { expect, test } from "./support/test";

const DIST = join(import.meta.dirname, "..", "dist");

/** Waits until the browser has kept the whole page. */
async function kept(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    }
  });
}

/** Waits until it has kept the nets too, which come last. */
async function keptNets(page: Page) {
  await page.waitForFunction(async () => {
    const list: Record<string, string> = await fetch("./nets.json").then((list) => list.json());
    const found = await Promise.all(Object.values(list).map((path) => caches.match(path)));
    return found.every((net) => net !== undefined);
  });
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test("plays below any path of any host, also when the host is gone", async ({ visit, faults }) => {
  const host = await startHost(DIST);
  const page = await visit({ url: host.url, serviceWorkers: "allow" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await kept(page);
  await keptNets(page);
  await host.close();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Pages that were never opened are there too, and the engine.
  for (const path of ["learn", "rules", "about", "study", "editor"]) {
    await page.evaluate((path) => {
      location.hash = `#/${path}`;
    }, path);
    await page.locator(`main[data-page=${path}]`).waitFor();
  }
  expect(faults).toEqual([]);
});

test("a new build is shown at the next visit, and old ones are forgotten", async ({ visit }) => {
  const folders: string[] = [];
  const version = async (title: string) => {
    const folder = await mkdtemp(join(tmpdir(), "jersi-build-"));
    folders.push(folder);
    await cp(DIST, folder, { recursive: true });
    const index = join(folder, "index.html");
    const html = await readFile(index, "utf8");
    await writeFile(index, html.replace("<html", `<html data-version="${title}"`));
    execFileSync("node", [join(import.meta.dirname, "..", "pwa", "finish.mjs"), folder, "--plain"]);
    return folder;
  };
  const host = await startHost(await version("one"));
  const page = await visit({ url: host.url, serviceWorkers: "allow" });
  const shown = () => page.locator("html").getAttribute("data-version");
  await kept(page);
  expect(await shown()).toBe("one");
  for (const title of ["two", "three"]) {
    host.change(await version(title));
    const changed = page.evaluate(
      () =>
        new Promise((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
        ),
    );
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await changed;
    await page.reload();
    expect(await shown()).toBe(title);
  }
  // The one that open pages may still show is kept beside the newest.
  expect(await cacheNames(page)).toHaveLength(2);
  await host.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});
