import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { readStored } from "../../../platform/storage/stored.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { ada, assay, fakeSite, refused } from "./testing/fake-site.ts";
import { findEditor, openProblem } from "./testing/open-problem.tsx";

let site: ReturnType<typeof fakeSite>;

beforeEach(() => {
  site = fakeSite();
});

const cppTemplate = "int main() {}\n";
const language = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" }).value;
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const showProblem = (id: number) => {
  site.answers.getProblemDetail = { ...assay, problem: { ...assay.problem, id } };
};

it("begins with the template of the first language", async () => {
  await openProblem();
  const editor = await findEditor();
  await waitFor(() => expect(editor.text()).toBe(cppTemplate));
  expect(language()).toBe("C++");
});

it("keeps code and language of each problem through a reload and a sign-in", async () => {
  await openProblem({ isSignedIn: false });
  (await findEditor()).write("mine");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Python3");
  await screen.findByText(/^Draft saved/);
  await waitFor(() =>
    expect(readStored("problemCodeAndSetting:0:7")).toMatchObject({ code: "mine", language: "Python3" }),
  );
  cleanup();

  showProblem(8);
  await openProblem({ isSignedIn: false });
  const other = await findEditor();
  await waitFor(() => expect(other.text()).toBe("print()\n"));
  cleanup();

  showProblem(7);
  await openProblem({ isSignedIn: false });
  const editor = await findEditor();
  openSession({ token: "token", user: ada });
  await waitFor(() => expect(site.callsOf("getUserProblemStatus")).not.toEqual([]));
  await waitFor(() => expect([editor.text(), language()]).toEqual(["mine", "Python3"]));
});

it("another language brings its template where nothing was written, and keeps code that was", async () => {
  await openProblem();
  const editor = await findEditor();
  await waitFor(() => expect(editor.text()).toBe(cppTemplate));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Python3");
  await waitFor(() => expect(editor.text()).toBe("print()\n"));
  editor.write("int main() { return 0; }");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "C++");
  await waitFor(() => expect(language()).toBe("C++"));
  expect(editor.text()).toBe("int main() { return 0; }");
});

it("what another build kept and cannot be read counts as nothing", async () => {
  localStorage.setItem(
    "problemCodeAndSetting:0:7",
    '{"code":5,"language":"Cobol","settings":{"tabSize":"x"}}',
  );
  localStorage.setItem("languages", '[{"name":3}]');
  await openProblem();
  const editor = await findEditor();
  await waitFor(() => expect([editor.text(), language()]).toEqual([cppTemplate, "C++"]));
});

it("settings are chosen, kept for the problem, and hold for others", async () => {
  await openProblem();
  await findEditor();
  await press("Editor settings");
  await userEvent.click(await screen.findByRole("radio", { name: "8" }));
  const settings = { fontSizePx: 14, tabSize: 8, theme: "solarized", hasVimKeys: false };
  await waitFor(() => expect(readStored("problemCodeAndSetting:0:7")).toMatchObject({ settings }));
  expect(readStored("individualLanguageAndSetting")).toEqual({ language: "C++", settings });
});

it("[EDIT-03] reset asks first, then loads the template of the language", async () => {
  await openProblem();
  const editor = await findEditor();
  editor.write("mine");
  await press("Reset to template");
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(editor.text()).toBe("mine");
  await press("Reset to template");
  await press("Reset");
  await waitFor(() => expect(editor.text()).toBe(cppTemplate));
});

it("[EDIT-03] the last accepted code is loaded with its language, after a question", async () => {
  site.answers.getUserProblemStatus = { 7: { status: 0, score: 100 } };
  site.answers.getLastAcCode = { submitId: 4, code: "print(7)", language: "Python3" };
  await openProblem();
  const editor = await findEditor();
  await screen.findByText("You have solved the problem");
  await press("Load last accepted code");
  expect(site.callsOf("getLastAcCode")).toEqual([]);
  await press("Load it");
  await waitFor(() => expect([editor.text(), language()]).toEqual(["print(7)", "Python3"]));
  expect(site.callsOf("getLastAcCode")[0]!.query.get("pid")).toBe("7");
});

