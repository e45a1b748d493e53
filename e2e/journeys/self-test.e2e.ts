import { locales } from "@touchstone/domain";
import { ProblemPage } from "../pages/problem-page.ts";
import { SelfTestPanel } from "../pages/self-test-panel.ts";
import { programs } from "../site/programs.ts";
import { expect, test } from "../test.ts";

const { pid, language } = programs.accepted;
const swapped = { language, code: "a, b = map(int, input().split())\nprint(b, a)\n" };
const runKeys = "ControlOrMeta+'";

test.use({ account: "student" });

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test("[EDIT-13] tries a program until its samples come out right, and submits it", async ({
      page,
      t,
    }) => {
      await page.goto(`/problem/${pid}`);
      const problem = new ProblemPage(page, t);
      const panel = new SelfTestPanel(page, t);
      const sample = (number: number) => panel.trial(t("workbench.sample", { number }));
      await problem.write(programs.wrong);

      await panel.tab.click();
      await panel.trial(t("workbench.own")).click();
      await panel.input.fill("3 4");
      await panel.input.press(runKeys);
      await expect(panel.verdict).toContainText(t("verdict.accepted"));
      await expect(panel.output).toContainText("-1");

      await problem.write(swapped);
      await expect(panel.note(t("workbench.selfTest.stale"))).toBeVisible();
      await sample(1).click();
      await problem.editor.press(runKeys);
      await expect(panel.verdict).toContainText(t("verdict.wrongAnswer"));
      await expect(sample(1)).toBeChecked();
      await expect(panel.marks).toHaveText(["916", "1666"]);
      const parts = { line: 1, word: 1, got: "916", expected: "1666" };
      await expect(panel.note(t("workbench.differs.word", parts))).toBeVisible();
      await expect(sample(2).getByRole("img", { name: t("verdict.wrongAnswer") })).toBeVisible();

      await problem.write(programs.accepted);
      await panel.runButton.click();
      for (const number of [1, 2]) {
        await expect(sample(number).getByRole("img", { name: t("verdict.accepted") })).toBeVisible();
      }
      await expect(panel.marks).toHaveCount(0);

      await problem.editor.press("ControlOrMeta+Enter");
      await expect(problem.verdict).toHaveText(t("verdict.accepted"));
    });

    test("what the compiler says leads to the line it is about", async ({ page, t }) => {
      await page.goto(`/problem/${pid}`);
      const problem = new ProblemPage(page, t);
      const panel = new SelfTestPanel(page, t);
      await problem.write({ language: "C++", code: "int main() {\n  return missing;\n}\n" });
      await panel.runButton.click();
      await expect(panel.verdict).toContainText(t("verdict.compileError"));
      await expect(problem.editor.getByText(/^‘missing’ was not declared/)).toBeVisible();
      await page.getByRole("button", { name: /^main\.cpp:2:10: error/ }).click();
      await expect(problem.editor).toBeFocused();
      await page.keyboard.type("0 + ");
      await expect(problem.editor).toContainText("return 0 + missing;");
    });
  });
}
