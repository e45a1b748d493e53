import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, expect, it } from "vitest";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { assay, fakeSite, refused } from "./testing/fake-site.ts";
import { findEditor, openProblem } from "./testing/open-problem.tsx";

let site: ReturnType<typeof fakeSite>;
beforeEach(() => {
  site = fakeSite();
});

const waiting: WireData<"getTestJudgeResult"> = {
  ...{ status: 5, time: null, memory: null, userInput: "5", expectedOutput: "6", userOutput: null },
  ...{ stderr: null, cause: null, problemJudgeMode: "default" },
};
const ended = { ...waiting, status: 0, time: 12, memory: 3072, userOutput: "6\n" };
const runButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Run ?(Ctrl|⌘)/ });
const panel = () => within(screen.getByRole("tabpanel", { name: "Self-test" }));
const boxText = (name: string) => panel().getByRole("group", { name }).querySelector("pre")?.textContent;
const chosen = () => panel().getByRole("radio", { checked: true }).textContent;
const sent = () => site.callsOf("submitProblemTestJudge").map(({ body }) => body.userInput);

async function openPanel(isSignedIn = true) {
  await openProblem({ isSignedIn });
  const editor = await findEditor();
  editor.write("mine");
  await userEvent.click(screen.getByRole("tab", { name: "Self-test" }));
  return editor;
}

/** Gives the problem samples whose inputs are their numbers; those that are said come out wrong. */
function withSamples(count: number, wrong: readonly number[] = []) {
  const examples = Array.from({ length: count }, (_each, index) => ({
    input: `${index + 1}`,
    output: `a\nb ${index + 1}`,
  }));
  site.answers.getProblemDetail = { ...assay, problem: { ...assay.problem, examples } };
  Object.defineProperty(site.answers, "getTestJudgeResult", {
    configurable: true,
    get: () => {
      const input = String(sent().at(-1));
      const expectedOutput = `a\nb ${input}`;
      const isWrong = wrong.includes(Number(input));
      const userOutput = isWrong ? "a\nb 9\n" : `${expectedOutput}\n`;
      return { ...ended, userInput: input, expectedOutput, userOutput, status: isWrong ? -1 : 0 };
    },
  });
}

it("[EDIT-13] a self-test sends code, input and expected output, and asks for the result by its key", async () => {
  site.answers.getTestJudgeResult = waiting;
  await openPanel();
  await userEvent.click(panel().getByRole("radio", { name: "Own input" }));
  await userEvent.type(panel().getByRole("textbox", { name: "Input" }), "5");
  await userEvent.type(panel().getByRole("textbox", { name: /^Expected output/ }), "6");
  await userEvent.click(runButton());
  await waitFor(() => expect(site.callsOf("getTestJudgeResult")).not.toEqual([]));
  const [body] = site.callsOf("submitProblemTestJudge").map((each) => each.body);
  const work = { pid: 7, language: "C++", code: "mine", userInput: "5", expectedOutput: "6" };
  expect(body).toEqual({ ...work, type: "public" });
  expect(site.callsOf("getTestJudgeResult")[0]?.query.get("testJudgeKey")).toBe("key-1");
  expect(runButton().disabled).toBe(true);
  const cause = '{"kind":"exit-code","code":3}';
  site.answers.getTestJudgeResult = {
    ...ended,
    status: 3,
    userOutput: "<b>8</b>",
    stderr: "<i>oh no",
    cause,
  };
  expect(await panel().findByText("Runtime Error")).toBeTruthy();
  // Tags are text like any other.
  expect([boxText("Your output")?.trim(), boxText("Error output")]).toEqual(["<b>8</b>", "<i>oh no"]);
  for (const text of ["12 ms", "3.0 MB", /exit code 3/]) expect(panel().getByText(text)).toBeTruthy();
  await waitFor(() => expect(runButton().disabled).toBe(false));
});

