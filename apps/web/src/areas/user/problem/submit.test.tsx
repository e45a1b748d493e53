import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useSignInMode } from "../../../platform/session/sign-in-dialog.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { fakeSite, refused } from "./testing/fake-site.ts";
import { findEditor, openProblem } from "./testing/open-problem.tsx";

let site: ReturnType<typeof fakeSite>;

beforeEach(() => {
  site = fakeSite();
});

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Submit/ });
const toast = () => toastStore.get()?.text;
const sent = () => site.callsOf("submitProblemJudge");

async function openEditor(isSignedIn = true) {
  await openProblem({ isSignedIn });
  return findEditor();
}

it("[EDIT-06] code that is empty after trimming is not sent", async () => {
  const editor = await openEditor();
  editor.write(" \n\t ");
  await userEvent.click(button());
  await waitFor(() => expect(toast()).toBe("Code can not be empty."));
  expect(sent()).toEqual([]);
});

it("[EDIT-07] 65536 characters are not sent, 65535 are", async () => {
  const editor = await openEditor();
  editor.write("x".repeat(65_536));
  await userEvent.click(button());
  await waitFor(() => expect(toast()).toBe("Code Length can not exceed 65535."));
  expect(sent()).toEqual([]);
  editor.write("x".repeat(65_535));
  await userEvent.click(button());
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it("[EDIT-08, PERM-08] signed out, submit warns, opens the dialog and keeps the code", async () => {
  const editor = await openEditor(false);
  editor.write("mine");
  await userEvent.click(button());
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({ kind: "warning", text: "Please login first!" }),
  );
  expect(sent()).toEqual([]);
  expect(editor.text()).toBe("mine");
  const Mode = () => useSignInMode();
  await renderPart(<Mode />);
  await screen.findByText("Login");
});

it("[EDIT-10] a submit is told and carries problem, language and code", async () => {
  const editor = await openEditor();
  editor.write("int main() { return 0; }");
  await userEvent.click(button());
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({ kind: "success", text: "Submit code successfully" }),
  );
  expect(sent()[0]!.body).toEqual({ pid: "T1101", language: "C++", code: "int main() { return 0; }" });
});

it("Ctrl and Enter in the editor submit", async () => {
  const editor = await openEditor();
  editor.write("mine");
  fireEvent.keyDown(editor.box, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it("[EDIT-12] the button is off while the code is sent and while it is judged; keys send nothing then", async () => {
  let answer = (_data: unknown) => {};
  site.answers.submitProblemJudge = new Promise((resolve) => {
    answer = resolve;
  });
  const editor = await openEditor();
  editor.write("mine");
  await userEvent.click(button());
  await waitFor(() => expect(button().disabled).toBe(true));
  answer({ submitId: 12, status: 5 });
  await screen.findByRole("link", { name: "Submission #12" });
  expect(button().disabled).toBe(true);
  fireEvent.keyDown(editor.box, { key: "Enter", ctrlKey: true });
  expect(sent()).toHaveLength(1);
});

it("the button is on again after a refusal, and the code stays", async () => {
  site.answers.submitProblemJudge = refused(429, "too_many_in_flight");
  const editor = await openEditor();
  editor.write("mine");
  await userEvent.click(button());
  await waitFor(() => expect(toast()).toMatch(/several submissions under way/));
  await waitFor(() => expect([button().disabled, editor.text()]).toEqual([false, "mine"]));
});

it("what was sent without an answer is the same submission when it is sent again", async () => {
  site.answers.submitProblemJudge = new TypeError("no network");
  const editor = await openEditor();
  editor.write("mine");
  await userEvent.click(button());
  await waitFor(() => expect(toast()).toMatch(/Network error/));
  await waitFor(() => expect(button().disabled).toBe(false));
  site.answers.submitProblemJudge = refused(400, "code_empty");
  await userEvent.click(button());
  await waitFor(() => expect(toast()).toBe("Code can not be empty."));
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent().map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[\w-]{20,128}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
