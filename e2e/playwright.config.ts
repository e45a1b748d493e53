import { defineConfig } from "@playwright/test";
import { browser } from "./site/browser.ts";
import { site } from "./site/site.ts";

/** Journeys with a site and a command of their own. */
const own = process.env.EMPTY ? "-empty" : process.env.SCRIPTS ? "-scripts" : "";

export default defineConfig({
  testDir: "journeys",
  testMatch: "*.e2e.ts",
  // Two have commands of their own: the corpus of stored scripts takes minutes (`npm run stored-scripts`), and a first
  // lesson begins on a site that is not set up (`npm run e2e:empty`).
  testIgnore: [
    ...(process.env.SCRIPTS === undefined ? ["stored-scripts.e2e.ts"] : []),
    ...(process.env.EMPTY === undefined ? ["first-lesson.e2e.ts"] : []),
  ],
  outputDir: "../.local/e2e",
  reporter: [["list"], ["json", { outputFile: `../reports/e2e${own}.json` }]],
  // One after the other: they share one site, and the judge measures time.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: site.url,
    locale: "zh-CN",
    viewport: { width: 1440, height: 900 },
    launchOptions: browser,
    // What is not there by then does not come: a journey that failed is not to take its whole time.
    actionTimeout: 60_000,
    // Recording every step of every journey costs more than the journeys; `--trace on` records one that failed.
    screenshot: "only-on-failure",
  },
});
