import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import type { JudgeCaseMode, RoleName } from "@touchstone/domain";
import { describe, expect, it, vi } from "vitest";
import { openSession, type UserInfo } from "../../../platform/session/session.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import type { CaseResults, JudgeCase, SubmissionDetail } from "../api.ts";
import { detail } from "../testing/submissions.ts";
import { SubmissionView } from "./submission-view.tsx";

const cpp = { name: "C++", contentType: "text/x-c++src", template: "" } as WireData<"getLanguages">[number];
const hidden: CaseResults = {
  judgeCaseMode: null,
  timeLimit: null,
  judgeCaseList: null,
  subTaskJudgeCaseVoList: null,
};
const test = (seq: number, status: number): JudgeCase => ({
  seq,
  groupNum: 1,
  status,
  score: status === 0 ? 10 : 0,
  time: 7,
  runs: null,
  memory: 2048,
  inputData: null,
  outputData: null,
  userOutput: null,
  cause: null,
  difference: null,
});
const flat = (judgeCaseMode: JudgeCaseMode, ...judgeCaseList: JudgeCase[]): CaseResults => ({
  judgeCaseMode,
  timeLimit: 2000,
  judgeCaseList,
  subTaskJudgeCaseVoList: null,
});

function signIn(uid: string, role: RoleName = "user") {
  openSession({
    token: "t",
    user: { uid, username: uid, roleList: [role] } as Partial<UserInfo> as UserInfo,
  });
}

/** Opens the page of a submission; what the server has may be changed while it is open. */
async function open(
  changes: Partial<SubmissionDetail>,
  cases = hidden,
  { codeShare = true, hasStream = false } = {},
) {
  const state = { submission: { ...detail, ...changes }, cases };
  const server = fakeServer(
    {
      getSubmissionDetail: () => ({ submission: state.submission, codeShare }),
      getAllCaseResult: () => state.cases,
      checkSubmissionsStatus: () => ({ 41: state.submission }),
      shareSubmission: () => null,
      resubmit: () => ({ ...state.submission, status: 5, errorMessage: null }),
      getLanguages: () => [cpp],
    },
    { hasStream },
  );
  await renderPart(
    <ConfirmProvider>
      <SubmissionView submitId={41} />
    </ConfirmProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return { user: userEvent.setup({ delay: null }), server, state };
}

const banner = () => within(screen.getByRole("heading", { level: 1 }).closest("section") as HTMLElement);
const card = async (name: string) => {
  const heading = await screen.findByRole("heading", { name });
  return within(heading.closest("section") as HTMLElement);
};

describe("the banner", () => {
  it.each([
    [-2, "Compile Error", "main.cpp:3: error: <script>alert(1)</script> &lt;"],
    [4, "System Error", "the sandbox did not start"],
    [10, "Submitted Failed", "no account is free"],
  ])("[SDET-01] shows the error message of status %i", async (status, word, errorMessage) => {
    await open({ status, errorMessage, time: null, memory: null });
    expect(banner().getByText(word)).toBeTruthy();
    expect(banner().getByRole("region", { name: "Error message" }).textContent).toBe(errorMessage);
    expect(banner().queryByText("Memory")).toBeNull();
  });

  it("says why a message is missing", async () => {
    await open({ status: -2, errorMessage: null, code: null });
    expect(banner().getByText(/only to those who may read the code/)).toBeTruthy();
  });

  it("[SDET-02] shows time, memory, length, language and author of every other status", async () => {
    await open({ status: -1, errorMessage: "not shown" });
    for (const text of ["46", "ms", "7.9", "MB", "966", "B", "C++", "bea"]) {
      expect(banner().getAllByText(text, { exact: true })).toHaveLength(1);
    }
    expect(banner().queryByText("not shown")).toBeNull();
  });

  it("explains the cause in words, and keeps one that it does not know to itself", async () => {
    await open({ status: 3, cause: '{"kind":"signal","signal":11}' });
    expect(banner().getByText(/SIGSEGV/)).toBeTruthy();
    cleanup();
    await open({ status: 4, cause: "broken 2" });
    expect(screen.queryByText(/broken 2/)).toBeNull();
  });
});

describe("the summary and the code", () => {
  it("[SDET-03] [SDET-08] shows one row of facts, and the code in colours with its controls", async () => {
    signIn("b");
    await open({ oiRankScore: 7 });
    const [, ...rows] = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows).toHaveLength(1);
    expect(within(rows[0] as HTMLElement).getByText("7")).toBeTruthy();
    const code = await card("Code");
    expect(code.getByText(/2 lines · 966 B/)).toBeTruthy();
    expect(code.getByRole("group", { name: "Code" }).textContent).toContain("int main() {");
    await waitFor(() => expect(code.getByText("int").className).not.toBe(""));
    expect(code.getByRole("button", { name: "Copy" })).toBeTruthy();
    expect(code.getByRole("button", { name: "Share" })).toBeTruthy();
  });

  it("[SDET-08] shows no code where it got none", async () => {
    signIn("a", "root");
    await open({ code: null });
    const code = await card("Code");
    expect(code.getByText("The author does not share this code.")).toBeTruthy();
    expect(code.queryByRole("button")).toBeNull();
  });

  it.each([
    ["its owner", "b", "user", true],
    ["an admin", "a", "problem_admin", true],
    ["another user", "a", "user", false],
  ] as const)("[SDET-06] %s may share it: %s %s %s", async (_who, uid, role, may) => {
    signIn(uid, role);
    const { user, server } = await open({ share: false });
    const code = await card("Code");
    if (!may) return expect(code.queryByRole("button", { name: "Share" })).toBeNull();
    const told = hearToasts();
    await user.click(code.getByRole("button", { name: "Share" }));
    await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "success", text: "Shared successfully" }));
    await user.click(await code.findByRole("button", { name: "Stop sharing" }));
    await waitFor(() => expect(told.at(-1)).toMatchObject({ text: "Cancel sharing successfully" }));
    expect(server.asked("shareSubmission")).toEqual([
      { submitId: 41, share: true },
      { submitId: 41, share: false },
    ]);
  });

  it("[SDET-06] nobody shares where the problem does not allow it", async () => {
    signIn("b");
    await open({}, hidden, { codeShare: false });
    expect((await card("Code")).queryByRole("button", { name: "Share" })).toBeNull();
  });
});

