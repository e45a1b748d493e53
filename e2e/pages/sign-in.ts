import type { Page } from "@playwright/test";
import type { Account } from "../site/session.ts";
import { site } from "../site/site.ts";
import type { Words } from "../site/words.ts";
import { expect } from "../test.ts";

/** Signs in through the dialog that is open. */
export async function signIn(page: Page, t: Words, username: Account = "student"): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("identity.username")).fill(username);
  await dialog.getByLabel(t("identity.password"), { exact: true }).fill(site.password);
  await dialog.getByRole("button", { name: t("identity.logIn") }).click();
  await expect(page.getByText(t("Welcome_Back"))).toBeVisible();
  await expect(dialog).toBeHidden();
}
