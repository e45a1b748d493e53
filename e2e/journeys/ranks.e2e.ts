import { locales } from "@touchstone/domain";
import { programs } from "../site/programs.ts";
import { Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const student = await Session.open("student");
  await student.judge(programs.accepted);
});

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test("a visitor opens the ranks, searches, and follows to a user's home", async ({ page, t }) => {
      await page.goto("/acm-rank");
      const rows = page.getByRole("table", { name: t("standings.ACM") }).getByRole("row");
      await expect(rows).toHaveCount(31);
      const top = page.getByRole("table", { name: t("standings.top") });
      await expect(top.locator("rect")).toHaveCount(10);

      await page.getByRole("searchbox", { name: t("standings.search") }).fill("STUDENT");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/acm-rank\?searchUser=STUDENT$/);
      await page.reload();
      const found = rows.filter({ has: page.getByRole("link", { name: "student", exact: true }) });
      await expect(found).toHaveCount(1);

      await found.getByRole("link", { name: /^\d+$/ }).click();
      await expect(page).toHaveURL(/\/status\?username=student&status=0$/);
      await page.goBack();
      await found.getByRole("link", { name: "student", exact: true }).click();
      await expect(page).toHaveURL(/\/user-home\?uid=[\da-f]{32}&username=student$/);
      await expect(page.getByRole("heading", { level: 1, name: "student" })).toBeVisible();
    });
  });
}

test("[PERM-07] a visitor browses problems, lists, ranks and user homes", async ({ page, t }) => {
  const rowsOf = (name: string) => page.getByRole("table", { name }).getByRole("row");
  await page.goto("/problem");
  await expect(rowsOf(t("problems.title")).nth(1)).toBeVisible();
  await page.goto(`/problem/${programs.accepted.pid}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/status");
  await expect(rowsOf(t("submissions.list")).nth(1)).toBeVisible();
  await page.goto("/oi-rank");
  await expect(rowsOf(t("standings.OI")).nth(1)).toBeVisible();
  await page.goto("/acm-rank");
  await rowsOf(t("standings.ACM")).nth(1).getByRole("link").first().click();
  await expect(page.getByText(t("profiles.rating"))).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ account: "student", viewport: { width: 390, height: 844 } });

  test("users stand on cards, one's own is marked", async ({ page, t }) => {
    await page.goto("/oi-rank?searchUser=student");
    const own = page.getByRole("list", { name: t("standings.OI") }).getByText(t("vocabulary.you"));
    await expect(own).toBeVisible();
  });
});
