import type { Page } from "@playwright/test";
import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import { programs } from "../site/programs.ts";
import { Session, type Work } from "../site/session.ts";
import type { Words } from "../site/words.ts";
import { expect, test } from "../test.ts";

/** Wrong answers to a problem that no other journey sends anything to. */
const wrongs: readonly Work[] = [0, 1].map((answer) => ({
  pid: "T1019",
  language: "Python3",
  code: `print(${answer})\n`,
}));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** Of the page itself: a dialog that is on its way out has the same words. */
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const answer = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale, account: "root" });

    test("[JUDGE-05, JUDGE-10] root rejudges a submission, judges it by hand and cancels it", async ({
      page,
      t,
    }) => {
      const submitId = await (await Session.open("student")).judge(programs.wrong);
      await page.goto(`/submission-detail/${submitId}`);
      await expect(heading(page)).toHaveText(t("verdict.wrongAnswer"));
      await press(page, t("judging.rejudge"));
      await answer(page, t("judging.rejudge"));
      await expect(page.getByText(t("Rejudge_successfully"))).toBeVisible();
      await expect(heading(page)).toHaveText(t("verdict.wrongAnswer"));

      await press(page, t("judging.manual"));
      await page.getByRole("dialog").getByLabel(t("submissions.status")).selectOption(t("verdict.accepted"));
      expect(await findBarriers(page)).toEqual([]);
      await answer(page, t("judging.manual.save"));
      await expect(heading(page)).toHaveText(t("verdict.accepted"));
      await expect(page.getByText(t("submissions.manual"), { exact: true })).toBeVisible();

      await press(page, t("judging.cancel"));
      await expect(page.getByRole("dialog").getByText(t("Cancel_Judge_Tips"))).toBeVisible();
      await answer(page, t("judging.cancel"));
      await expect(page.getByText(t("Cancel_Successfully"))).toBeVisible();
      await expect(heading(page)).toHaveText(t("verdict.cancelled"));
      await expect(button(page, t("judging.cancel"))).toBeDisabled();
      await rejudgeInList(page, t, submitId);
    });

    test("root rejudges the submissions to a problem, with a count first and progress", async ({
      page,
      t,
    }) => {
      test.setTimeout(240_000);
      await page.goto("/status?problemID=T1019");
      // The demo has a year of submissions; those from now on are enough.
      const now = await minuteOf(page);
      const student = await Session.open("student");
      for (const wrong of wrongs) await student.judge(wrong);
      await page.getByRole("link", { name: t("judging.many") }).click();
      await expect(page.getByRole("searchbox", { name: t("submissions.problemId") })).toHaveValue("T1019");
      await page.getByLabel(t("rejudgings.from")).fill(now);
      const count = page.getByRole("main").getByRole("status").filter({ hasText: /\d/ });
      await expect(count).toHaveText(/\b[2-9]\b/);
      const total = Number(/\d+/.exec((await count.textContent()) ?? "")?.[0]);
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);
      await press(page, t("rejudgings.start"));
      await answer(page, t("judging.rejudge"));
      const newest = page
        .getByRole("table", { name: t("rejudgings.list") })
        .getByRole("row")
        .nth(1);
      await expect(newest).toContainText("T1019");
      await expect(newest.getByRole("progressbar")).toHaveAttribute("aria-valuemax", String(total));
      await expect(newest.getByText(t("rejudgings.done", { total }))).toBeVisible({ timeout: 120_000 });
    });
  });
}

/** Rejudges a cancelled submission by the button of its row, and sees the verdict come back there. */
async function rejudgeInList(page: Page, t: Words, submitId: number): Promise<void> {
  await page.goto("/status?username=student");
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: String(submitId) }) });
  await expect(row).toContainText(t("verdict.cancelled"));
  await row.getByRole("button", { name: t("judging.rejudgeOne", { id: submitId }) }).click();
  await answer(page, t("judging.rejudge"));
  await expect(row).toContainText(t("verdict.wrongAnswer"));
}

/** This minute as the browser's clock has it, for a field of date and time. */
function minuteOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const offsetMs = new Date().getTimezoneOffset() * 60_000;
    return new Date(Date.now() - offsetMs).toISOString().slice(0, 16);
  });
}
