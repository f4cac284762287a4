// English and French: by the browser's wish, by the switch, and kept.

import { habits, startGame } from "./support/table";
import { expect, test } from "./support/test";

test("the browser's language is taken, the switch changes all, and it is kept", async ({
  visit,
}) => {
  const page = await visit({ locale: "fr-FR", stored: habits() });
  const language = () => page.locator("html").getAttribute("lang");
  await page.getByTestId("play-pijersi").waitFor();
  expect(await language()).toBe("fr");
  const french = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByTestId("language").click();
  await expect.poll(language).toBe("en");
  const english = await page.getByRole("heading", { level: 1 }).textContent();
  expect(english).not.toBe(french);
  await page.reload();
  await page.getByTestId("play-pijersi").waitFor();
  expect(await language()).toBe("en");
  // In the middle of a game, down to the names of cells and cubes.
  await startGame(page, "pijersi");
  const cell = page.locator('[data-name="b4"]');
  const label = await cell.getAttribute("aria-label");
  expect(label).toMatch(/^b4\b.*white/i);
  await page.getByTestId("language").click();
  await expect.poll(() => cell.getAttribute("aria-label")).toMatch(/^b4\b.*blanc/i);
});

test("faults are told in French too", async ({ visit }) => {
  const page = await visit({ locale: "fr-FR", stored: habits() });
  await startGame(page, "pijersi");
  const typed = page.getByTestId("notation");
  await typed.fill("a1-z9");
  await typed.press("Enter");
  const problem = page.getByTestId("notation-problem");
  await expect.poll(() => problem.textContent()).toContain("n’est pas une case de ce plateau");
  await typed.fill("d4-d5");
  await typed.press("Enter");
  await expect.poll(() => problem.textContent()).toContain("d4 est vide");
  await page.getByTestId("language").click();
  await typed.press("Enter");
  await expect.poll(() => problem.textContent()).toContain("d4 is empty");
});
