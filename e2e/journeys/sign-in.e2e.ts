import { signIn } from "../pages/sign-in.ts";
import { expect, test } from "../test.ts";

test("whoever is not to be remembered is signed in for one tab, also after a reload", async ({
  page,
  context,
  t,
}) => {
  const userMenu = { name: t("shell.userMenu") };
  await page.goto("/home");
  await page.getByRole("button", { name: t("shell.login") }).click();
  const rememberMe = page.getByRole("checkbox", { name: t("identity.rememberMe") });
  await expect(rememberMe).toBeChecked();
  await rememberMe.uncheck();
  await expect(page.getByText(t("identity.notRemembered"))).toBeVisible();
  await signIn(page, t);
  await page.reload();
  await expect(page.getByRole("button", userMenu)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/home");
  await expect(other.getByRole("button", { name: t("shell.login") })).toBeVisible();
  await expect(other.getByRole("button", userMenu)).toHaveCount(0);
});
