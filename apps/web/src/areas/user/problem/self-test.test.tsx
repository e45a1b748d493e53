import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, expect, it } from "vitest";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { fakeSite } from "./testing/fake-site.ts";
import { findEditor, openProblem } from "./testing/open-problem.tsx";

let site: ReturnType<typeof fakeSite>;
beforeEach(() => {
  site = fakeSite();
});

const waiting: WireData<"getTestJudgeResult"> = {
  ...{ status: 5, time: null, memory: null, userInput: "5", expectedOutput: "6", userOutput: null },
  ...{ stderr: null, cause: null, problemJudgeMode: "default" },
};

async function openDrawer(isSignedIn = true) {
  await openProblem({ isSignedIn });
  const editor = await findEditor();
  editor.write("mine");
  await userEvent.click(screen.getByRole("button", { name: "Self-test" }));
  return within(await screen.findByRole("dialog", { name: "Self-test" }));
}

it("[EDIT-13] the drawer sends code, input and expected output, and asks for the result by its key", async () => {
  site.answers.getTestJudgeResult = waiting;
  const drawer = await openDrawer();
  const input = drawer.getByLabelText<HTMLTextAreaElement>("Input");
  expect(input.value).toBe("6 2\n3 4");
  await userEvent.clear(input);
  await userEvent.type(input, "5");
  await userEvent.click(drawer.getByRole("button", { name: "Run" }));
  await waitFor(() => expect(site.callsOf("getTestJudgeResult")).not.toEqual([]));
  const [sent] = site.callsOf("submitProblemTestJudge");
  const work = { pid: 7, language: "C++", code: "mine", userInput: "5", expectedOutput: "7\n12" };
  expect(sent?.body).toEqual({ ...work, type: "public" });
  expect(site.callsOf("getTestJudgeResult")[0]?.query.get("testJudgeKey")).toBe("key-1");
  expect(drawer.getByRole<HTMLButtonElement>("button", { name: "Run" }).disabled).toBe(true);
  const cause = '{"kind":"exit-code","code":3}';
  const ended = { status: 3, time: 12, memory: 3072, userOutput: "<b>8</b>", stderr: "<i>oh no", cause };
  site.answers.getTestJudgeResult = { ...waiting, ...ended };
  expect(await drawer.findByText("Runtime Error")).toBeTruthy();
  // Tags are text like any other.
  for (const text of ["<b>8</b>", "<i>oh no", "12 ms", "3.0 MB", /exit code 3/]) {
    expect(drawer.getByText(text)).toBeTruthy();
  }
  await waitFor(() =>
    expect(drawer.getByRole<HTMLButtonElement>("button", { name: "Run" }).disabled).toBe(false),
  );
});

it("signed out, a self-test warns and sends nothing", async () => {
  const drawer = await openDrawer(false);
  await userEvent.click(drawer.getByRole("button", { name: "Run" }));
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({ kind: "warning", text: "Please login first!" }),
  );
  expect(site.callsOf("submitProblemTestJudge")).toEqual([]);
});
