import { locales } from "@touchstone/domain";
import { makeContest } from "../site/make-contest.ts";
import { programs } from "../site/programs.ts";
import { Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

const hour = "interval '1 hour'";

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale, account: "root" });

    test("a contest is staffed, checked, rejudged and shown on a wall", async ({
      page,
      t,
      openElsewhere,
    }) => {
      test.setTimeout(240_000);
      const title = `Staffed Open ${locale}`;
      const id = makeContest({
        ...{ title, startsAt: `now() - ${hour}`, endsAt: `now() + ${hour}`, openRank: true },
        sealAt: `now() - ${hour} / 2`,
      });
      const student = await Session.open("student");
      await student.judge({ ...programs.accepted, pid: "A", cid: id });

      const helper = await openElsewhere(`/contest/${id}/rank`, await Session.open("setter"));
      await helper.evaluate((chosen) => localStorage.setItem("webLanguage", JSON.stringify(chosen)), locale);
      await helper.reload();
      const row = helper.locator("tbody").getByRole("row").filter({ hasText: "student" });
      await expect(row).toContainText(t("boards.cell.sealed", { tries: 1, wrong: 0 }));
      await expect(helper.getByRole("tab", { name: t("contest.staff") })).toHaveCount(0);

      await page.goto(`/contest/${id}/staff`);
      await page.getByLabel(t("contest.staff.username")).fill("setter");
      await page.getByLabel(t("contest.staff.role")).selectOption("jury");
      await page.getByRole("button", { name: t("contest.staff.add"), exact: true }).click();
      await expect(page.getByRole("table", { name: t("contest.staff") })).toContainText("setter");
      // She has it open, and the seal is open to her without a reload.
      await expect(helper.getByRole("tab", { name: t("contest.staff") })).toBeVisible();
      await expect(row).not.toContainText(t("boards.cell.sealed", { tries: 1, wrong: 0 }));
      await expect(row.getByRole("cell").nth(1)).toContainText("1");

      await page.getByRole("tab", { name: t("contest.check"), exact: true }).click();
      await expect(page.getByText(t("contest.check.judges.fine", { count: 1 }))).toBeVisible();
      await expect(page.getByText(t("contest.check.clocks"), { exact: true })).toBeVisible();

      await page.getByRole("tab", { name: t("contest.rejudge"), exact: true }).click();
      const problem = { id: "A", title: "Frost on the Tiles" };
      await page.getByRole("button", { name: t("rejudgings.contest.allOf", problem) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("judging.rejudge") })
        .click();
      await expect(page.getByText(t("Rejudge_successfully"))).toBeVisible();
      await expect(page.getByText(t("rejudgings.done", { total: 1 }))).toBeVisible({ timeout: 60_000 });

      const wall = await openElsewhere(`/contest/projector/${id}`);
      const table = wall.getByRole("table");
      await expect(wall.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(table).toContainText("student");
      // Nobody is signed in there: the seal holds.
      await expect(table).toContainText("?1");

      await page.getByRole("tab", { name: t("contest.staff"), exact: true }).click();
      const words = { name: "setter", role: t("contest.role.jury") };
      await page.getByRole("button", { name: t("contest.staff.removeOne", words) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("contest.staff.remove") })
        .click();
      await expect(helper.getByRole("tab", { name: t("contest.staff") })).toHaveCount(0);
      await expect(row).toContainText(t("boards.cell.sealed", { tries: 1, wrong: 0 }));
    });
  });
}
