import type { Page } from "@playwright/test";
import { locales } from "@touchstone/domain";
import { letEverybodyWrite, makeDiscussion } from "../site/make-discussion.ts";
import { type Account, Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

test.beforeAll(letEverybodyWrite);

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale, account: "student", provoked: [/status of 404/] });
    test.setTimeout(180_000);

    /** Another browser of another account, in the same language. */
    const inLanguage = async (page: Page) => {
      await page.evaluate((chosen) => localStorage.setItem("webLanguage", JSON.stringify(chosen)), locale);
      await page.reload();
      return page;
    };

    test("[DISC-10, DISC-11, DISC-16, DISC-19, ADMIN-25] a post is written, edited, reported and hidden", async ({
      page,
      t,
      openElsewhere,
    }) => {
      const as = async (account: Account, path: string) =>
        inLanguage(await openElsewhere(path, await Session.open(account)));
      const name = `Half a thought ${locale}`;
      await page.goto("/problem/T1010");
      await page
        .getByRole("main")
        .getByRole("link", { name: t("problem.discussion"), exact: true })
        .click();
      await page.getByRole("button", { name: t("discussions.postOfProblem") }).click();
      const form = page.getByRole("dialog");
      await form.getByRole("textbox", { name: t("discussions.field.title") }).fill(name);
      // What was typed outlives the tab's reload.
      await page.reload();
      await page.getByRole("button", { name: t("discussions.postOfProblem") }).click();
      await expect(form.getByRole("textbox", { name: t("discussions.field.title") })).toHaveValue(name);
      await form.getByRole("textbox", { name: t("discussions.field.description") }).fill("One sweep");
      await form.getByRole("combobox").selectOption({ index: 1 });
      await form.getByRole("textbox", { name: t("discussions.field.content") }).click();
      await page.keyboard.insertText("So $a+b$ **is** it");
      await form.getByRole("button", { name: t("discussions.send"), exact: true }).click();
      await expect(page.getByText(t("discussions.posted"))).toBeVisible();
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toHaveText(`[T1010] ${name}`);
      await expect(page.locator("article .katex")).toBeVisible();

      await page.getByRole("button", { name: t("discussions.edit"), exact: true }).click();
      await form.getByRole("textbox", { name: t("discussions.field.title") }).fill(`[T1010] ${name}!`);
      await form.getByRole("button", { name: t("discussions.save") }).click();
      await expect(page.getByText(t("Update_Successfully"))).toBeVisible();
      await expect(title).toHaveText(`[T1010] ${name}!`);
      const path = new URL(page.url()).pathname;

      const reader = await as("admin", path);
      await reader.getByRole("button", { name: t("discussions.like", { total: 0 }) }).click();
      await expect(reader.getByRole("button", { name: t("discussions.liked", { total: 1 }) })).toBeVisible();
      await expect(reader.getByRole("button", { name: t("discussions.edit"), exact: true })).toHaveCount(0);
      await reader.getByRole("button", { name: t("discussions.report"), exact: true }).click();
      await reader.getByRole("button", { name: t("discussions.tag.plagiarism") }).click();
      await reader.getByRole("dialog").getByRole("textbox").fill(`Mine ${locale}`);
      await reader.getByRole("button", { name: t("discussions.sendReport") }).click();
      await expect(reader.getByText(t("discussions.reportSent"))).toBeVisible();

      const staff = await as("root", "/admin/discussion?tab=reports");
      const row = staff.getByRole("row").filter({ hasText: `Mine ${locale}` });
      await expect(row).toContainText(t("discussions.tag.plagiarism"));
      await row.getByRole("button").click();
      const settling = staff.getByRole("dialog");
      await settling.getByRole("textbox").fill("It is another's");
      await settling.getByRole("checkbox").check();
      await settling.getByRole("button", { name: t("moderation.settle") }).click();
      await expect(settling).toBeHidden();
      await expect(row.getByRole("switch")).toBeChecked();
      await row.getByRole("button").click();
      await expect(settling.getByText("It is another's").first()).toBeVisible();

      await page.reload();
      await expect(title).toHaveText(t("discussions.missing"));
      await page.getByRole("button", { name: t("discussions.back") }).click();
      await page.getByRole("searchbox").fill(name);
      await expect(page.getByText(t("discussions.noneFit"))).toBeVisible();
    });

    test("[CMNT-02, CMNT-04] a chain of replies is expanded, quoted and answered, and the comment deleted", async ({
      page,
      t,
    }) => {
      const did = await makeDiscussion(`Talk ${locale}`);
      await page.goto(`/discussion-detail/${did}`);
      const talk = page.getByRole("listitem", { name: t("comments.by", { name: "student" }) });
      const replies = talk.getByRole("listitem");
      await expect(replies).toHaveCount(3);
      await talk.getByRole("button", { name: t("comments.expand", { count: 2 }) }).click();
      await expect(replies).toHaveCount(5);
      await talk.getByRole("button", { name: t("comments.collapse") }).click();
      await expect(replies).toHaveCount(3);

      await replies
        .last()
        .getByRole("button", { name: t("comments.reply"), exact: true })
        .click();
      const box = talk.getByRole("textbox");
      await talk.getByRole("button", { name: t("comments.quote") }).click();
      await expect(box).toHaveValue(/^> Reply 5/);
      await box.press("Control+End");
      await box.pressSequentially("Indeed ");
      await talk.getByRole("button", { name: t("comments.emoji") }).click();
      await page.getByRole("button", { name: "🎉" }).click();
      await expect(box).toHaveValue(/Indeed 🎉$/);
      await talk.getByRole("button", { name: t("comments.sendReply") }).click();
      await expect(page.getByText(t("Reply_Successfully"))).toBeVisible();
      await expect(talk.locator("blockquote")).toContainText("Reply 5");
      await expect(page.locator("article header")).toContainText("7");

      await talk
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

    test("names behind an @ are suggested in a post and below it, and written down", async ({ page, t }) => {
      const did = await makeDiscussion(`Names ${locale}`);
      await page.goto("/discussion");
      await page.getByRole("button", { name: t("discussions.post") }).click();
      const post = page.getByRole("textbox", { name: t("discussions.field.content") });
      await post.click();
      await page.keyboard.type("Thank you, @ad");
      const people = page.getByRole("listbox", { name: t("markdownEditor.people") });
      await expect(people.getByRole("option", { name: /^admin/ })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(people).toHaveCount(0);
      await page.keyboard.type("m");
      await people.getByRole("option", { name: /^admin/ }).click();
      await expect(post).toHaveText(/Thank you, @admin $/);

      await page.goto(`/discussion-detail/${did}`);
      const comment = page.getByRole("textbox", { name: t("comments.comment"), exact: true });
      await comment.pressSequentially("And you, @Ad");
      await expect(page.getByRole("listbox", { name: t("comments.people") })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(comment).toHaveValue("And you, @admin ");
      await expect(comment).toBeFocused();
    });
  });
}
