// Draws the icons for home screens from the icon of the page:
//
//   node pwa/icons.mjs
//
// They are small and seldom change, so they are kept in the repository.

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const publicFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "public");
const svg = await readFile(join(publicFolder, "icon.svg"), "utf8");
const GROUND = "#fbf5ea";

/** How much of the square the drawing fills: systems cut corners off what is maskable. */
const icons = [
  { name: "icon-192.png", size: 192, fill: 1, ground: "transparent" },
  { name: "icon-512.png", size: 512, fill: 1, ground: "transparent" },
  { name: "maskable-512.png", size: 512, fill: 0.7, ground: GROUND },
  { name: "apple-touch-icon.png", size: 180, fill: 0.84, ground: GROUND },
];

const browser = await chromium.launch({
  executablePath: process.env.JERSI_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const { name, size, fill, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = Math.round(size * fill);
  await page.setContent(
    `<style>html{background:${ground}}body{margin:0;height:100vh;display:grid;place-items:center}` +
      `svg{width:${drawn}px;height:${drawn}px}</style>${svg}`,
  );
  await page.screenshot({
    path: join(publicFolder, "icons", name),
    omitBackground: ground === "transparent",
  });
  await page.close();
}
await browser.close();
