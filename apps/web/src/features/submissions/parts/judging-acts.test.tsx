import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { judgeStatus, judgeStatusNames, type RoleName } from "@touchstone/domain";
import { afterEach, describe, expect, it } from "vitest";
import { closeSession, openSession, type UserInfo } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import type { SubmissionDetail } from "../api.ts";
import { detail } from "../testing/submissions.ts";
import { SubmissionView } from "./submission-view.tsx";

const noCases = { judgeCaseMode: null, timeLimit: null, judgeCaseList: null, subTaskJudgeCaseVoList: null };

afterEach(() => {
  closeSession();
  toastStore.set(undefined);
});

/** Opens the page of a submission as one of these roles; an act on it makes of it what the test says. */
async function open(changes: Partial<SubmissionDetail>, role: RoleName = "root") {
  const user = { uid: "r", username: "root", roleList: [role] } as Partial<UserInfo> as UserInfo;
  openSession({ token: "t", user });
  let now: SubmissionDetail = { ...detail, ...changes };
  const become = (next: Partial<SubmissionDetail>) => {
    now = { ...now, ...next };
    return now;
  };
  const waiting = { status: 5, score: null, time: null, memory: null, judger: null, errorMessage: null };
  const server = fakeServer({
    getSubmissionDetail: () => ({ submission: now, codeShare: true }),
    getAllCaseResult: () => noCases,
    checkSubmissionsStatus: () => ({ 41: now }),
    getLanguages: () => [],
    rejudge: () => become({ ...waiting, isManual: false }),
    cancelJudge: () => become({ ...waiting, status: -4, isManual: true }),
    manualJudge: ({ status, score = null }) =>
      become({ status: Number(status), score: score as number | null, isManual: true, judger: "root" }),
  });
  await renderPart(
    <ConfirmProvider>
      <SubmissionView submitId={41} />
    </ConfirmProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return { user: userEvent.setup(), server, become };
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const button = (name: string) => screen.queryByRole<HTMLButtonElement>("button", { name });
const dialog = async () => within(await screen.findByRole("dialog"));
const told = (text: string) =>
  waitFor(() => expect(toastStore.get()).toMatchObject({ kind: "success", text }), { timeout: 5_000 });

describe("a rejudge", () => {
  it("[JUDGE-05, JUDGE-06] asks first, is told, and the page follows the new judgement", async () => {
    const said = { status: -2, errorMessage: "main.cpp:1: error" };
    const { user, server, become } = await open({ ...said, score: 10, judger: "anvil-1" });
    expect(screen.getByText(said.errorMessage)).toBeTruthy();
    await user.click(button("Rejudge")!);
    await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
    expect(server.asked("rejudge")).toEqual([]);
    await user.click(button("Rejudge")!);
    await user.click((await dialog()).getByRole("button", { name: "Rejudge" }));
    await told("Rejudge successfully");
    expect(server.asked("rejudge")).toEqual([{ submitId: 41 }]);
    await waitFor(() => expect(heading()).toBe("Pending"));
    expect(screen.queryByText(said.errorMessage)).toBeNull();
    expect(screen.queryByText("anvil-1")).toBeNull();
    become({ status: 0 });
    await waitFor(() => expect(heading()).toBe("Accepted"), { timeout: 10_000 });
    expect(server.asked("checkSubmissionsStatus")).not.toEqual([]);
  });
});

describe("a verdict by hand", () => {
  it.each(Object.values(judgeStatus))("[JUDGE-08] [JUDGE-09] status %i", async (status) => {
    const { judging, compiling, compileError, pending, cancelled } = judgeStatus;
    await open({ status });
    const isOffered = ![judging, compiling, compileError].some((each) => each === status);
    const [manual, cancel] = [button("Modify evaluation"), button("Cancel evaluation")];
    expect([manual !== null, cancel !== null]).toEqual([isOffered, isOffered]);
    if (!isOffered) return;
    expect(manual?.disabled).toBe(status === pending);
    expect(cancel?.disabled).toBe(status === cancelled);
  });

  it.each(["admin", "problem_admin", "user"] as const)("[JUDGE-08] is not for %s", async (role) => {
    await open({ status: -1 }, role);
    expect([button("Rejudge"), button("Modify evaluation"), button("Cancel evaluation")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("[JUDGE-11] offers what a person may say, and Cancelled only to be seen", async () => {
    const { user } = await open({ status: -1 });
    await user.click(button("Modify evaluation")!);
    const options = (await dialog()).getAllByRole<HTMLOptionElement>("option");
    const names = (isDisabled: boolean) =>
      options.filter(({ disabled }) => disabled === isDisabled).map(({ text }) => text);
    const excluded = [9, -5, -10, -2, 5, 6, 7, -4];
    const statuses = Object.values(judgeStatus).filter((status) => !excluded.includes(status));
    expect(names(false).sort()).toEqual(statuses.map((status) => judgeStatusNames[status].name).sort());
    expect(names(true)).toEqual(["Cancelled"]);
  });

  it.each([
    [{ status: -1, score: 40 }, true],
    [{ status: -4, score: null }, true],
    [{ status: -1, score: null }, false],
  ])("[JUDGE-12] of %j asks for a score: %s", async (changes, isAsked) => {
    const { user } = await open(changes);
    await user.click(button("Modify evaluation")!);
    expect((await dialog()).queryByLabelText("Score") !== null).toBe(isAsked);
  });

  it("[JUDGE-13] sends submission, status and score, and is marked as manual", async () => {
    const { user, server } = await open({ status: -4, score: null });
    await user.click(button("Modify evaluation")!);
    const form = await dialog();
    const save = form.getByRole<HTMLButtonElement>("button", { name: "Save the verdict" });
    expect(save.disabled).toBe(true);
    await user.selectOptions(form.getByLabelText("Status"), "Partial Accepted");
    await user.type(form.getByLabelText("Score"), "40");
    await user.click(save);
    await told("Update successfully");
    expect(server.asked("manualJudge")).toEqual([{ submitId: 41, status: 8, score: 40 }]);
    await waitFor(() => expect(heading()).toBe("Partial Accepted40 pts"));
    expect(screen.getByText("Manual")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

it("[JUDGE-10] [JUDGE-13] cancelling asks with its tips, is told, and sends the submission alone", async () => {
  const { user, server } = await open({ status: 0 });
  await user.click(button("Cancel evaluation")!);
  const question = await dialog();
  expect(question.getByText(/counts nowhere and shows as cancelled/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Cancel evaluation" }));
  await told("Cancel successfully");
  expect(server.asked("cancelJudge")).toEqual([{ submitId: 41 }]);
  await waitFor(() => expect(heading()).toBe("Cancelled"));
});
