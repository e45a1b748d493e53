import type { Locator, Page } from "@playwright/test";
import { judgeStatus, judgeStatusNames, type Locale, locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import { runSql } from "../site/run-sql.ts";
import { Session } from "../site/session.ts";
import { type Words, wordsOf } from "../site/words.ts";
import { expect, test } from "../test.ts";

const statuses = Object.keys(judgeStatusNames).map(Number);
type StatusName = keyof typeof judgeStatus;

/** The colours of statuses; all others are grey, which says that nothing counts. */
const families: Partial<Record<StatusName, string>> = {
  accepted: "good",
  partial: "part",
  presentationError: "pres",
  wrongAnswer: "wrong",
  timeLimit: "time",
  memoryLimit: "mem",
  runtimeError: "run",
  pending: "live",
  compiling: "live",
  judging: "live",
  submitting: "live",
};
/** A problem that no other journey sends anything to. */
const work = { pid: "T1002", language: "Python3", code: "print(0)\n" };

/** The submissions by their status: one is judged, the others are made of it. */
const made = new Map<number, number>();

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const submitId = await (await Session.open("student")).judge(work);
  for (const status of statuses) {
    const [id] = runSql(`
      insert into submissions (problem_id, user_id, language_id, length_bytes, source_sha256, status)
      select problem_id, user_id, language_id, length_bytes, source_sha256, ${status}
      from submissions where id = ${submitId} returning id`);
    made.set(status, Number(id));
  }
});
test.afterAll(() => {
  runSql(`delete from submissions where id in (${[...made.values()].join()})`);
});

for (const locale of locales) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme, account: "student" });

      test("[JUDGE-01, JUDGE-02, JUDGE-03] the list shows every status by word, shape and colour", async ({
        page,
        t,
      }) => {
        await page.goto(`/status?username=student&problemID=${work.pid}&limit=30`);
        const seen = new Set<string>();
        for (const status of statuses) {
          const link = page.getByRole("link", { name: String(made.get(status)), exact: true });
          const row = page.getByRole("row").filter({ has: link });
          await expect(row).toContainText(wordOf(status, t));
          seen.add(await shapeOf(row, status));
        }
        expect(seen.size).toBe(statuses.length);
        await untilStill(page);
        expect(await findBarriers(page)).toEqual([]);
      });
    });
  }
}

test.describe("one by one", () => {
  test.use({ account: "student" });
  test.setTimeout(300_000);

  test("[JUDGE-01, JUDGE-02, JUDGE-03] so does the page of a submission, in both languages", async ({
    page,
  }) => {
    const inBoth = bothLanguages(page);
    await page.goto(`/status?username=student&problemID=${work.pid}&limit=30`);
    for (const status of statuses) {
      await page.getByRole("link", { name: String(made.get(status)), exact: true }).click();
      const heading = page.getByRole("heading", { level: 1 });
      await inBoth(async (t) => {
        await expect(heading).toHaveText(wordOf(status, t));
        await shapeOf(page.locator("section").filter({ has: heading }), status);
      });
      await page.goBack();
    }
  });

  test("[JUDGE-01, JUDGE-02, JUDGE-03] so does the result beside the editor, in both languages", async ({
    page,
  }) => {
    const inBoth = bothLanguages(page);
    const newest = Math.max(...made.values());
    for (const status of statuses) {
      runSql(`update submissions set status = ${status} where id = ${newest}`);
      await page.goto(`/problem/${work.pid}`);
      await inBoth(async (t) => {
        const result = page.getByRole("region", { name: t("workbench.result") });
        await expect(result).toBeVisible();
        const button = page.getByRole("button", { name: t("workbench.openResult") });
        if (await button.isVisible()) await button.click();
        await expect(result.getByRole("status")).toHaveText(wordOf(status, t));
        await shapeOf(result, status);
      });
    }
    runSql(`update submissions set status = ${statuses.at(-1)} where id = ${newest}`);
  });
});

/** Looks at a page in both languages; it keeps the second, which the next page begins with. */
function bothLanguages(page: Page): (look: (t: Words) => Promise<void>) => Promise<void> {
  let [now, other]: [Locale, Locale] = ["zh-CN", "en-US"];
  return async (look) => {
    const t = wordsOf(now);
    await look(t);
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("shell.language") })
      .click();
    [now, other] = [other, now];
    await look(wordsOf(now));
  };
}

function nameOf(status: number): StatusName {
  const names = Object.keys(judgeStatus) as StatusName[];
  return names.find((name) => judgeStatus[name] === status) ?? "unknownResult";
}

function wordOf(status: number, t: Words): string {
  return t(`verdict.${nameOf(status)}`);
}

/** The shape that stands for a status, in the colour of its family. */
async function shapeOf(place: Locator, status: number): Promise<string> {
  const glyph = place.locator(`svg[data-family="${families[nameOf(status)] ?? "grey"}"]`).first();
  await expect(glyph).toBeVisible();
  const [shape, colour] = await glyph.evaluate((drawn) => [drawn.innerHTML, getComputedStyle(drawn).color]);
  expect(colour).not.toBe("");
  return shape ?? "";
}