it("one key runs every sample, one after the other, and shows the first that is wrong", async () => {
  withSamples(3, [2]);
  const editor = await openPanel();
  fireEvent.keyDown(editor.box, { key: "'", ctrlKey: true });
  await waitFor(() => expect(sent()).toEqual(["1", "2", "3"]));
  await panel().findByRole("radio", { name: "Accepted Sample 3" });
  panel().getByRole("radio", { name: "Accepted Sample 1" });
  expect(chosen()).toBe(" Sample 2");
  expect(panel().getByRole("status").textContent).toMatch(/Wrong Answer/);
  const marks = [...document.querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marks).toEqual(["9", "2"]);
  panel().getByText("The first difference is on line 2, word 2: the output says 9, expected is 2.");
});

it("says so when the code has changed since a run", async () => {
  withSamples(1);
  const editor = await openPanel();
  await userEvent.click(runButton());
  await panel().findByText("Accepted");
  expect(panel().queryByText(/code has changed/)).toBeNull();
  editor.write("other");
  await panel().findByText("The code has changed since this run.");
});

it("a program that does not compile is tried once", async () => {
  withSamples(3);
  Object.defineProperty(site.answers, "getTestJudgeResult", {
    value: { ...ended, status: -2, time: null, memory: null, userOutput: null, stderr: "main.cpp:1: error" },
  });
  await openPanel();
  await userEvent.click(runButton());
  await panel().findByText("Compile Error");
  panel().getByText("main.cpp:1: error");
  await waitFor(() => expect(runButton().disabled).toBe(false));
  expect(sent()).toEqual(["1"]);
  expect(panel().getByRole("radio", { name: "Sample 2" })).toBeTruthy();
});

it("what the compiler says is marked in the editor and leads to its line", async () => {
  const stderr = "main.cpp: In function ‘int main()’:\nmain.cpp:2:3: error: ‘b’ was not declared";
  site.answers.getTestJudgeResult = {
    ...ended,
    status: -2,
    time: null,
    memory: null,
    userOutput: null,
    stderr,
  };
  const editor = await openPanel();
  editor.write("int main() {\n  b;\n}");
  await userEvent.click(runButton());
  await panel().findByText("Compile Error");
  const note = await within(editor.box).findByText("‘b’ was not declared");
  expect(note).toBeTruthy();
  await userEvent.click(panel().getByRole("button", { name: /^main.cpp:2:3/ }));
  await waitFor(() => expect(editor.cursor()).toBe(15));
  editor.write("int main() {\n}");
  await waitFor(() => expect(within(editor.box).queryByText("‘b’ was not declared")).toBeNull());
});

it("a sample of the statement runs alone, and its result is shown", async () => {
  withSamples(2);
  await openPanel();
  await userEvent.click(screen.getByRole("button", { name: "Run sample 2" }));
  await panel().findByText("Accepted");
  expect([sent(), chosen()]).toEqual([["2"], " Sample 2"]);
});

it("where a checker decides, the output is shown and not compared", async () => {
  site.answers.getTestJudgeResult = { ...ended, expectedOutput: "7\n12", problemJudgeMode: "spj" };
  await openPanel();
  await userEvent.click(runButton());
  await panel().findByText(/A checker decides/);
  expect(document.querySelectorAll("mark")).toHaveLength(0);
});

it("a run that the server refuses ends, and another may begin", async () => {
  site.answers.submitProblemTestJudge = refused(429, "too_many_in_flight");
  await openPanel();
  await userEvent.click(runButton());
  await waitFor(() => expect(toastStore.get()?.text).toMatch(/several submissions under way/));
  await waitFor(() => expect(runButton().disabled).toBe(false));
  expect(panel().getByRole("status").textContent).toBe("");
});

it("the keys work while an input is typed", async () => {
  site.answers.getTestJudgeResult = ended;
  await openPanel();
  await userEvent.click(panel().getByRole("radio", { name: "Own input" }));
  const input = panel().getByRole("textbox", { name: "Input" });
  await userEvent.type(input, "8");
  fireEvent.keyDown(input, { key: "'", ctrlKey: true });
  await panel().findByText("Accepted");
  expect(sent()).toEqual(["8"]);
});

it("signed out, a self-test warns and sends nothing", async () => {
  await openPanel(false);
  await userEvent.click(runButton());
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({ kind: "warning", text: "Please login first!" }),
  );
  expect(sent()).toEqual([]);
});
