// Studying: variations, the engine's lines, a review, positions set up by hand, import and share.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { storedGame } from "./support/stored";
import { expect, test } from "./support/test";

const GAME = "rules: pijersi\n\n1 a4-b5=c4 2 g4-f5=e5 3 c4=d5 4 e5=d6\n";

async function importText(page: Page, text: string) {
  await page.getByTestId("import").click();
  await page.getByTestId("import-text").fill(text);
}

async function study(page: Page, text: string) {
  await importText(page, text);
  await page.getByTestId("found").waitFor();
  await page.getByTestId("import-study").click();
  await page.getByTestId("turn").first().waitFor();
}

test("a turn beside the main line becomes a variation that can be promoted and deleted", async ({
  visit,
}) => {
  const page = await visit({ hash: "#/study" });
  await study(page, GAME);
  expect(await page.getByTestId("turn").count()).toBe(4);
  await page.getByTestId("turn").nth(1).click();
  // Another third turn, by a tap on the top cube of c4's stack.
  await page.getByTestId("board").locator('[data-name="a1"]').click();
  await page.locator("[data-target]").first().click();
  const end = page.getByTestId("end-turn");
  if (await end.isVisible()) await end.click();
  await page.getByTestId("variation").waitFor();
  await page.getByTestId("comment").fill("instead");
  await page.getByTestId("comment").blur();
  await page.getByTestId("turns").getByText("instead").waitFor();
  await page.getByTestId("promote").click();
  await page.getByTestId("delete").click();
  await page.getByTestId("variation").waitFor({ state: "detached" });
  expect(await page.getByTestId("turn").count()).toBe(4);
});

test("the engine tells several lines, and a study survives a reload", async ({ visit }) => {
  const page = await visit({ hash: "#/study" });
  await study(page, GAME);
  await page.getByTestId("line").nth(2).waitFor();
  expect(await page.getByTestId("depth").textContent()).toMatch(/\d/);
  expect(await page.getByTestId("chance").getAttribute("aria-label")).toMatch(/\d+ percent/);
  await page.reload();
  await page.getByTestId("turn").nth(3).waitFor();
});

test("a study is as it was after a look at the editor or another page", async ({ visit }) => {
  const page = await visit({ hash: "#/study" });
  await study(page, GAME);
  await page.getByTestId("comment").fill("kept");
  await page.getByTestId("comment").blur();
  await page.getByText("Edit position").click();
  await page.getByTestId("editor").waitFor();
  await page.goBack();
  await page.getByTestId("turns").getByText("kept").waitFor();
  expect(await page.getByTestId("turn").count()).toBe(4);
  // A page that comes late leaves the study where it is meanwhile.
  let show = () => {};
  const late = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route("**/Learn-*.js", (route) => late.then(() => route.continue()));
  await page.evaluate(() => {
    location.hash = "#/learn/pijersi";
  });
  await page.waitForTimeout(100);
  expect(await page.getByTestId("problem").count()).toBe(0);
  expect(await page.getByTestId("turn").count()).toBe(4);
  show();
  await page.getByTestId("lesson").waitFor();
});

test("what was made of a stored game survives a reload, and so does another one", async ({
  visit,
}) => {
  const stored = storedGame({ id: "one", record: GAME, turns: 4 });
  const page = await visit({ hash: "#/study?game=one", stored });
  await page.getByTestId("turn").nth(3).waitFor();
  await page.getByTestId("comment").fill("mine");
  await page.getByTestId("comment").blur();
  await page.reload();
  await page.getByTestId("turns").getByText("mine").waitFor();
  await study(page, "rules: pijersi\n\n1 a4-b5=c4\n");
  await page.reload();
  await page.getByTestId("turn").first().waitFor();
  expect(await page.getByTestId("turn").count()).toBe(1);
});

test("a review marks every turn and says what was better", async ({ visit }) => {
  const page = await visit({ hash: "#/study" });
  await study(page, GAME);
  await page.getByTestId("start-review").click();
  await page.locator('[data-testid="turn"][data-mark]').nth(3).waitFor();
  await page.getByTestId("judgement").waitFor();
  const box = await page.getByTestId("graph").boundingBox();
  if (!box) throw new Error("there is no graph");
  await page.mouse.click(box.x + 1, box.y + box.height / 2);
  await page.locator('[data-testid="go-back"]:disabled').waitFor();
});

