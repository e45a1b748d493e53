import type { Locator, Page } from "@playwright/test";
import { ProblemPage } from "../pages/problem-page.ts";
import { programs } from "../site/programs.ts";
import { site } from "../site/site.ts";
import { expect, test } from "../test.ts";

/** Goes on by the Tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${target.toString()}`);
}

/** Replaces the code in the editor, which has the focus. */
async function retype(page: Page, code: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(code.trimEnd());
}

test("the keyboard alone does the whole journey", async ({ page, t }) => {
  await page.goto("/home");
  await tabTo(
    page,
    page.getByRole("navigation", { name: t("shell.entries") }).getByText(t("shell.problems")),
  );
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("searchbox", { name: t("problems.keyword") }));
  await page.keyboard.type("T1000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/keyword=T1000/);
  await tabTo(page, page.getByRole("row", { name: /T1000/ }).getByRole("link"));
  await page.keyboard.press("Enter");

  const problem = new ProblemPage(page, t);
  await tabTo(page, problem.language);
  await page.keyboard.type("Python3");
  await expect(problem.language).toHaveValue("Python3");
  await tabTo(page, problem.editor);
  await retype(page, programs.wrong.code);
  await page.keyboard.press("ControlOrMeta+Enter");

  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(t("identity.username"))).toBeFocused();
  await page.keyboard.type("student");
  await tabTo(page, dialog.getByLabel(t("identity.password"), { exact: true }));
  await page.keyboard.type(site.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await expect(problem.editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(problem.verdict).toHaveText(t("verdict.wrongAnswer"));
  await retype(page, programs.accepted.code);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(problem.verdict).toHaveText(t("verdict.accepted"));

  await page.keyboard.press("Escape");
  await tabTo(page, page.getByRole("link", { name: t("workbench.details") }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/submission-detail\/\d+$/);
  await tabTo(page, page.getByRole("button", { name: t("ui.copy"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("Copied_successfully"))).toBeVisible();
});
