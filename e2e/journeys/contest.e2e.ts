import { locales } from "@touchstone/domain";
import { ProblemPage } from "../pages/problem-page.ts";
import { signIn } from "../pages/sign-in.ts";
import { contestPassword, makeContest } from "../site/make-contest.ts";
import { programs } from "../site/programs.ts";
import { runSql } from "../site/run-sql.ts";
import { expect, test } from "../test.ts";

const hour = "interval '1 hour'";

for (const locale of locales) {
  test.describe(locale, () => {
    // The wrong password is refused, which the browser notes.
    test.use({ locale, provoked: [/status of 40\d/] });

    test("[CONT-02, CONT-03, CONT-21, CPROB-02] a visitor signs in, registers by password, solves a problem and sees the submission", async ({
      page,
      t,
    }) => {
      test.setTimeout(90_000);
      const title = `Frost Moon Open ${locale}`;
      const id = makeContest({ title, startsAt: `now() - ${hour}`, endsAt: `now() + ${hour}`, auth: 1 });
      await page.goto("/");
      await page
        .getByRole("navigation", { name: t("shell.entries") })
        .getByText(t("shell.contests"))
        .click();
      await page.getByRole("link", { name: title }).click();
      await expect(page.getByRole("alert").getByText(t("Please_login_first"))).toBeVisible();
      await signIn(page, t);
      await page.getByRole("link", { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`/contest/${id}$`));

      const problems = page.getByRole("tab", { name: t("contest.problems") });
      await expect(problems).toBeDisabled();
      await page.getByLabel(t("contest.password"), { exact: true }).fill("rain");
      await page.getByRole("button", { name: t("contest.register") }).click();
      await expect(page.getByText(t("contest_password_wrong"))).toBeVisible();
      await page.getByLabel(t("contest.password"), { exact: true }).fill(contestPassword);
      await page.getByRole("button", { name: t("contest.register") }).click();
      await expect(page.getByText(t("Register_contest_successfully"))).toBeVisible();
      await expect(page.getByText(t("Good_luck_to_you"))).toBeVisible();

      await problems.click();
      await page.getByRole("link", { name: "Frost on the Tiles" }).click();
      const problem = new ProblemPage(page, t);
      await problem.write(programs.accepted);
      await page.getByRole("button", { name: t("workbench.submitTo", { problem: "A" }) }).click();
      await expect(problem.verdict).toHaveText(t("verdict.accepted"), { timeout: 30_000 });

      await page.getByRole("link", { name: title }).click();
      await page.getByRole("tab", { name: t("contest.submissions") }).click();
      const row = page.getByRole("row", { name: /Frost on the Tiles/ });
      await expect(row).toContainText("student");
      await expect(row).toContainText(t("verdict.accepted"));
    });
  });
}

test.describe("a submission that is late", () => {
  test.use({ account: "student", provoked: [/400|403|409/] });

  test("gets a clear word, and the code stays", async ({ page, t }) => {
    const title = "Short Contest";
    const id = makeContest({ title, startsAt: `now() - ${hour}`, endsAt: `now() + ${hour}` });
    await page.goto(`/contest/${id}/problem/A`);
    const problem = new ProblemPage(page, t);
    await problem.write(programs.accepted);
    runSql(`update contests set ends_at = now() - interval '1 second' where id = ${id}`);
    await problem.submitButton.click();
    await expect(page.getByRole("alert").getByText(t("contest_ended"))).toBeVisible();
    await expect(problem.editor).toContainText("print(a + b)");
    await page.reload();
    await expect(page.getByText(t("Contest_has_ended"))).toBeVisible();
    await expect(problem.submitButton).toBeDisabled();
  });
});
