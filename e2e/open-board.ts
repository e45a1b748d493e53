/**
 * `node e2e/open-board.ts <address of a board> <times> <every ms>`: opens it in a browser that has nothing stored,
 * again and again, and prints how many milliseconds each took to show its first rows, as one line of JSON.
 */
import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { browser as options } from "./site/browser.ts";

const [address = "", times = "1", everyMs = "0"] = process.argv.slice(2);
const patienceMs = 10_000;
const browser = await chromium.launch(options);
const tookMs: number[] = [];
try {
  for (let nth = 0; nth < Number(times); nth += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const begun = performance.now();
    // Whoever meets a copy that was killed a moment ago tries again, as somebody before a page that stays empty would; the
    // time goes on.
    const shows = async () => {
      await page.goto(address, { waitUntil: "commit", timeout: 120_000 });
      await page.locator("table tbody tr").first().waitFor({ timeout: patienceMs });
      return true;
    };
    while (!(await shows().catch(() => false)) && performance.now() < begun + 120_000) await delay(250);
    tookMs.push(Math.round(performance.now() - begun));
    await page.close();
    await delay(Number(everyMs));
  }
} finally {
  await browser.close();
}
process.stdout.write(`${JSON.stringify(tookMs)}\n`);
