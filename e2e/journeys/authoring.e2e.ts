import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import { AuthoringPage } from "../pages/authoring-page.ts";
import { ProblemPage } from "../pages/problem-page.ts";
import { Session } from "../site/session.ts";
import { zipOf } from "../site/zip-of.ts";
import { expect, test } from "../test.ts";

/** Takes any two numbers with the right sum. */
const checker = `#include "testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt();
    int a = ouf.readInt(), b = ouf.readInt();
    if (a + b != n) quitf(_wa, "%d and %d are not %d", a, b, n);
    quitf(_ok, "%d", n);
}
`;
const solution = { language: "Python3", code: "n = int(input())\nprint(n + 5, -5)\n" };
const tests = zipOf({ "1.in": "3\n", "1.out": "1 2\n", "2.in": "10\n", "2.out": "4 6\n" });

for (const [index, locale] of locales.entries()) {
  test.describe(locale, () => {
    // An unverified problem is refused first, so that its author is asked.
    test.use({ locale, account: "root", provoked: [/status of 409/] });

    test("[ADMIN-28] root makes a special-judge problem from nothing, and a user solves it", async ({
      page,
      t,
      openElsewhere,
    }) => {
      test.setTimeout(300_000);
      const id = `SPLIT${index}`;
      await page.goto("/admin/problems");
      await page
        .getByRole("main")
        .getByRole("link", { name: t("authoring.create") })
        .click();
      const form = new AuthoringPage(page, t);
      await form.line("authoring.field.problemId").fill(id.toLowerCase());
      await form.line("authoring.field.title").fill("Split a number");
      await form.write(t("authoring.field.description"), "Print two integers whose sum is $n$.");
      await page.getByLabel(t("authoring.example.input", { number: 1 })).fill("3");
      await page.getByLabel(t("authoring.example.output", { number: 1 })).fill("1 2");

      await form.choose(t("authoring.judgeMode.spj"));
      await page.getByLabel(t("authoring.field.spjLanguage")).selectOption("C++");
      await form.write(t("authoring.program.spj"), "int main() { return missing; }");
      await form.press(t("authoring.compile"));
      const dialog = page.getByRole("dialog", { name: t("authoring.compileError") });
      await expect(dialog).toContainText("missing", { timeout: 90_000 });
      await dialog
        .getByRole("button", { name: t("ui.close") })
        .last()
        .click();
      await form.write(t("authoring.program.spj"), checker);
      await form.press(t("authoring.compile"));
      await expect(page.getByText(t("authoring.compiled"), { exact: true })).toBeVisible({ timeout: 90_000 });

      const file = { name: "tests.zip", mimeType: "application/zip", buffer: tests };
      await page.locator('input[type="file"][accept^=".zip"]').setInputFiles(file);
      await expect(page.getByRole("table", { name: t("authoring.tests") }).getByRole("row")).toHaveCount(3);
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);

      // A reload loses nothing.
      await expect(page.getByText(/^(local draft|本机草稿)/)).toBeVisible();
      page.once("dialog", (asked) => void asked.accept());
      await page.reload();
      await expect(form.line("authoring.field.title")).toHaveValue("Split a number");
      await form.press(t("authoring.save"));
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("authoring.unverified.publish") })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(id);
      await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/);

      const other = await openElsewhere(`/problem/${id}`, await Session.open("student"));
      const problem = new ProblemPage(other, t);
      await problem.write(solution);
      await problem.submitButton.click();
      await expect(problem.verdict).toHaveText(t("verdict.accepted"), { timeout: 60_000 });
      // A page that stays open would keep its draft of a problem that is gone.
      await other.close();

      await page.goto("/admin/problems");
      const row = page.getByRole("row").filter({ hasText: id });
      await row.getByRole("button", { name: t("authoring.delete", { id }) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("authoring.delete.confirm") })
        .click();
      await expect(row).toBeHidden();
      await page.getByRole("button", { name: t("authoring.undo") }).click();
      await expect(row).toBeVisible();
    });
  });
}
