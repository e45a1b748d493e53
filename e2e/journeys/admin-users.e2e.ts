import type { Page } from "@playwright/test";
import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import type { Words } from "../site/words.ts";
import { expect, test } from "../test.ts";

const oneTime = "secret-1";
const own = "my-own-secret";

/** A table as Excel writes it on a Chinese Windows: in GBK, with two good lines and two that cannot be taken. */
function gbkTable(name: string): Buffer {
  const heading = Buffer.from("d3c3bba7c3fb2cc3dcc2eb2cd0d5c3fb0d0a", "hex");
  const realname = Buffer.from("c0eec0d70d0a", "hex");
  const rest = `${name}-b,${oneTime},\r\nno name,${oneTime},\r\n${name},${oneTime},\r\n`;
  return Buffer.concat([heading, Buffer.from(`${name},${oneTime},`), realname, Buffer.from(rest)]);
}

/** Signs in with the password of the table and replaces it. */
async function signInFirst(page: Page, t: Words, name: string): Promise<void> {
  await page.goto("/home");
  await page.getByRole("button", { name: t("shell.login") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("identity.username")).fill(name);
  await dialog.getByLabel(t("identity.password"), { exact: true }).fill(oneTime);
  await dialog.getByRole("button", { name: t("identity.logIn"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/setting");
  const form = page.locator("form").filter({ has: page.getByLabel(t("account.newPasswordAgain")) });
  await form.getByLabel(t("account.currentPassword")).fill(oneTime);
  await form.getByLabel(t("account.newPassword"), { exact: true }).fill(own);
  await form.getByLabel(t("account.newPasswordAgain")).fill(own);
  await form.getByRole("button", { name: t("account.changePassword") }).click();
  await expect(page.getByText(t("Update_Successfully"))).toBeVisible();
}

for (const locale of locales) {
  test.describe(locale, () => {
    // A one-time password opens little, and a session that is ended from outside answers 401.
    test.use({ locale, account: "root", provoked: [/status of 40[13]/] });

    test("[ADMIN-26] root imports a class; one of it signs in, is viewed, and is locked out", async ({
      page,
      browser,
      t,
    }) => {
      test.setTimeout(240_000);
      const name = `class-${locale.slice(0, 2)}`;
      await page.goto("/admin/user?tab=import");
      const file = { name: "class.csv", mimeType: "text/csv", buffer: gbkTable(name) };
      await page.locator("input[type=file]").setInputFiles(file);
      await expect(page.getByText(t("users.import.found", { total: 4, good: 2, bad: 2 }))).toBeVisible();
      const lines = page.getByRole("main").getByRole("row");
      await expect(lines.filter({ hasText: "no name" })).toContainText(t("Username_Check_Shape"));
      await expect(lines.filter({ hasText: t("User_Check_Twice") })).toContainText(name);
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole("radio", { name: new RegExp(`^${t("users.import.good")}`) }).click();
      await expect(lines.filter({ hasText: "李雷" })).toContainText(name);
      await page.getByRole("button", { name: t("users.import.confirm_other", { count: 2 }) }).click();
      const done = page.getByText(t("users.orders.done", { made: 2 })).first();
      await expect(done).toBeVisible({ timeout: 60_000 });
      expect(await findBarriers(page)).toEqual([]);

      const elsewhere = await browser.newContext({ locale, storageState: { cookies: [], origins: [] } });
      const pupil = await elsewhere.newPage();
      await signInFirst(pupil, t, name);

      await page.goto(`/admin/user?keyword=${name}`);
      await page.getByRole("button", { name: `${t("viewing.start")}: ${name}`, exact: true }).click();
      const banner = page.getByRole("status").filter({ hasText: name });
      await expect(banner).toContainText(name);
      await expect(page).toHaveURL(/\/home$/);
      await banner.getByRole("button", { name: t("viewing.end") }).click();
      await expect(banner).toBeHidden();

      await page.goto(`/admin/user?keyword=${name}`);
      await page.getByRole("button", { name: `${t("users.edit")}: ${name}`, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("switch", { name: t("users.lock") }).click();
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole("button", { name: t("users.save") }).click();
      await expect(page.getByRole("row").filter({ hasText: t("users.locked") })).toContainText(name);
      // The open page hears of it by its stream.
      await expect(pupil).toHaveURL(/\/home$/);
      await expect(pupil.getByRole("banner").getByRole("button", { name: t("shell.login") })).toBeVisible();
      await elsewhere.close();
    });
  });
}