test("positions are set up with all faults shown", async ({ visit }) => {
  const page = await visit({ hash: "#/editor?rules=jersi-4.8" });
  const verdict = page.getByTestId("editor-verdict");
  await verdict.waitFor();
  expect(await verdict.getAttribute("data-faults")).toBe("0");
  await page.getByTestId("editor-empty").click();
  await page.locator('[data-testid="editor-verdict"][data-faults="2"]').waitFor();
  const put = async (brush: string, cell: string) => {
    await page.getByTestId(brush).click();
    await page.locator(`[data-name="${cell}"]`).click();
  };
  await put("brush-White-K", "a4");
  await put("brush-Black-K", "i4");
  await page.locator('[data-testid="editor-verdict"][data-faults="0"]').waitFor();
  await page.getByTestId("editor-study").click();
  await page.getByTestId("desk").waitFor();
});

const FORMS: [string, string, string][] = [
  ["a list of turns", "a4-b5=c4 g4-f5=e5", "bare"],
  ["a record", GAME, "native"],
  ["a position", "6/2R-4/6/7/6/7/2w-3 w 0 1", "position"],
];

for (const [name, text, format] of FORMS) {
  test(`${name} is recognised`, async ({ visit }) => {
    const page = await visit({ hash: "#/study" });
    await importText(page, text);
    const found = page.getByTestId("found");
    await found.waitFor();
    expect(await found.getAttribute("data-format")).toBe(format);
  });
}

test("every game of a tournament is listed, and the one that is chosen is opened", async ({
  visit,
}) => {
  const page = await visit({ hash: "#/study" });
  const file = new URL("../../testdata/records/tournament.pgn", import.meta.url);
  await importText(page, readFileSync(file, "utf8"));
  const games = page.getByTestId("found-games").locator("label");
  await games.first().waitFor();
  expect(await games.count()).toBe(3);
  expect(await games.nth(0).textContent()).toContain("Ada");
  expect(await games.nth(0).locator("input").isChecked()).toBe(true);
  // The second has a turn that is not legal; it does not keep the others from being opened.
  expect(await games.nth(1).locator("input").isDisabled()).toBe(true);
  expect(await games.nth(2).textContent()).toContain("Black wins");
  await games.nth(2).locator("input").check();
  await page.getByTestId("import-study").click();
  const turns = page.getByTestId("turn");
  await expect.poll(() => turns.count()).toBe(3);
  expect(await turns.first().textContent()).toBe("b6-b7=c6");
});

test("what cannot be read is told with its place", async ({ visit }) => {
  const page = await visit({ hash: "#/study" });
  await importText(page, "rules: pijersi\n\n1 a4-b5=c4 2 g4-g9\n");
  expect(await page.getByTestId("import-problem").textContent()).toContain("Line 3");
  // Text may be selected beyond the edge of the dialog; a click there closes it.
  const box = await page.getByTestId("import-text").boundingBox();
  if (!box) throw new Error("there is no text");
  await page.mouse.move(box.x + 40, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(5, box.y + 10);
  await page.mouse.up();
  expect(await page.getByTestId("import-text").isVisible()).toBe(true);
  await page.mouse.click(5, 5);
  await page.getByTestId("import-text").waitFor({ state: "detached" });
});

test("a game is shared as link, files and pictures", async ({ visit }) => {
  const page = await visit({ hash: "#/study" });
  await study(page, GAME);
  await page.getByTestId("share").click();
  const address = await page.getByTestId("share-address").inputValue();
  const save = async (name: string) => {
    const saving = page.waitForEvent("download");
    await page.getByTestId(`download-${name}`).click();
    return readFileSync(await (await saving).path());
  };
  expect((await save("native")).toString()).toContain("rules: pijersi");
  expect(JSON.parse((await save("json")).toString())).toBeTypeOf("object");
  expect((await save("certu")).toString()).toContain("a4-b5=c4");
  expect((await save("svg")).toString()).toContain("<svg");
  expect((await save("png")).subarray(1, 4).toString()).toBe("PNG");
  expect((await save("gif")).subarray(0, 6).toString()).toBe("GIF89a");
  await page.goto("about:blank");
  await page.goto(address);
  await page.getByTestId("turn").nth(3).waitFor();
});
