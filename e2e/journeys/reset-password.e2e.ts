import { locales } from "@touchstone/domain";
import { mailedCode, mailedResetLink } from "../site/mailed-code.ts";
import { site } from "../site/site.ts";
import { expect, test } from "../test.ts";

for (const [index, locale] of locales.entries()) {
  test.describe(locale, () => {
    // On a phone: what fits there fits elsewhere.
    test.use({
      locale,
      viewport: { width: 390, height: 844 },
      provoked: [/status of 400/],
    });

    test("a forgotten password is replaced without reading a picture", async ({ page, t }) => {
      const email = `person-${index + 2}@demo.invalid`;
      await page.goto("/home");
      await page.getByRole("button", { name: t("shell.login") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: t("identity.forgotPassword") }).click();
      await dialog.getByLabel(t("identity.email")).fill(email);
      await expect(
        dialog.getByRole("button", { name: t("identity.newPicture") }).locator("img"),
      ).toBeVisible();
      await dialog.getByRole("button", { name: t("identity.mailInstead") }).click();
      await dialog.getByRole("button", { name: t("identity.getCode") }).click();
      await expect.poll(() => mailedCode(email)).toBeDefined();
      await dialog.getByLabel(t("identity.code")).fill(mailedCode(email) ?? "");
      await dialog.getByRole("button", { name: t("identity.sendReset") }).click();
      await expect(page.getByText(t("ResetPwd_Send_Email_Msg"))).toBeVisible();
      await expect.poll(() => mailedResetLink(email)).toBeDefined();

      await page.goto(mailedResetLink(email) ?? "");
      await page.getByLabel(t("identity.newPassword")).fill("brand-new-1");
      await page.getByLabel(t("identity.passwordAgain")).fill("brand-new-1");
      await page.getByRole("button", { name: t("identity.setPassword") }).click();
      await expect(page.getByText(t("Your_password_has_been_reset"))).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
      await dialog.getByLabel(t("identity.password"), { exact: true }).fill("brand-new-1");
      await dialog.getByRole("button", { name: t("identity.logIn") }).click();
      await expect(page.getByText(t("Welcome_Back"))).toBeVisible();
    });

    test("after five failures a puzzle stands there, and a mailed code instead of it", async ({
      page,
      t,
    }) => {
      const email = `person-${index + 4}@demo.invalid`;
      const dialog = page.getByRole("dialog");
      const password = dialog.getByLabel(t("identity.password"), { exact: true });
      const logIn = dialog.getByRole("button", { name: t("identity.logIn") });
      const username = await resetByApi(email);
      await page.goto("/home");
      await page.getByRole("button", { name: t("shell.login") }).click();
      await dialog.getByLabel(t("identity.username")).fill(username);
      await password.fill("wrong-1");
      for (let i = 0; i < 5; i++) {
        const answered = page.waitForResponse("**/api/login");
        await logIn.click();
        await answered;
        await expect(logIn).toHaveText(t("identity.logIn"));
      }
      const slider = dialog.getByRole("slider");
      await expect(slider).toBeEnabled();
      await expect(logIn).toBeDisabled();
      const picture = dialog.locator("img[width='325']");
      const first = await picture.getAttribute("src");
      await slider.focus();
      for (let i = 0; i < 10; i++) await page.keyboard.press("ArrowRight");
      await expect(slider).toHaveValue("10");
      await page.keyboard.press("Enter");
      await expect(
        dialog.getByText(t("slide_missed")).or(dialog.getByText(t("slide_too_fast"))),
      ).toBeVisible();
      await expect(picture).not.toHaveAttribute("src", first ?? "");

      const old = mailedCode(email);
      await dialog.getByRole("button", { name: t("identity.mailInstead") }).click();
      await dialog.getByRole("button", { name: t("identity.getCode") }).click();
      await expect.poll(() => mailedCode(email)).not.toBe(old);
      await dialog.getByLabel(t("identity.code")).fill(mailedCode(email) ?? "");
      await password.fill("brand-new-1");
      await logIn.click();
      await expect(page.getByText(t("Welcome_Back"))).toBeVisible();
    });
  });
}

/** Gives the owner of an address a password without a page, and answers the name. */
async function resetByApi(email: string): Promise<string> {
  await post("/api/send-challenge-code", { email });
  await expect.poll(() => mailedCode(email)).toBeDefined();
  await post("/api/apply-reset-password", { email, mailCode: mailedCode(email) });
  await expect.poll(() => mailedResetLink(email)).toBeDefined();
  const query = Object.fromEntries(new URL(mailedResetLink(email) ?? "", site.url).searchParams);
  await post("/api/reset-password", { ...query, password: "brand-new-1" });
  return query.username ?? "";
}

async function post(path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${site.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status, path).toBe(200);
}