it("[EDIT-04] accepted code of a problem that is not solved is refused for 4 s without a call", async () => {
  await openProblem();
  await findEditor();
  await screen.findByText("Tried");
  const told = hearToasts();
  await press("Load last accepted code");
  await waitFor(() =>
    expect(told.at(-1)).toMatchObject({
      kind: "error",
      text: "You haven't passed the problem so you cannot get the code passed recently.",
      durationMs: 4000,
    }),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(site.callsOf("getLastAcCode")).toEqual([]);
});

it("[STORE-04] the languages are fetched once and read from the browser afterwards", async () => {
  await openProblem();
  await waitFor(() => expect(readStored("languages")).toHaveLength(2));
  cleanup();
  await openProblem();
  const editor = await findEditor();
  await waitFor(() => expect(editor.text()).toBe(cppTemplate));
  expect(site.callsOf("getLanguages")).toHaveLength(1);
});

const elsewhere = { code: "print(7)", language: "Python3", savedAt: "2026-01-05T11:00:00.000Z" };
const saved = () => site.callsOf("saveDraft").map(({ body }) => body);
const isAsked = () => waitFor(() => expect(site.callsOf("getDraft")).not.toEqual([]));

it("the draft of another device is shown where nothing was written here", async () => {
  site.answers.getDraft = elsewhere;
  await openProblem();
  const editor = await findEditor();
  await waitFor(() => expect([editor.text(), language()]).toEqual(["print(7)", "Python3"]));
  expect(site.callsOf("getDraft")[0]?.query.get("pid")).toBe("7");
});

it("where both were written, the user says which stays: the other one", async () => {
  localStorage.setItem("problemCodeAndSetting:0:7", '{"code":"mine","language":"C++"}');
  site.answers.getDraft = elsewhere;
  await openProblem();
  const editor = await findEditor();
  await screen.findByText(/^Another device saved a different draft \(Python3\)/);
  expect(editor.text()).toBe("mine");
  await press("Use it");
  await waitFor(() => expect([editor.text(), language()]).toEqual(["print(7)", "Python3"]));
  expect(screen.queryByText(/Another device/)).toBeNull();
  cleanup();
  await openProblem();
  await findEditor();
  await isAsked();
  expect(screen.queryByText(/Another device/)).toBeNull();
});

it("or this one, which is then saved in its place", async () => {
  localStorage.setItem("problemCodeAndSetting:0:7", '{"code":"mine","language":"C++"}');
  site.answers.getDraft = elsewhere;
  await openProblem();
  const editor = await findEditor();
  await press("Keep this one");
  await waitFor(() => expect(saved()).toEqual([{ pid: 7, cid: 0, language: "C++", code: "mine" }]));
  expect(editor.text()).toBe("mine");
});

it("what is written is saved once typing rests, and when the page goes out of sight", async () => {
  await openProblem();
  const editor = await findEditor();
  await isAsked();
  vi.useFakeTimers();
  editor.write("one");
  await act(() => vi.advanceTimersByTimeAsync(2000));
  editor.write("two");
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(saved()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(saved()).toMatchObject([{ code: "two" }]);
  editor.write("three");
  const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  sight.mockRestore();
  expect(saved()).toMatchObject([{ code: "two" }, { code: "three" }]);
  editor.write(cppTemplate);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(saved().at(-1)).toMatchObject({ code: null });
});

it("a draft that cannot be kept on the server is kept here, and nothing is said", async () => {
  site.answers.saveDraft = refused(500, "fault");
  await openProblem();
  const editor = await findEditor();
  await isAsked();
  editor.write("mine");
  await waitFor(() => expect(saved()).toHaveLength(1), { timeout: 10_000 });
  expect(toastStore.get()).toBeUndefined();
  expect(readStored("problemCodeAndSetting:0:7")).toMatchObject({ code: "mine" });
});

it("a visitor's draft stays in the browser", async () => {
  await openProblem({ isSignedIn: false });
  (await findEditor()).write("mine");
  await screen.findByText(/^Draft saved/);
  expect(site.callsOf("getDraft")).toEqual([]);
});
