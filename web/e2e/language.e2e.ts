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
