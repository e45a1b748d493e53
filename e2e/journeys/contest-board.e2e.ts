import { locales } from "@touchstone/domain";
import { makeContest } from "../site/make-contest.ts";
import { programs } from "../site/programs.ts";
import { Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

const hour = "interval '1 hour'";

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test("a sealed board is followed from outside, and opened by the contest's admin", async ({
      page,
      t,
      openElsewhere,
    }) => {
      test.setTimeout(240_000);
      const title = `Sealed Open ${locale}`;
      const id = makeContest({
        ...{ title, startsAt: `now() - ${hour}`, endsAt: `now() + ${hour}`, openRank: true },
        sealAt: `now() - ${hour} / 2`,
      });
      await page.goto(`/contest/acm-scoreboard/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      await expect(page.getByText(t("boards.none"))).toBeVisible();
      await expect(page.getByText(t("boards.live"))).toBeVisible();

      const student = await Session.open("student");
      await student.judge({ ...programs.accepted, pid: "A", cid: id });
      const table = page.getByRole("table", { name: t("boards.acm") });
      const row = table.locator("tbody").getByRole("row").filter({ hasText: "student" });
      // The try arrives by the stream, its result does not.
      await expect(row).toContainText(t("boards.cell.sealed", { tries: 1, wrong: 0 }));

      await row.getByRole("button", { name: t("boards.follow", { name: "student" }) }).click();
      await page.reload();
      await expect(
        row.getByRole("button", { name: t("boards.unfollow", { name: "student" }) }),
      ).toBeVisible();
      await page.getByRole("searchbox", { name: t("boards.search") }).fill("stud");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/keyword=stud$/);

      const root = await openElsewhere(`/contest/${id}/scroll-board`, await Session.open("root"));
      await root.evaluate((chosen) => localStorage.setItem("webLanguage", JSON.stringify(chosen)), locale);
      await root.reload();
      await root.getByRole("button", { name: t("boards.roll.start") }).click();
      const opening = root.waitForEvent("popup");
      await root
        .getByRole("dialog")
        .getByRole("button", { name: t("boards.roll.start") })
        .click();
      const rolling = await opening;
      const cell = rolling.getByRole("row").filter({ hasText: "student" });
      await expect(cell).toContainText(t("boards.cell.sealed", { tries: 1, wrong: 0 }));
      await rolling.context().setOffline(true);
      await rolling.keyboard.press("Enter");
      await expect(rolling.getByRole("status")).toContainText(t("boards.roll.solved"));
      await rolling.keyboard.press("Enter");
      await expect(rolling.getByText(t("boards.roll.done"))).toBeVisible();
      await rolling.context().setOffline(false);
    });
  });
}
