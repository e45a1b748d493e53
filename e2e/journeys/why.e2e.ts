import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import { ProblemPage } from "../pages/problem-page.ts";
import { programs } from "../site/programs.ts";
import { Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale, account: "student" });

    test("wrong, why, fixed: the first difference leads to the right answer", async ({ page, t }) => {
      await page.goto("/problem/T1000");
      const problem = new ProblemPage(page, t);
      await problem.write(programs.wrong);
      await problem.submitButton.click();
      await expect(problem.verdict).toHaveText(t("verdict.wrongAnswer"));
      const result = page.getByRole("region", { name: t("workbench.result") });
      await expect(result.getByText(t("why.place", { line: 1, column: 1 }))).toBeVisible();
      // Beside the figures, what is drawn: the expected word, and one's own.
      const drawn = result.getByRole("definition").filter({ has: page.locator("pre") });
      const [expected, found] = [drawn.nth(0), drawn.nth(1)];
      const answer = Number(await expected.textContent());
      expect(Number(await found.textContent())).toBeLessThan(answer);

      // The page of the submission says the same, and no barrier stands before it.
      await result.getByRole("link", { name: /#\d+/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("verdict.wrongAnswer"));
      const why = page
        .getByRole("main")
        .getByRole("definition")
        .filter({ hasText: String(answer) });
      await expect(why.first()).toBeVisible();
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);

      await page.goBack();
      await problem.write(programs.accepted);
      await problem.submitButton.click();
      await expect(problem.verdict).toHaveText(t("verdict.accepted"));

      // What was changed is seen by comparing both.
      await result.getByRole("link", { name: /#\d+/ }).click();
      await page.getByRole("button", { name: t("compare.with") }).click();
      await page
        .getByRole("menuitem")
        .filter({ hasText: t("verdict.wrongAnswer.short") })
        .first()
        .click();
      await expect(page).toHaveURL(/\/submission-detail\/\d+\/compare\/\d+$/);
      await expect(page.getByText("print(a - b)")).toBeVisible();
      await expect(page.getByText("print(a + b)")).toBeVisible();
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);
    });

    test("a compile error names what is wrong in words", async ({ page, t }) => {
      const code = "#include <cstdio>\nint main() {\n  cout << 1；\n}\n";
      const student = await Session.open("student");
      const submitId = await student.judge({ pid: "T1000", language: "C++", code });
      await page.goto(`/submission-detail/${submitId}`);
      const hints = page.getByRole("list", { name: t("why.hints") });
      await expect(hints.getByText(t("why.line", { line: 3 })).first()).toBeVisible();
      await expect(hints).toContainText(t("why.hint.fullWidth", { found: "；", instead: ";" }));
      await expect(hints).toContainText(t("why.hint.header", { found: "cout", instead: "iostream" }));
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);
    });

    test("a crash says how it ended, and what it said", async ({ page, t }) => {
      const submitId = await (await Session.open("student")).judge(programs.runtimeError);
      await page.goto(`/submission-detail/${submitId}`);
      await expect(page.getByText(t("submissions.cause.exception", { code: 1 }))).toBeVisible();
      await expect(page.getByText("ValueError")).toBeVisible();
    });
  });
}
