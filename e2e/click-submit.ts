/**
 * `node e2e/click-submit.ts <display id of A + B> <times>`: submits a right program, another one each time, and prints
 * how many milliseconds each took from the click on the button to the verdict on the page, as one line of JSON. The site
 * is told by the environment, as to the journeys (site/site.ts).
 */
import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { ProblemPage } from "./pages/problem-page.ts";
import { browser as options } from "./site/browser.ts";
import { Session } from "./site/session.ts";
import { site } from "./site/site.ts";
import { wordsOf } from "./site/words.ts";

const [pid = "", times = "1"] = process.argv.slice(2);
const locale = "zh-CN";
const t = wordsOf(locale);
/** Between two submissions everything comes to rest. */
const idleMs = 2000;
const programOf = (nth: number) => `#include <bits/stdc++.h>
int main() {
    int a, b;
    std::cin >> a >> b;
    std::cout << a + b << "\\n"; // ${nth}
}
`;

const session = await Session.open("student");
const browser = await chromium.launch(options);
const tookMs: number[] = [];
try {
  const viewport = { width: 1440, height: 900 };
  const page = await browser.newPage({
    baseURL: site.url,
    locale,
    viewport,
    storageState: session.storage(),
  });
  await page.goto(`/problem/${pid}`);
  const problem = new ProblemPage(page, t);
  /** Looks at every frame: a verdict is there when it is painted. */
  const untilVerdict = (isAccepted: boolean) =>
    page.waitForFunction(
      ([region, word, wanted]) => {
        const verdict = document.querySelector(`[aria-label="${region}"] [role=status]`);
        return (verdict?.textContent === word) === wanted;
      },
      [t("workbench.result"), t("verdict.accepted"), isAccepted] as const,
      { polling: "raf", timeout: 60_000 },
    );
  for (let nth = 0; nth < Number(times); nth += 1) {
    await problem.write({ language: "C++", code: programOf(nth) });
    await delay(idleMs);
    const begun = performance.now();
    await problem.submitButton.click();
    // That of the program before stands until this one is taken.
    await untilVerdict(false);
    await untilVerdict(true);
    tookMs.push(Math.round(performance.now() - begun));
  }
} finally {
  await browser.close();
}
process.stdout.write(`${JSON.stringify(tookMs)}\n`);
