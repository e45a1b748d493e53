import { locales } from "@touchstone/domain";
import { mailedCode } from "../site/mailed-code.ts";
import { expect, test } from "../test.ts";

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test("a newcomer registers with the mailed code and signs in", async ({ page, t }) => {
      const username = `newcomer-${locale.slice(0, 2)}-${Date.now() % 1_000_000}`;
      const email = `${username}@school.test`;
      const password = "secret-1";
      await page.goto("/home");
      await page.getByRole("button", { name: t("shell.register") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(t("identity.username")).fill(username);
      await dialog.getByLabel(t("identity.email")).fill(email);
      await dialog.getByRole("button", { name: t("identity.getCode") }).click();
      await expect(dialog.getByText(t("identity.codeSent", { email }))).toBeVisible();
      await expect.poll(() => mailedCode(email)).toBeDefined();
      await dialog.getByLabel(t("identity.code")).fill(mailedCode(email) ?? "");
      await dialog.getByLabel(t("identity.newPassword")).fill(password);
      await dialog.getByLabel(t("identity.passwordAgain")).fill(password);
      await dialog.getByRole("button", { name: t("identity.register"), exact: true }).click();
      await expect(page.getByText(t("Thanks_for_registering"))).toBeVisible();

      await expect(dialog.getByLabel(t("identity.username"))).toHaveValue(username);
      await dialog.getByLabel(t("identity.password"), { exact: true }).fill(password);
      await dialog.getByRole("button", { name: t("identity.logIn") }).click();
      await expect(page.getByText(t("Welcome_Back"))).toBeVisible();
      await expect(page.getByRole("button", { name: t("shell.userMenu") })).toContainText(username);
    });
  });
}
