import type { BrowserContext, Page } from "@playwright/test";
import { isAdminRole } from "@touchstone/domain";
import { scriptCorpus } from "@touchstone/testkit/script-corpus";
import { actingElements } from "../checks/acting-elements.ts";
import { overwideElements } from "../checks/overwide-elements.ts";
import { untilStill } from "../checks/until-still.ts";
import { ProblemPage } from "../pages/problem-page.ts";
import { SelfTestPanel } from "../pages/self-test-panel.ts";
import type { Shown } from "../script-corpus/place.ts";
import { places } from "../script-corpus/places.ts";
import { mailedTo } from "../script-corpus/site-places.ts";
import { marks, textsOf } from "../script-corpus/texts.ts";
import { makeWriters } from "../script-corpus/writers.ts";
import { mailedPages } from "../site/mailed-code.ts";
import type { Words } from "../site/words.ts";
import { expect, test } from "../test.ts";

/**
 * True: what each role wrote is looked at. Else, of the same page, what one of the staff wrote and what one of the users
 * did: the two whose texts are drawn differently.
 */
const isWhole = process.env.SCRIPTS === "all";

/** What is written by whom, and where it is shown. */
interface Written {
  shown: Shown[];
  /** The roles that each place took a text from. */
  writers: Map<string, number[]>;
}

/** Lets every role write the corpus to every place; the server refuses whom it may not take it from. */
async function writeEverywhere(): Promise<Written> {
  const writers = await makeWriters();
  const taken = new Map<string, number[]>();
  const shown = new Map<string, Shown>();
  const kinds = new Set<string>();
  for (const { name, write } of places) {
    for (const writer of writers) {
      try {
        for (const each of await write(writer)) {
          const kind = `${each.path.replace(/\d+/g, "#")} ${isAdminRole(writer.role)}`;
          if (isWhole || !kinds.has(kind)) shown.set(each.path, each);
          kinds.add(kind);
        }
        taken.set(name, [...(taken.get(name) ?? []), writer.role]);
      } catch (failure) {
        if (!/answered 403/.test(String(failure))) throw failure;
      }
    }
  }
  return { shown: [...shown.values()], writers: taken };
}

/** Notes every sign that a text did something: what it calls, what it opens, what it asks. */
async function listen(context: BrowserContext): Promise<string[]> {
  const signs: string[] = [];
  await context.exposeBinding("hit", ({ page }) => signs.push(`hit on ${page.url()}`));
  context.on("dialog", (dialog) => {
    signs.push(`a dialog on ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  context.on("page", (page) => signs.push(`a window at ${page.url()}`));
  return signs;
}

/** What is wrong with a page that shows the corpus. */
async function look(page: Page, { path, hasText, open }: Shown, t: Words): Promise<string[]> {
  await page.goto(path);
  // That of the home page is there for screen readers alone.
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await untilStill(page);
  if (open) {
    await open(page, t);
    await untilStill(page);
  }
  const faults = await actingElements(page);
  const title = await page.title();
  if (/^touched/.test(title)) faults.push("the title was changed");
  if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname)
    faults.push(`led to ${page.url()}`);
  if (await page.getByRole("main").getByRole("alert").count()) faults.push("something did not load");
  faults.push(...(await overwideElements(page)));
  const missing = hasText ? Object.values(marks) : [];
  for (const mark of missing) if (!(await page.getByText(mark).count())) faults.push(`${mark} is not shown`);
  return faults.map((fault) => `${path}: ${fault}`);
}

let written: Written;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  written = await writeEverywhere();
});
test.afterAll(async () => {
  for (const { clear } of places) await clear?.();
});

// Pictures of the corpus that are not there.
test.use({ account: "root", provoked: [/status of 40[04]/] });

test("every place takes texts from those who may write there, and the corpus is large", () => {
  expect(scriptCorpus.length).toBeGreaterThan(120);
  expect(places.map(({ name }) => [name, written.writers.get(name)?.length ?? 0])).not.toContainEqual([
    expect.anything(),
    0,
  ]);
});

for (const bypassCSP of [false, true]) {
  test.describe(bypassCSP ? "without the policy" : "with the policy", () => {
    test.use({ bypassCSP });

    test("[U15] no stored text of any role runs anything or breaks a page", async ({ page, context, t }) => {
      test.setTimeout(240_000);
      const signs = await listen(context);
      const faults: string[] = [];
      for (const shown of written.shown) faults.push(...(await look(page, shown, t)));
      await page.goto("/");
      for (const mail of mailedPages(mailedTo)) {
        await page.setContent(mail);
        faults.push(...(await actingElements(page)));
      }
      expect(faults).toEqual([]);
      expect(signs).toEqual([]);
      await page.goto("about:blank");
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
