// A browser for each file, a visitor for each test; whatever goes wrong in the page beside what
// the test looks at fails it.

import { accessSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";

const CANDIDATES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser: the one that is named, or the one of the system. */
function executable(): string {
  const named = process.env.JERSI_CHROMIUM;
  if (named) return named;
  for (const path of CANDIDATES) {
    try {
      accessSync(path);
      return path;
    } catch {
      // The next one, then.
    }
  }
  throw new Error("no Chromium was found; name it by JERSI_CHROMIUM");
}

export function launch(): Promise<Browser> {
  // As root, as in a container, Chromium does not start with its sandbox.
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: executable(),
    args: root ? ["--no-sandbox"] : [],
  });
}

export interface Visit extends BrowserContextOptions {
  /** What stands before the # of the address; by default nothing moves and luck repeats itself. */
  query?: string;
  /** What stands behind it. */
  hash?: string;
  /** What the page finds stored. */
  stored?: Record<string, string>;
  /** Where the page is, if not on the server of all tests. */
  url?: string;
  /** Called with the page before it goes anywhere. */
  before?: (page: Page) => unknown;
}

export const REPEATABLE = "?animations=off&seed=1";

/** Notes what a page complains about, and every request to somewhere else. */
export function watch(page: Page, url: string, faults: string[]) {
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (!["error", "warning"].includes(message.type())) return;
    if (text !== "Service Worker registration blocked by Playwright")
      faults.push(`console: ${text}`);
  });
  page.on("request", (request) => {
    const to = request.url();
    if (/^https?:/.test(to) && !to.startsWith(new URL(url).origin)) faults.push(`elsewhere: ${to}`);
  });
}

interface Fixtures {
  browser: Browser;
  /** Opens the page as a new visitor. */
  visit: (visit?: Visit) => Promise<Page>;
  /** What the pages of this test complained about; a test that provokes it empties the list. */
  faults: string[];
}

export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its pattern
    async ({}, use) => {
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults).toEqual([]);
  },
  visit: async ({ browser, faults }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(
      async ({ query = REPEATABLE, hash = "", stored = {}, url, before, ...options } = {}) => {
        const at = url ?? inject("url");
        const context = await browser.newContext({
          viewport: { width: 1280, height: 800 },
          locale: "en-GB",
          // A service worker would hide requests; one test is about it.
          serviceWorkers: "block",
          ...options,
        });
        contexts.push(context);
        // Long enough for a machine that is busy with other things.
        context.setDefaultTimeout(60_000);
        await context.addInitScript((stored) => {
          for (const [key, value] of Object.entries(stored)) {
            if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
          }
        }, stored);
        const page = await context.newPage();
        watch(page, at, faults);
        await before?.(page);
        await page.goto(`${at}${query}${hash}`);
        return page;
      },
    );
    for (const context of contexts) await context.close();
  },
});

export { expect };
