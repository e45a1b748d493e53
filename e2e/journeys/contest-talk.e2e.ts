import type { Page } from "@playwright/test";
import { locales } from "@touchstone/domain";
import { makeContest } from "../site/make-contest.ts";
import { type Account, Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

const hour = "interval '1 hour'";

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale, account: "student" });

    /** Another browser of another account, in the same language. */
    const inLanguage = async (page: Page) => {
      await page.evaluate((chosen) => localStorage.setItem("webLanguage", JSON.stringify(chosen)), locale);
      await page.reload();
      return page;
    };
    const hold = () =>
      makeContest({ title: `Talk ${locale}`, startsAt: `now() - ${hour}`, endsAt: `now() + ${hour}` });

    test("a comment in a contest is answered, liked and deleted, and no other entrant sees it", async ({
      page,
      t,
      openElsewhere,
    }) => {
      test.setTimeout(120_000);
      const path = `/contest/${hold()}/comment`;
      const as = async (account: Account) =>
        inLanguage(await openElsewhere(path, await Session.open(account)));
      await page.goto(path);
      await expect(page.getByText(t("comments.notice"))).toBeVisible();
      await page.getByRole("textbox", { name: t("comments.comment") }).fill("Is `A` 1-based?");
      await page.getByRole("button", { name: t("comments.send"), exact: true }).click();
      await expect(page.getByText(t("Comment_Successfully"))).toBeVisible();
      const own = page.getByRole("listitem", { name: t("comments.by", { name: "student" }) });
      await expect(own.locator("code")).toHaveText("A");

      const root = await as("root");
      const asked = root.getByRole("listitem", { name: t("comments.by", { name: "student" }) });
      await asked.getByRole("button", { name: t("comments.like", { count: 0 }) }).click();
      await expect(asked.getByRole("button", { name: t("comments.like", { count: 1 }) })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await asked.getByRole("button", { name: t("comments.reply"), exact: true }).click();
      await asked.getByRole("textbox").fill("It is.");
      await asked.getByRole("button", { name: t("comments.sendReply") }).click();
      await expect(root.getByText(t("Reply_Successfully"))).toBeVisible();

      const other = await as("setter");
      await expect(other.getByText(t("comments.none"))).toBeVisible();

      await page.reload();
      await expect(own.getByText("It is.")).toBeVisible();
      await own
        .getByRole("button", { name: t("comments.delete"), exact: true })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("comments.deleteComment") })
        .click();
      await expect(page.getByText(t("comments.deleted"))).toBeVisible();
      await expect(page.getByText(t("comments.none"))).toBeVisible();
    });

    test("a question to the jury is answered to one and to all, without a reload", async ({
      page,
      t,
      openElsewhere,
    }) => {
      test.setTimeout(120_000);
      const path = `/contest/${hold()}/clarifications`;
      const as = async (account: Account) =>
        inLanguage(await openElsewhere(path, await Session.open(account)));
      const ask = async (question: string) => {
        await page.getByLabel(t("clarifications.question")).fill(question);
        await page.getByRole("button", { name: t("clarifications.send") }).click();
        await expect(page.getByRole("listitem").filter({ hasText: question })).toBeVisible();
      };
      const [other, jury] = [await as("setter"), await as("root")];
      await expect(other.getByText(t("clarifications.none"))).toBeVisible();
      await expect(jury.getByText(t("clarifications.noneOpen"))).toBeVisible();
      await page.goto(path);
      await page.getByLabel(t("clarifications.about")).selectOption("A");
      await ask("Is the frost ever negative?");
      await ask("May we leave early?");

      const answer = async (question: string, text: string, button: string) => {
        const open = jury.getByRole("listitem").filter({ hasText: question });
        await expect(open).toContainText("student");
        await open.getByRole("button", { name: t("clarifications.reply"), exact: true }).click();
        await open.getByRole("textbox").fill(text);
        await open.getByRole("button", { name: button }).click();
        await expect(jury.getByText(t("clarifications.answerSent"))).toBeVisible();
      };
      await answer("May we leave early?", "You may.", t("clarifications.answerOne", { name: "student" }));
      await expect(page.getByRole("listitem").filter({ hasText: "You may." })).toContainText(
        t("clarifications.toOne"),
      );
      await other.getByRole("tab", { name: t("contest.overview") }).click();
      await answer("Is the frost ever negative?", "Never.", t("clarifications.answerAll"));
      await expect(page.getByRole("listitem").filter({ hasText: "Never." })).toContainText(
        t("clarifications.toAll"),
      );
      // Whoever is on another tab sees the mark.
      const tab = other.getByRole("tab", { name: t("clarifications.title") });
      await expect(tab).toContainText("1");
      await tab.click();
      await expect(other.getByRole("listitem").filter({ hasText: "Never." })).toBeVisible();
      await expect(tab).not.toContainText("1");
      await expect(other.getByText("May we leave early?")).toHaveCount(0);
      await expect(other.getByText("student")).toHaveCount(0);
      await expect(jury.getByText(t("clarifications.noneOpen"))).toBeVisible();
    });
  });
}
