import type { Page } from "@playwright/test";
import { ProblemPage } from "../pages/problem-page.ts";
import { signIn } from "../pages/sign-in.ts";
import { programs } from "../site/programs.ts";
import type { Words } from "../site/words.ts";
import { expect } from "../test.ts";

/**
 * The journey that everything is for: a visitor finds a problem, is asked to sign in, submits a wrong and then a right
 * program, and sees both verdicts arrive on the one page that was loaded. Answers the paths of all calls.
 */
export async function solveProblem(page: Page, t: Words): Promise<string[]> {
  const calls: string[] = [];
  page.on("request", (request) => {
    calls.push(request.isNavigationRequest() ? "page" : new URL(request.url()).pathname);
  });
  const countOf = (path: string) => calls.filter((call) => call === path).length;

  await page.goto("/");
  await page
    .getByRole("navigation", { name: t("shell.entries") })
    .getByText(t("shell.problems"))
    .click();
  await page.getByRole("searchbox", { name: t("problems.keyword") }).fill("T1000");
  await page.getByRole("row", { name: /T1000/ }).getByRole("link").click();
  const problem = new ProblemPage(page, t);
  await problem.write(programs.wrong);
  await problem.submitButton.click();
  await expect(page.getByRole("alert").getByText(t("Please_login_first"))).toBeVisible();
  await signIn(page, t);
  await expect(page.getByRole("button", { name: t("shell.userMenu") })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authed"))).toMatch(/^"ey/);
  expect(countOf("/api/submit-problem-judge")).toBe(0);

  await problem.submitButton.click();
  await expect(page.getByText(t("Submit_code_successfully"))).toBeVisible();
  await expect(problem.submitButton).toBeDisabled();
  await expect(problem.verdict).toHaveText(t("verdict.wrongAnswer"));
  await expect(problem.submitButton).toBeEnabled();

  await problem.write(programs.accepted);
  await problem.submitButton.click();
  await expect(problem.verdict).toHaveText(t("verdict.accepted"));
  await expect(page.getByText(t("problem.solved"))).toBeVisible();
  expect(countOf("page")).toBe(1);
  return calls;
}
