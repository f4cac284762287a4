// Whatever the web app says comes from the Fluent files: in a pseudo-language no sentence stands
// outside of brackets. So a translation is a folder of files, and no code has to change.

import { rmSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import { type Host, startHost } from "./support/host";
import { buildPseudo, hardCoded } from "./support/pseudo";
import { storedGame } from "./support/stored";
import { habits, startGame } from "./support/table";
import { expect, test } from "./support/test";

let folder = "";
let host: Host;

beforeAll(async () => {
  folder = await buildPseudo();
  host = await startHost(folder);
}, 300_000);

afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const PAGES = [
  ["start", "#/"],
  ["games", "#/games"],
  ["study", "#/study"],
  ["editor", "#/editor"],
  ["learn", "#/learn"],
  ["learn", "#/learn/jersi-4.8/wall"],
  ["rules", "#/rules"],
  ["rules", "#/rules/jersi-4.8"],
  ["about", "#/about"],
  ["play", "#/play/kept"],
  ["m", "#/m/abc/AAAAAAAA"],
  ["missing", "#/nothing/of/the/kind"],
] as const;

for (const [name, hash] of PAGES) {
  test(`${name} at ${hash} says only what the files say`, async ({ visit }) => {
    const page = await visit({ url: host.url, hash, stored: storedGame({ id: "kept" }) });
    await page.locator(`main[data-page=${name}]`).getByRole("heading").first().waitFor();
    expect(await page.locator("main").textContent()).toContain("⟦");
    expect(await hardCoded(page)).toEqual([]);
  });
}

test("dialogs say only what the files say", async ({ visit }) => {
  const page = await visit({ url: host.url });
  for (const name of ["options-jersi-4.8", "settings"]) {
    await page.getByTestId(name).click();
    await page.getByRole("dialog").waitFor();
    expect(await hardCoded(page), name).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("a game says only what the files say: board, faults, resignation, end", async ({ visit }) => {
  const page = await visit({ url: host.url, stored: habits({ opponent: "screen" }) });
  const table = await startGame(page, "pijersi");
  await table.play("a4-b5=c4");
  const typed = page.getByTestId("notation");
  for (const wrong of ["a1-z9", "d4-d5", "nonsense"]) {
    await typed.fill(wrong);
    await typed.press("Enter");
    await page.getByTestId("notation-problem").waitFor();
    expect(await hardCoded(page), wrong).toEqual([]);
  }
  await page.getByTestId("resign").click();
  await page.getByTestId("resign-dialog").waitFor();
  expect(await hardCoded(page), "the question").toEqual([]);
  await page.getByTestId("resign-yes").click();
  await table.result.waitFor();
  expect(await hardCoded(page), "the end").toEqual([]);
});

test("a sentence that is not in the files is found", async ({ visit }) => {
  const page = await visit({ url: host.url });
  await page.getByTestId("play-pijersi").waitFor();
  await page.evaluate(() => {
    const added = document.createElement("p");
    added.textContent = "Your turn";
    added.title = "Click here";
    document.querySelector("main")?.append(added);
  });
  const found = await hardCoded(page);
  expect(found).toHaveLength(2);
  expect(found.join()).toContain("Your turn");
  expect(found.join()).toContain("Click here");
});
