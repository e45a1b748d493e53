import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeSite } from "./testing/fake-site.ts";
import { findEditor, openProblem } from "./testing/open-problem.tsx";

beforeEach(() => {
  fakeSite();
});

const sheet = (name: string) => screen.findByRole("dialog", { name });

it("a question mark opens the sheet of shortcuts, unless it is typed", async () => {
  await openProblem();
  const editor = await findEditor();
  act(() => editor.box.focus());
  await userEvent.keyboard("?");
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => editor.box.blur());
  await userEvent.keyboard("?");
  const shown = within(await sheet("Keyboard shortcuts"));
  expect(shown.getByText("Submit").parentElement?.textContent).toBe("SubmitCtrl↵");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a button opens it, too, in the language of the page", async () => {
  await openProblem({ locale: "zh-CN" });
  await findEditor();
  await userEvent.click(screen.getByRole("button", { name: "键盘快捷键" }));
  expect(within(await sheet("键盘快捷键")).getByText("运行样例或自定义输入")).toBeTruthy();
});
