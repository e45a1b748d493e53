import { titleOf } from "../site/screens.ts";
import { expect, test } from "../test.ts";

test("[ROUTE-01, ROUTE-06, SHELL-04] a visitor goes from page to page", async ({ page, t }) => {
  const banner = page.getByRole("banner");
  const entries = banner.getByRole("navigation", { name: t("shell.entries") }).getByRole("link");
  const lit = entries.and(page.locator("[aria-current=page]"));
  await page.goto("/");
  await expect(page).toHaveURL(/\/home$/);
  await expect(lit).toHaveText(t("shell.home"));
  await expect(banner.getByRole("button", { name: t("shell.login") })).toBeVisible();
  await expect(banner.getByRole("button", { name: t("shell.register") })).toBeVisible();
  await expect(banner.getByRole("button", { name: t("shell.userMenu") })).toHaveCount(0);
  await entries.filter({ hasText: t("shell.problems") }).click();
  await expect(page).toHaveURL(/\/problem$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("problems.title"));
  await page.goto("/problem/T1000");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf("first-streak", "zh-CN"));
  await expect(lit).toHaveText(t("shell.problems"));
  await entries.filter({ hasText: t("shell.status") }).click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("submissions.title"));
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/submission-detail\/\d+$/);
  await expect(lit).toHaveText(t("shell.status"));
});

test("an address that is no page shows the way home and back", async ({ page, t }) => {
  await page.goto("/problem");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("page.notFound.title"));
  await page.getByRole("button", { name: t("page.back") }).click();
  await expect(page).toHaveURL(/\/problem$/);
  await page.goto("/no/such/page");
  await page.getByRole("button", { name: t("page.goHome") }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test.describe("signed in", () => {
  test.use({ account: "student" });

  test("[SHELL-03] the user menu leads to one's own submissions and out", async ({ page, t }) => {
    await page.goto("/home");
    const menu = page.getByRole("button", { name: t("shell.userMenu") });
    await menu.click();
    await page.getByRole("menuitem", { name: t("shell.mySubmissions") }).click();
    await expect(page).toHaveURL(/\/status\?(.*&)?onlyMine=true(&|$)/);
    await menu.click();
    await page.getByRole("menuitem", { name: t("shell.logout") }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole("banner").getByRole("button", { name: t("shell.login") })).toBeVisible();
  });
});

test("[SHELL-10] below 1050 px the entries are in a drawer", async ({ page, t }) => {
  const entries = page.getByRole("navigation", { name: t("shell.entries") }).getByRole("link");
  await page.setViewportSize({ width: 1050, height: 800 });
  await page.goto("/problem");
  await expect(entries.first()).toBeVisible();
  const inBar = await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(inBar).toContain("/status");
  await expect(page.getByRole("button", { name: t("shell.menu") })).toHaveCount(0);

  await page.setViewportSize({ width: 1049, height: 800 });
  await expect(entries).toHaveCount(0);
  await page.getByRole("button", { name: t("shell.menu") }).click();
  await expect(entries.first()).toBeVisible();
  const inDrawer = await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(inDrawer).toEqual(inBar);
  await entries.filter({ hasText: t("shell.status") }).click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(entries).toHaveCount(0);
});
