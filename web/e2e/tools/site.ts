// The page as it is handed out, from a plain host below a path; `JERSI_SITE` names the folder.

import { startHost } from "../support/host";
import { habits, startGame } from "../support/table";
import { expect, test } from "../support/test";

test("plays against the computer from a plain host", async ({ visit, faults }) => {
  const folder = process.env.JERSI_SITE;
  if (!folder) throw new Error("JERSI_SITE must name the folder of the page");
  const host = await startHost(folder);
  const page = await visit({ url: host.url, stored: habits({ level: 1 }) });
  const table = await startGame(page, "pijersi");
  await table.ready();
  await table.play("a4-b5=c4");
  await table.turns.nth(1).waitFor();
  expect(faults).toEqual([]);
  await host.close();
});