describe("what it was judged with", () => {
  const digest = "3f9a".repeat(16);

  it("names the compiler, the command, the toolchain and the judge; the digest can be copied", async () => {
    const build = { compiler: "g++ 14.2", compileCommand: "g++ -std=c++17 -O2 main.cpp", toolchain: digest };
    const { user } = await open(build);
    const facts = within(screen.getByText("g++ 14.2").closest("p") as HTMLElement);
    expect(facts.getByRole("code").textContent).toBe("g++ -std=c++17 -O2 main.cpp");
    expect(screen.getAllByText("anvil-1").length).toBeGreaterThan(0);
    expect(facts.getByText(/toolchain 3f9a3f9a…/).getAttribute("title")).toBe(digest);
    await user.click(facts.getByRole("button", { name: "Copy the toolchain's digest" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(digest));
  });

  it("says nothing of a submission that no judge has told of", async () => {
    await open({});
    expect(screen.queryByText(/toolchain/)).toBeNull();
  });

  it("says what it waits for while no judge has it", async () => {
    await open({ status: 5, waitingFor: "Haskell" });
    expect(banner().getByText("Waiting for a judge with Haskell; there is none now")).toBeTruthy();
  });
});

describe("a submission for another judge", () => {
  it.each([
    [5, "Waiting for HDU to take it"],
    [7, "HDU is judging it"],
  ])("of status %d says where it is", async (status, text) => {
    await open({ status, score: null, time: null, remoteJudge: "HDU" });
    expect(banner().getByText(text)).toBeTruthy();
  });

  it("that failed says why, and its author sends it again", async () => {
    signIn("b");
    const cause = JSON.stringify({ kind: "remote", because: "no-account" });
    const { user, server } = await open({ status: 10, score: null, cause });
    expect(
      banner().getByText("This site has no account at the remote judge that can be used now."),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Submit again" }));
    await waitFor(() => expect(server.asked("resubmit")).toEqual([{ submitId: 41 }]));
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("that failed in a contest is sent again when another judge judges it: %s", async (isRemote, buttons) => {
    signIn("b");
    await open({ status: 10, score: null, cid: 1000, displayId: "A", isRemote });
    expect(screen.queryAllByRole("button", { name: "Submit again" })).toHaveLength(buttons);
  });

  it("that failed is sent again by nobody else", async () => {
    signIn("a");
    await open({ status: 10, score: null });
    expect(screen.queryByRole("button", { name: "Submit again" })).toBeNull();
  });

  it("says no more than it knows of a cause of a later release", async () => {
    const cause = JSON.stringify({ kind: "remote", because: "eclipse" });
    await open({ status: 10, score: null, cause });
    expect(banner().getByText(/It did not reach the remote judge/)).toBeTruthy();
  });
});

describe("the place in the queue", () => {
  const waiting = { status: 5, score: null, time: null };

  it.each([
    [{ ahead: 0, waitSeconds: 1 }, "Next in line · about 1 s to wait"],
    [{ ahead: 1, waitSeconds: null }, "1 submission ahead"],
    [{ ahead: 12, waitSeconds: 40 }, "12 submissions ahead · about 40 s to wait"],
    [{ ahead: 300, waitSeconds: 200 }, "300 submissions ahead · about 3 min to wait"],
    [{ ahead: 1000, waitSeconds: null }, "More than 1,000 submissions ahead"],
  ])("of %j is told while it waits", async (queue, text) => {
    await open({ ...waiting, queue });
    expect(banner().getByText(text)).toBeTruthy();
  });

  it("is not told where nothing is known, or where no judge could take it", async () => {
    await open({ ...waiting, queue: null });
    expect(banner().queryByText(/ahead|in line/)).toBeNull();
    cleanup();
    await open({ ...waiting, queue: { ahead: 2, waitSeconds: 9 }, waitingFor: "Haskell" });
    expect(banner().queryByText(/ahead/)).toBeNull();
  });
});

it("[LIVE-02] the place in the queue is pushed over the stream, and not asked for", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const waiting = { status: 5, score: null, time: null, queue: { ahead: 9, waitSeconds: null } };
  const { server } = await open(waiting, hidden, { hasStream: true });
  expect(banner().getByText("9 submissions ahead")).toBeTruthy();
  await waitFor(() => {
    server.say({ kind: "submission.queue", submitId: 41, queue: { ahead: 2, waitSeconds: 4 } });
    expect(banner().getByText("2 submissions ahead · about 4 s to wait")).toBeTruthy();
  });
  const before = server.asked("getSubmissionDetail").length;
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(server.asked("getSubmissionDetail")).toHaveLength(before);
  expect(banner().getByText("2 submissions ahead · about 4 s to wait")).toBeTruthy();
  vi.useRealTimers();
});

describe("the hints on a failed compile", () => {
  const failed = { status: -2, time: null, memory: null, errorMessage: "main.cpp:2:1: error: stray" };

  it("name what is wrong and where, beside the compiler's words", async () => {
    await open({ ...failed, code: "int main() {\n  return 0；\n}\n" });
    const hints = within(await banner().findByRole("list", { name: "What to look at first" }));
    expect(hints.getByText("Line 2")).toBeTruthy();
    expect(
      hints.getByText(/； is full-width punctuation, and the compiler wants a plain ; there/),
    ).toBeTruthy();
    expect(banner().getByRole("region", { name: "Error message" })).toBeTruthy();
  });

  it.each([
    ["of a program that says nothing to them", { code: "int main() { return x; }" }],
    ["of a program that is not shown", { code: null, errorMessage: null }],
    ["of a program that compiled", { status: -1, code: "int main() { return 0；}" }],
  ])("are none %s", async (_name, changes) => {
    await open({ ...failed, ...changes });
    await card("Code");
    expect(screen.queryByRole("list", { name: "What to look at first" })).toBeNull();
  });
});

describe("the tests", () => {
  it("tell every run of one that was tried again", async () => {
    const again = { ...test(1, 1), time: 1690, runs: [2040, 1710, 1690] };
    await open({ status: 1 }, flat("default", again));
    expect(await (await card("Test cases")).findByText("2.04, 1.71, 1.69 s of 2.00 s")).toBeTruthy();
  });

  it("tell where the output went wrong, with what nobody sees drawn", async () => {
    const difference = { kind: "word", line: 3, column: 5, expected: "42", found: "4\u00a02" } as const;
    await open({ status: -1 }, flat("default", { ...test(1, -1), difference }));
    const tests = await card("Test cases");
    expect(await tests.findByText("Line 3, character 5 of the output")).toBeTruthy();
    const sides = tests.getAllByRole("definition");
    expect(sides.map(({ textContent }) => textContent?.trim())).toEqual(["42", "42"]);
    expect(sides[1]?.querySelector("[data-sign]")?.getAttribute("data-sign")).toBe("NBSP");
    expect(tests.queryByText(/shows no more/)).toBeNull();
  });

  it("tell that the output ended too early, or that only white space differs", async () => {
    const ended = { kind: "word", line: 2, column: 1, expected: "7", found: null } as const;
    const blank = { kind: "space", line: 1, column: 2, expected: "1\n", found: "1 \n" } as const;
    const results = flat(
      "default",
      { ...test(1, -1), difference: ended },
      { ...test(2, -3), difference: blank },
    );
    const { user } = await open({ status: -1 }, results);
    const tests = await card("Test cases");
    expect(await tests.findByText("nothing more")).toBeTruthy();
    await user.click(tests.getByRole("button", { name: /Presentation Error/ }));
    expect(await tests.findByText("All words are right, only the white space differs.")).toBeTruthy();
  });

  it.each([
    [11, /SIGSEGV.*recursion/],
    [8, /SIGFPE.*division by zero/],
    [6, /SIGABRT.*assertion/],
    [9, /SIGKILL.*memory/],
    [7, /SIGBUS/],
    [4, /SIGILL/],
    [31, /not allowed.*SIGSYS/],
    [19, /signal 19/],
  ])("explain signal %i, also where a runtime passes it on as an exit code", async (signal, words) => {
    for (const cause of [
      { kind: "signal", signal },
      { kind: "exit-code", code: 128 + signal },
    ]) {
      const failed = { ...test(1, 3), cause: JSON.stringify(cause) };
      await open({ status: 3, cause: failed.cause }, flat("default", failed));
      const known = signal === 19 && cause.kind === "exit-code" ? /exit code 147/ : words;
      // Once: the banner leaves it to the test.
      expect(await screen.findAllByText(known)).toHaveLength(1);
      cleanup();
    }
  });

  it("tell what a program said that ended with an error, and what a limit was", async () => {
    const crash = { ...test(1, 3), cause: '{"kind":"exit-code","code":1}', userOutput: "ValueError: x" };
    const late = { ...test(2, 1), time: 2040 };
    const { user } = await open({ status: 3 }, flat("default", crash, late, test(3, 2)));
    const tests = await card("Test cases");
    expect(await tests.findByText(/exit code 1 .*uncaught exception/)).toBeTruthy();
    expect(tests.getByText("ValueError: x")).toBeTruthy();
    await user.click(tests.getByRole("button", { name: /Time Limit Exceeded/ }));
    expect(await tests.findByText("It ran for 2,040 ms; the limit is 2,000 ms.")).toBeTruthy();
    expect(tests.getByText(/a loop that never ends/)).toBeTruthy();
    await user.click(tests.getByRole("button", { name: /Memory Limit Exceeded/ }));
    expect(await tests.findByText(/an array that is too large/)).toBeTruthy();
  });

  it("say that the problem tells no more, and what it often is", async () => {
    await open({ status: -1 }, flat("default", test(1, -1)));
    const tests = await card("Test cases");
    expect(await tests.findByText("This problem shows no more of this test.")).toBeTruthy();
    expect(tests.getByText(/a case at the edge/)).toBeTruthy();
  });

  it.each(["default", "ergodic_without_error"] as const)(
    "[SDET-04] [SDET-05] %s: flat, a skipped one is Skipped, the first failing one tells more",
    async (mode) => {
      const wrong = { ...test(2, -1), inputData: "2.in", userOutput: "line 1 differs" };
      const { user } = await open({ status: -1 }, flat(mode, test(1, 0), wrong, test(3, -4)));
      const tests = await card("Test cases");
      expect(await tests.findByRole("button", { name: /Skipped/ })).toBeTruthy();
      expect(tests.queryByText(/Subtask/)).toBeNull();
      expect(await tests.findByText("2.in")).toBeTruthy();
      expect(tests.getByText("line 1 differs")).toBeTruthy();
      expect(await banner().findByText("Tests passed: 1 of 3")).toBeTruthy();
      await user.click(tests.getByRole("button", { name: /Skipped/ }));
      expect(await tests.findByText("Test 3")).toBeTruthy();
      expect(tests.queryByText("2.in")).toBeNull();
    },
  );

  it.each(["subtask_lowest", "subtask_average"] as const)("[SDET-04] %s: folded by subtask", async (mode) => {
    const subtask = (groupNum: number, status: number, tests: JudgeCase[]) => {
      const ac = tests.filter((each) => each.status === 0).length;
      const sums = { status, score: ac * 10, time: 7, memory: 2048, ac, total: tests.length };
      return { groupNum, ...sums, subtaskDetailList: tests };
    };
    const subTaskJudgeCaseVoList = [
      subtask(1, 0, [test(1, 0), test(2, 0)]),
      subtask(2, -1, [test(3, -1), test(4, -4)]),
    ];
    const { user } = await open(
      { status: 8, score: 20 },
      { judgeCaseMode: mode, timeLimit: 2000, judgeCaseList: null, subTaskJudgeCaseVoList },
    );
    const tests = await card("Test cases");
    const [first, second] = (await tests.findAllByRole("group")) as HTMLDetailsElement[];
    expect(first?.querySelector("summary")?.textContent).toMatch(/Subtask 1.*2 \/ 2.*Accepted.*20 pts/);
    expect(second?.querySelector("summary")?.textContent).toMatch(/Subtask 2.*0 \/ 2.*Wrong Answer.*0 pts/);
    expect(first?.open).toBe(true);
    await user.click(within(first as HTMLElement).getByText("Subtask 1"));
    await waitFor(() => expect(first?.open).toBe(false));
    expect(second?.open).toBe(true);
  });

  it("says that the problem hides them", async () => {
    await open({ status: -1 });
    expect(await (await card("Test cases")).findByText(/does not show the results/)).toBeTruthy();
  });
});

it("follows a submission under way and reads everything anew at its end", async () => {
  const { server, state } = await open({ status: 5, code: null, score: null }, hidden, { hasStream: true });
  await waitFor(() => {
    server.say({ kind: "submission.progress", submitId: 41, phase: "judging", done: 3, total: 8 });
    expect(banner().getByText("Judging")).toBeTruthy();
  });
  expect(banner().getByText("Tests: 3 of 8")).toBeTruthy();
  expect(server.asked("getAllCaseResult")).toEqual([]);
  Object.assign(state.submission, { status: 0, score: 100, code: "fresh" });
  state.cases = flat("default", test(1, 0));
  server.say({ kind: "submission.status", submitId: 41, status: 0 });
  expect(await banner().findByText("Accepted")).toBeTruthy();
  expect(await banner().findByText("Tests passed: 1 of 1")).toBeTruthy();
  expect(await screen.findByText("fresh")).toBeTruthy();
});

it("says that there is no such submission, and offers a retry for any other failure", async () => {
  let answer = () => refusal(404, "submission_not_found");
  fakeServer({ getSubmissionDetail: () => answer() });
  await renderPart(<SubmissionView submitId={41} />);
  expect(await screen.findByRole("heading", { name: "There is no such submission" })).toBeTruthy();
  cleanup();
  answer = () => refusal(500, "fault");
  await renderPart(<SubmissionView submitId={41} />);
  expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
});
