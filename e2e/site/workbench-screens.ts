import { expect, type Page } from "@playwright/test";
import { ProblemPage } from "../pages/problem-page.ts";
import { SelfTestPanel } from "../pages/self-test-panel.ts";
import { titleOf } from "./package-file.ts";
import { programs } from "./programs.ts";
import type { Screen } from "./screen.ts";
import type { Work } from "./session.ts";
import type { Words } from "./words.ts";

/** The page of a problem while somebody works on it. */
export function workbenchScreens(): Screen[] {
  const place = {
    path: "/problem/T1000",
    title: (_t: Words, locale: Parameters<Screen["title"]>[1]) => titleOf("first-streak", locale),
  };
  const differing = { ...programs.wrong, code: "a, b = map(int, input().split())\nprint(a,  b, ' ')\n" };
  return [
    { name: "self-test", ...place, isForUsers: true, prepare: (page, t) => run(page, t, differing) },
    {
      name: "compiler-lines",
      ...place,
      isForUsers: true,
      prepare: (page, t) => run(page, t, programs.compileError),
    },
    { name: "shortcuts", ...place, prepare: openShortcuts },
    { name: "editor-settings", ...place, prepare: openSettings },
    { name: "editor-alone", ...place, prepare: widenEditor },
  ];
}

async function run(page: Page, t: Words, work: Work): Promise<void> {
  const code = page.getByRole("navigation", { name: t("problem.pane") }).getByText(t("problem.code"));
  if (await code.isVisible()) await code.click();
  await new ProblemPage(page, t).write(work);
  const panel = new SelfTestPanel(page, t);
  await panel.runButton.click();
  await panel.verdict.getByText(/WA|CE/).waitFor();
}

async function openShortcuts(page: Page, t: Words): Promise<void> {
  const dialog = page.getByRole("dialog", { name: t("workbench.shortcuts") });
  // The statement is drawn before the page listens to keys.
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.locator("body").press("?");
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function openSettings(page: Page, t: Words): Promise<void> {
  const code = page.getByRole("navigation", { name: t("problem.pane") }).getByText(t("problem.code"));
  if (await code.isVisible()) await code.click();
  await page.getByRole("button", { name: t("workbench.settings") }).click();
  await page.getByRole("switch", { name: t("workbench.vim") }).click();
}

async function widenEditor(page: Page, t: Words): Promise<void> {
  const button = page.getByRole("button", { name: t("problem.wideEditor") });
  if (await button.isVisible()) await button.click();
}
