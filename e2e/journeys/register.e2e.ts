import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@touchstone/domain";
import { site } from "../site/site.ts";
import { expect, test } from "../test.ts";

/** The code that was mailed to an address; nothing until it has come. */
function mailedCode(email: string): string | undefined {
  const names = readdirSync(site.mailFolder).filter((name) => name.endsWith(".txt"));
  const mails = names.map((name) => readFileSync(join(site.mailFolder, name), "utf8"));
  const mail = mails.find((text) => text.startsWith(`To: ${email}\n`));
  return mail && /^\d{6}$/m.exec(mail)?.[0];
}

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
