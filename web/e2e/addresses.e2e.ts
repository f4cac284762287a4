// Addresses that lead nowhere, and links that are garbled: a clear message and a way on.

import type { Page } from "playwright-core";
import { startGame } from "./support/table";
import { expect, test } from "./support/test";

const NOWHERE = ["#/nothing", "#/%E0%A4%A", "#/play/nobody", "#/////", "#no-slash"];
const GARBLED = ["#/m/abc/AAAAAAAA", "#/m/abc/!!", "#/m/", "#/m/-/AYAAAAAAAAAAAAAAAAA"];

for (const hash of [...NOWHERE, ...GARBLED]) {
  test(`${hash} is no blank page`, async ({ visit }) => {
    const page = await visit({ hash });
    const main = page.getByRole("main");
    await page.getByRole("main").getByRole("heading").first().waitFor();
    expect((await main.textContent())?.trim().length).toBeGreaterThan(20);
    await main.getByRole("link").first().click();
    await expect.poll(() => page.getByRole("heading").count()).toBeGreaterThan(0);
  });
}

test("a rules file that is none is told where it is wrong", async ({ visit }) => {
  const page = await visit();
  await page.getByTestId("rules-file").setInputFiles({
    name: "mine.toml",
    mimeType: "text/plain",
    buffer: Buffer.from('id = "mine"\n[board\n'),
  });
  const problem = page.getByTestId("problem");
  await problem.waitFor();
  expect((await problem.textContent())?.length).toBeGreaterThan(20);
});

test("a page that could not be loaded is tried again at the next address", async ({
  visit,
  faults,
}) => {
  const whole = "**/jersi_wasm_bg-*.wasm";
  const before = (page: Page) => page.route(whole, (route) => route.abort());
  const page = await visit({ hash: "#/rules", before });
  await page.getByTestId("problem").waitFor();
  await page.unroute(whole);
  await page.evaluate(() => {
    location.hash = "#/rules/mikjersi";
  });
  await page.locator("main[data-page=rules]").getByRole("heading").first().waitFor();
  expect(await page.getByTestId("problem").count()).toBe(0);
  faults.length = 0;
});

test("a word that is no game is a wrong address, and pages have names", async ({ visit }) => {
  const page = await visit({ hash: "#/nothing" });
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("main").getAttribute("data-page")).toBe("missing");
  await page.evaluate(() => {
    location.hash = "#/editor";
  });
  await page.getByTestId("editor").waitFor();
  await page.evaluate(() => {
    location.hash = "#/m/abc/AAAAAAAA";
  });
  await page.getByTestId("problem").waitFor();
  expect(await page.title()).toBe("By message · Jersi");
});

test("a new page begins at its top, for the eye and for keys", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await startGame(page, "jersi-4.0");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});
