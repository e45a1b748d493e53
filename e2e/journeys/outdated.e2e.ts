import { ProblemPage } from "../pages/problem-page.ts";
import { programs } from "../site/programs.ts";
import { expect, test } from "../test.ts";

test("a page of an older build offers to reload and keeps the code", async ({ page, t }) => {
  await page.goto("/problem/T1000");
  const problem = new ProblemPage(page, t);
  await problem.write(programs.accepted);
  await page.route("**/api/get-problem-list?*", async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), "x-touchstone-build": "another" };
    await route.fulfill({ response: answer, headers });
  });
  await page
    .getByRole("navigation", { name: t("shell.entries") })
    .getByText(t("shell.problems"))
    .click();
  const offer = page.getByRole("status").filter({ hasText: t("shell.outdated") });
  await expect(offer).toBeVisible();
  await page.goBack();
  await page.unrouteAll();
  await offer.getByRole("button", { name: t("shell.reload") }).click();
  await expect(offer).toHaveCount(0);
  await expect(problem.editor).toContainText("print(a + b)");
  await expect(problem.language).toHaveValue("Python3");
});

test.describe("when a part of the page is gone", () => {
  test.use({
    provoked: [/net::ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload CSS/],
  });

  test("the page offers to reload, too", async ({ page, t }) => {
    await page.goto("/home");
    await page.route("**/assets/problem-list*", (route) => route.abort());
    await page
      .getByRole("navigation", { name: t("shell.entries") })
      .getByText(t("shell.problems"))
      .click();
    await expect(page.getByRole("status").filter({ hasText: t("shell.outdated") })).toBeVisible();
    await page.unrouteAll();
    await page
      .getByRole("button", { name: t("shell.reload") })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("problems.title"));
  });
});
