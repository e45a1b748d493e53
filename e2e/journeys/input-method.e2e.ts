import type { CDPSession, Locator, Page } from "@playwright/test";
import { ProblemPage } from "../pages/problem-page.ts";
import { expect, test } from "../test.ts";

/** An input method at work in what has the focus. */
async function compose(page: Page, text: string): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.imeSetComposition", {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
  return browser;
}

/** Presses keys that belong to the input method, as browsers tell of them. */
async function pressComposing(target: Locator, press: KeyboardEventInit): Promise<void> {
  for (const sign of [{ isComposing: true }, { keyCode: 229 }]) {
    await target.dispatchEvent("keydown", { bubbles: true, cancelable: true, ...press, ...sign });
  }
}

test("composing in the editor submits nothing", async ({ page, t }) => {
  await page.goto("/problem/T1000");
  const { editor } = new ProblemPage(page, t);
  await editor.fill("# ");
  const browser = await compose(page, "shuru");
  await pressComposing(editor, { key: "Enter", code: "Enter", ctrlKey: true });
  await expect(editor).toContainText("shuru");
  await expect(page.getByRole("alert").getByText(t("Please_login_first"))).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await browser.send("Input.insertText", { text: "输入" });
  await expect(editor).toContainText("# 输入");
  await editor.press("ControlOrMeta+Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
});

for (const { path, label } of [
  { path: "/problem", label: "problems.keyword" },
  { path: "/status", label: "submissions.author" },
] as const) {
  test(`composing in the search of ${path} searches nothing`, async ({ page, t }) => {
    const searches: string[] = [];
    page.on("request", (request) => {
      if (/keyword=|username=/.test(request.url())) searches.push(request.url());
    });
    await page.clock.install();
    await page.goto(path);
    const field = page.getByRole("searchbox", { name: t(label) });
    await field.focus();
    const browser = await compose(page, "liang");
    await expect(field).toHaveValue("liang");
    await pressComposing(field, { key: "Enter", code: "Enter" });
    await page.clock.runFor(5_000);
    expect(searches).toEqual([]);
    await browser.send("Input.insertText", { text: "两" });
    await expect(field).toHaveValue("两");
    await expect.poll(() => searches.length).toBe(1);
    await expect(page).toHaveURL(new RegExp(encodeURIComponent("两")));
  });
}
