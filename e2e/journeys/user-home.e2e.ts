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

    test("a visitor goes from a name to its home, and on to a solved problem", async ({ page, t }) => {
      await page.goto("/status?username=student");
      await page.getByRole("link", { name: "student", exact: true }).first().click();
      await expect(page).toHaveURL(/\/user-home\?uid=[\da-f]{32}&username=student$/);
      await expect(page.getByRole("heading", { level: 1, name: "student" })).toBeVisible();
      await expect(page.getByText(t("profiles.rating"))).toBeVisible();
      await page.getByRole("tab", { name: t("profiles.solved") }).click();
      await expect(page).toHaveURL(/[?&]tab=solved(&|$)/);
      await page.getByRole("link", { name: programs.accepted.pid, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/problem/${programs.accepted.pid}$`));
    });

    test("the calendar is walked by the keyboard and shown by month", async ({ page, t }) => {
      await page.goto("/user-home?username=student");
      await page.getByRole("group", { name: t("profiles.calendar.keys") }).focus();
      await page.keyboard.press("ArrowLeft");
      await expect(page.getByRole("status").filter({ hasText: /20\d\d/ })).toBeVisible();
      await page.getByText(t("profiles.calendar.table")).click();
      const table = page.getByRole("table", { name: t("profiles.calendar") });
      await expect(table.getByRole("row")).toHaveCount(14);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("[UHOME-03] the calendar shows its newest days first", async ({ page, t }) => {
    await page.goto("/user-home?username=student");
    const calendar = page.getByRole("group", { name: t("profiles.calendar.keys") });
    await expect(calendar.locator("[data-place='364']")).toBeInViewport();
    await expect(calendar.locator("[data-place='0']")).not.toBeInViewport();
  });
});

test.describe("nobody", () => {
  test.use({ provoked: [/404/] });

  test("an unknown name has no home", async ({ page, t }) => {
    await page.goto("/user-home?username=nobody-of-this-name");
    await expect(page.getByRole("heading", { level: 1, name: t("profiles.missing") })).toBeVisible();
  });
});
