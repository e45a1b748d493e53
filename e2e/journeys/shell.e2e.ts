import type { Locator, Page } from "@playwright/test";
import { titleOf } from "../site/package-file.ts";
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

test("[ROUTE-14] an address that is no page shows the way home and back", async ({ page, t }) => {
  await page.goto("/problem");
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("page.notFound.title"));
  await expect(page.getByRole("img", { name: "404" })).toHaveText("44");
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

/** Where the entries lead: the links, then what is in the menus of the bar or folded in the drawer. */
async function addresses(page: Page, name: string): Promise<(string | null)[]> {
  const entries = page.getByRole("navigation", { name });
  const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const found = await hrefs(entries.getByRole("link"));
  for (const menu of await entries.getByRole("button").all()) {
    await menu.click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    found.push(...(await hrefs(page.getByRole("menuitem"))));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
  }
  for (const fold of await entries.locator("summary").all()) {
    await fold.click();
    found.push(...(await hrefs(entries.locator("details[open]").last().getByRole("link"))));
  }
  return found;
}

test("[SHELL-10] below 1050 px the entries are in a drawer", async ({ page, t }) => {
  const entries = page.getByRole("navigation", { name: t("shell.entries") }).getByRole("link");
  await page.setViewportSize({ width: 1050, height: 800 });
  await page.goto("/problem");
  await expect(entries.first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: t("shell.entries") }).getByRole("button")).toHaveCount(2);
  const inBar = await addresses(page, t("shell.entries"));
  expect(inBar).toEqual(expect.arrayContaining(["/status", "/acm-rank", "/introduction"]));
  await expect(page.getByRole("button", { name: t("shell.menu") })).toHaveCount(0);

  await page.setViewportSize({ width: 1049, height: 800 });
  await expect(entries).toHaveCount(0);
  await page.getByRole("button", { name: t("shell.menu") }).click();
  await expect(entries.last()).toBeInViewport();
  expect(await addresses(page, t("shell.entries"))).toEqual(inBar);
  await entries.filter({ hasText: t("shell.status") }).click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(entries).toHaveCount(0);
});

test("[SHELL-12] a toast stands in the middle of the top, one at a time", async ({ page, t }) => {
  await page.goto("/setting");
  await expect(page).toHaveURL(/\/home$/);
  const toast = page.getByRole("alert").filter({ hasText: t("Please_login_first") });
  await expect(toast).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(1);
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(60);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`[SITE-04] a thin bar runs while a page loads, motion: ${reducedMotion}`, async ({ page, t }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/home");
    await page.waitForLoadState("networkidle");
    let letPass = () => {};
    const isHeld = new Promise<void>((resolve) => {
      letPass = resolve;
    });
    await page.route(/submission-list\.page.*\.js/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await page
      .getByRole("navigation", { name: t("shell.entries") })
      .getByText(t("shell.status"))
      .click();
    const bar = page.getByRole("progressbar", { name: t("ui.loading") });
    await expect(bar).toBeVisible();
    const look = await bar.evaluate((element) => {
      const { animationName, animationDuration, height, position, top } = getComputedStyle(element);
      return { isMoving: animationName !== "none", animationDuration, height, position, top };
    });
    expect(look).toMatchObject({
      isMoving: reducedMotion !== "reduce",
      height: "2px",
      position: "fixed",
      top: "0px",
    });
    if (look.isMoving) expect(look.animationDuration).toBe("1s");
    letPass();
    await expect(page).toHaveURL(/\/status$/);
    await expect(bar).toHaveCount(0);
  });
}
