import type { Page, Request } from "@playwright/test";
import { packageFile } from "../site/package-file.ts";
import { programs } from "../site/programs.ts";
import { Session } from "../site/session.ts";
import { site } from "../site/site.ts";
import { expect, test } from "../test.ts";
import { solveProblem } from "./solve-problem.ts";

test.use({ baseURL: site.plainUrl });

test("[SHELL-13] a visitor solves a problem and copies a sample", async ({ page, t }) => {
  await solveProblem(page, t);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole("button", { name: t("problem.copyInput", { number: 2 }) }).click();
  await expect(page.getByText(t("Copied_successfully"))).toBeVisible();
  const editor = page.getByRole("textbox", { name: /./ });
  await editor.fill("");
  await page.keyboard.press("ControlOrMeta+V");
  await expect(editor).toHaveText(packageFile("first-streak/samples/2.in").trim());
});

test.describe("signed in", () => {
  test.use({ account: "student" });
  test.setTimeout(120_000);

  test("ten tabs show a verdict over one stream", async ({ context, t }) => {
    let open = 0;
    let openMax = 0;
    const count = (change: number) => (request: Request) => {
      if (!request.url().includes("/api/live?")) return;
      open += change;
      openMax = Math.max(openMax, open);
    };
    context.on("request", count(1)).on("requestfinished", count(-1)).on("requestfailed", count(-1));
    const tabs = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
    for (const tab of tabs) await tab.goto("/status");
    const student = await Session.open("student");
    await student.submit(programs.slow);
    const submitId = await student.submit(programs.accepted);
    const rowIn = (tab: Page) => tab.getByRole("row", { name: new RegExp(`^${submitId}\\b`) });
    const refresh = (tab: Page) => tab.getByRole("button", { name: t("submissions.refresh") }).click();
    for (const [index, tab] of tabs.entries()) {
      await refresh(tab);
      if (index > 0) continue;
      await expect.poll(() => open).toBe(1);
      openMax = open;
    }
    for (const tab of tabs) {
      await expect(rowIn(tab)).toContainText(t("verdict.accepted"), { timeout: 60_000 });
    }
    expect(openMax).toBe(1);
  });
});
