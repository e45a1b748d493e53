import { locales } from "@touchstone/domain";
import type { Account } from "../site/session.ts";
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
