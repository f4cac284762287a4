// Addresses that lead nowhere, and links that are garbled: a clear message and a way on.

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
