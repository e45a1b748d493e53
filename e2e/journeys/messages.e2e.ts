import { locales } from "@touchstone/domain";
import { sendNotice } from "../site/send-notice.ts";
import { type Account, Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

/** Each language has an account whose welcome nobody else reads. */
const readers = { "zh-CN": "setter", "en-US": "admin" } as const satisfies Record<string, Account>;

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale, account: readers[locale] });

    test("[MSG-01, MSG-03, MSG-05] a welcome is read in one tab, gone from the other, and deleted", async ({
      page,
      context,
      t,
    }) => {
      await page.goto("/introduction");
      const elsewhere = await context.newPage();
      await elsewhere.goto("/developer");
      // The device that the journey comes with may be news, too.
      const bell = { name: /\d (unread message|条未读消息)/ };
      await elsewhere.getByRole("button", bell).click();
      const entry = elsewhere.getByRole("menuitem", { name: t("messages.sys") });
      await expect(entry).toHaveText(`${t("messages.sys")}1`);

      await page.getByRole("button", bell).click();
      await page.getByRole("menuitem", { name: t("messages.sys") }).click();
      await expect(page).toHaveURL(/\/message\/sys$/);
      const list = page.getByRole("tabpanel").getByRole("listitem");
      await expect(list).toHaveCount(1);
      await expect(list.getByRole("heading", { level: 2 })).toHaveText(/^(欢迎来到|Welcome to) ./);
      await expect(page.getByRole("tab", { selected: true })).toHaveText(t("messages.sys"));
      await expect(entry).toHaveText(t("messages.sys"));

      await list.getByRole("link").first().click();
      await expect(page).toHaveURL(/\/problem$/);
      await page.goBack();
      await list.getByRole("button", { name: t("messages.delete") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: t("messages.delete") }).click();
      await expect(page.getByRole("heading", { name: t("messages.empty.sys") })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: t("messages.empty.sys") })).toBeVisible();
      await page.goto("/message");
      await expect(page).toHaveURL(/\/message\/discuss$/);
    });
  });
}

for (const locale of locales) {
  test.describe(`a notice, ${locale}`, () => {
    const reader = `team-reader-${locale.slice(0, 2)}` as const;
    test.use({ locale, account: reader });

    test("[MSG-05, MSG-06] comes to both tabs without a reload, and is read in one for both", async ({
      page,
      context,
      t,
    }) => {
      const other = await context.newPage();
      const tabs = [page, other];
      await page.goto("/introduction");
      await other.goto("/developer");
      const unread = (count: number) => ({
        name: t(count === 1 ? "messages.bell_one" : "messages.bell_other", { count }),
      });
      for (const tab of tabs) await expect(tab.getByRole("button", unread(0))).toBeVisible();

      const notice = { title: "Snow day", content: "The lab **stays closed**.", recipient: reader };
      await sendNotice(await Session.open("root"), notice);
      for (const tab of tabs) await expect(tab.getByRole("button", unread(1))).toBeVisible();

      await page.getByRole("button", unread(1)).click();
      await page.getByRole("menuitem", { name: t("messages.sys") }).click();
      const entry = page.getByRole("tabpanel").getByRole("listitem");
      await expect(entry.getByRole("heading", { level: 2 })).toHaveText(notice.title);
      await expect(entry.locator("strong")).toHaveText("stays closed");
      for (const tab of tabs) await expect(tab.getByRole("button", unread(0))).toBeVisible();
      await other.reload();
      await expect(other.getByRole("button", unread(0))).toBeVisible();
    });
  });
}
