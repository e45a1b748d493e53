import { roles } from "@touchstone/domain";
import { scriptCorpus } from "@touchstone/testkit/script-corpus";
import { actingElements } from "../checks/acting-elements.ts";
import { ProblemPage } from "../pages/problem-page.ts";
import { SelfTestPanel } from "../pages/self-test-panel.ts";
import { keepResult } from "../script-corpus/keep-result.ts";
import { listen, lookAtAll } from "../script-corpus/look-at-all.ts";
import { mailedTo } from "../script-corpus/site-places.ts";
import { marks, textsOf } from "../script-corpus/texts.ts";
import { clearEverywhere, type Written, writeEverywhere } from "../script-corpus/write-everywhere.ts";
import { everyRole } from "../script-corpus/writers.ts";
import { mailedPages } from "../site/mailed-code.ts";
import { expect, test } from "../test.ts";

/**
 * True: every role writes, and every page is looked at with the policy and without. Else, in the gate, one of the staff
 * and one of the users write, whose texts are drawn differently, no policy stops what would run, and a page in three is
 * looked at.
 */
const isWhole = process.env.SCRIPTS === "all";
const writing = isWhole ? everyRole : [roles.root, roles.user];
const bypasses = isWhole ? [false, true] : [true];
const everyNth = isWhole ? 1 : 3;

/** More than a page takes on a busy machine: what is bounded is a page that never comes to rest. */
const pageMs = 30_000;

let written: Written;
let writeMs = 0;
const looksMs: number[] = [];
test.beforeAll(async () => {
  test.setTimeout(600_000);
  const start = performance.now();
  written = await writeEverywhere(writing);
  writeMs = performance.now() - start;
});
test.afterAll(async () => {
  if (isWhole && looksMs.length === bypasses.length)
    keepResult(written, mailedPages(mailedTo).length, { writeMs, looksMs });
  await clearEverywhere();
});

// Pictures of the corpus that are not there.
test.use({ account: "root", provoked: [/status of 40[04]/] });

test("every place takes texts from those who may write there, and the corpus is large", () => {
  expect(scriptCorpus.length).toBeGreaterThan(120);
  expect([...written.takenFrom].filter(([, by]) => by.length === 0)).toEqual([]);
});

for (const bypassCSP of bypasses) {
  test.describe(bypassCSP ? "without the policy" : "with the policy", () => {
    test.use({ bypassCSP });

    test("[U15] no stored text of any role runs anything or breaks a page", async ({ page, t }) => {
      test.setTimeout(60_000 + written.shown.length * pageMs);
      const start = performance.now();
      const mails = mailedPages(mailedTo);
      const shown = written.shown.filter((_, nth) => nth % everyNth === 0);
      expect(await lookAtAll(page, { shown, mails }, t)).toEqual([]);
      looksMs.push(performance.now() - start);
    });

    test("[U15] nothing that a program is tried on, or writes, runs in the page", async ({
      page,
      context,
      t,
    }) => {
      const signs = await listen(context);
      await page.goto("/problem/T1000");
      const [problem, panel] = [new ProblemPage(page, t), new SelfTestPanel(page, t)];
      await problem.write({ language: "Python3", code: "import sys\nprint(sys.stdin.read())\n" });
      await panel.tab.click();
      await panel.trial(t("workbench.own")).click();
      await panel.input.fill(textsOf(0).whole);
      await panel.runButton.click();
      await expect(panel.output).toContainText(marks.end);
      expect(await actingElements(page)).toEqual([]);
      expect(signs).toEqual([]);
      await page.goto("about:blank");
    });
  });
}
