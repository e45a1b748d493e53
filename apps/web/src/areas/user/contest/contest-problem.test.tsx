import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { running } from "../../../features/contests/testing/contests.ts";
import { closeSession, openSession } from "../../../platform/session/session.ts";
import { readStored } from "../../../platform/storage/stored.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { ada, assay, fakeSite, rowOf } from "../problem/testing/fake-site.ts";
import { findEditor } from "../problem/testing/open-problem.tsx";

type Info = WireData<"getContestInfo">;
type Detail = WireData<"getContestProblemDetails">;

const ended = { now: "2026-11-14T14:00:00Z", status: 1 };
const scheduled = { now: "2026-11-14T07:00:00Z", status: -1 };
/** An OI contest that keeps results back. */
const blind = { type: 1, sealRank: true, sealRankTime: "2026-11-14T08:30:00Z", isSealed: true };
/** In a contest a problem goes by the id it has there. */
const problem = { ...assay.problem, problemId: "A" };
const detail: Detail = { ...assay, problem, cid: 1000, displayId: "A", color: null, myStatus: -10 };
const inContest = { cid: 1000, displayId: "A" };
const noRows = { total: 0, totalIsFloor: false, records: [], size: 15, current: 1, pages: 0 };

// The editor is here before the first test, so that none waits for a compiler.
beforeAll(() => import("../../../ui/code-editor/editor-view.tsx"), 60_000);

let site: ReturnType<typeof fakeSite>;
beforeEach(() => {
  site = fakeSite();
  openSession({ token: "token", user: ada });
});

async function openProblem(changes: Partial<Info> = {}, of: Partial<Detail> = {}, query = "") {
  Object.assign(site.answers, {
    getContestInfo: { ...running, ...changes },
    getContestAccess: { access: true },
    getContestProblem: [],
    getContestNotReadAnnouncement: [],
    getClarifications: { now: running.now, open: [], openTotal: 0, answered: noRows },
    getContestProblemDetails: { ...detail, ...of },
    contestSubmissions: noRows,
    ...overrides,
  });
  return openSite(`/contest/1000/problem/A${query}`);
}
let overrides: Partial<typeof site.answers> = {};
beforeEach(() => {
  overrides = {};
});

const submitButton = () => screen.findByRole<HTMLButtonElement>("button", { name: /^Submit to A/ });
const sent = () => site.callsOf("submitProblemJudge").map(({ body }) => body);
async function writeAndSubmit(code = "mine") {
  (await findEditor()).write(code);
  await userEvent.click(await submitButton());
}

describe("the page", () => {
  it("[CPROB-02] has the tabs description, my submissions and, with files, annex files", async () => {
    const { address } = await openProblem(
      {},
      { problem: { ...problem, userExtraFile: { "a.h": "int a;" } } },
    );
    const tabs = within(await screen.findByRole("tablist", { name: "Problem" }));
    const names = () => tabs.getAllByRole("tab").map(({ textContent }) => textContent?.trim());
    await waitFor(() => expect(names()).toEqual(["Description", "My submissions", "Files 1"]));
    await userEvent.click(tabs.getByRole("tab", { name: /My submissions/ }));
    await waitFor(() => expect(address()).toBe("/contest/1000/problem/A?tab=mine"));
    await screen.findByText("No submissions yet");
    const [first] = site.callsOf("contestSubmissions");
    expect(Object.fromEntries(first?.query ?? [])).toMatchObject({
      contestID: "1000",
      problemID: "A",
      completeProblemID: "true",
      onlyMine: "true",
    });
    expect(site.callsOf("getSubmissionList")).toEqual([]);
  });

  it("[CPROB-12] leads to everybody's submissions to it in the contest", async () => {
    await openProblem();
    const link = await screen.findByRole("link", { name: "All submissions" });
    expect(link.getAttribute("href")).toBe("/contest/1000/submissions?problemID=A&completeProblemID=true");
  });

  it("keeps drafts apart from those outside, tries programs in the contest, and names the problem it sends to", async () => {
    localStorage.setItem("problemCodeAndSetting:0:7", '{"code":"outside","language":"C++"}');
    await openProblem();
    const editor = await findEditor();
    expect(editor.text()).not.toBe("outside");
    editor.write("mine");
    await waitFor(() => expect(readStored("problemCodeAndSetting:1000:7")).toMatchObject({ code: "mine" }));
    await userEvent.click(screen.getByRole("button", { name: /^Run sample/ }));
    await waitFor(() =>
      expect(site.callsOf("submitProblemTestJudge")[0]?.body).toMatchObject({
        type: "contest",
        cid: 1000,
        pid: 7,
      }),
    );
    await userEvent.click(await submitButton());
    await waitFor(() => expect(sent()).toEqual([{ pid: "A", cid: 1000, language: "C++", code: "mine" }]));
  });

  it("keeps back level and counts where the server does", async () => {
    await openProblem({}, { problem: { ...problem, difficulty: null }, problemCount: null });
    expect(await screen.findByText("? / ?")).toBeTruthy();
    expect(screen.queryByText("Level")).toBeNull();
    expect(screen.queryByRole("button", { name: "Statistics" })).toBeNull();
  });
});

it("a verdict lands beside the code, and its links stay in the contest", async () => {
  overrides = { checkContestSubmissionsStatus: { 12: { ...rowOf(12, 0), ...inContest } } };
  await openProblem();
  await writeAndSubmit();
  const link = await screen.findByRole("link", { name: "Submission #12" });
  expect(link.getAttribute("href")).toBe("/contest/1000/problem/A/submission-deatil/12");
  await waitFor(async () =>
    expect(
      (await screen.findAllByRole("status")).some(({ textContent }) => textContent?.startsWith("Accepted")),
    ).toBe(true),
  );
  expect(site.callsOf("checkContestSubmissionsStatus")[0]?.body).toEqual({ submitIds: [12], cid: 1000 });
});

describe("sending", () => {
  it.each<[string, Partial<Info>, boolean]>([
    ["a running contest", {}, false],
    ["a contest that is over", ended, true],
    ["a contest that is over and allows practice", { ...ended, allowEndSubmit: true }, false],
    ["a contest that has not begun, of an admin", { ...scheduled, isAdmin: true }, false],
  ])("[CPROB-03] to %s", async (_name, changes, isClosed) => {
    await openProblem(changes);
    expect((await submitButton()).disabled).toBe(isClosed);
    expect(screen.queryByText("Contest has ended") !== null).toBe(changes.status === 1);
  });

  it("[CPROB-03] to a contest that has not begun is not offered", async () => {
    await openProblem(scheduled);
    await screen.findByText("The contest has not started");
    expect(screen.queryByRole("button", { name: /^Submit/ })).toBeNull();
  });

  it("[CPROB-03] without a session is closed", async () => {
    await openProblem();
    expect((await submitButton()).disabled).toBe(false);
    act(() => closeSession());
    await waitFor(async () => expect((await submitButton()).disabled).toBe(true));
  });

  it("[CPROB-14] after the end is practice, and said to be", async () => {
    await openProblem({ ...ended, allowEndSubmit: true });
    expect(await screen.findByText(/What you submit now is practice/)).toBeTruthy();
    await writeAndSubmit();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it("[CPROB-04] without access asks for the password, refuses an empty one, and then sends", async () => {
    const told = hearToasts();
    overrides = { getContestAccess: { access: false }, registerContest: null };
    await openProblem({ auth: 2 });
    await writeAndSubmit();
    const dialog = within(await screen.findByRole("dialog", { name: "Password needed" }));
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Register" }));
    expect(await dialog.findByText("Enter the contest password")).toBeTruthy();
    expect(site.callsOf("registerContest")).toEqual([]);
    await userEvent.type(dialog.getByLabelText("Contest password"), "snow{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(site.callsOf("registerContest")[0]?.body).toEqual({ cid: 1000, password: "snow" });
    expect(told.map(({ text }) => text)).toContain("Register contest successfully");
  });

  it("[CPROB-04] nothing is sent where the dialog is left", async () => {
    overrides = { getContestAccess: { access: false } };
    await openProblem({ auth: 2 });
    await writeAndSubmit();
    const dialog = within(await screen.findByRole("dialog", { name: "Password needed" }));
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent()).toEqual([]);
    expect((await submitButton()).disabled).toBe(false);
  });

  it("[CPROB-09] the button is off while the code is sent and judged", async () => {
    let answer = (_data: unknown) => {};
    site.answers.submitProblemJudge = new Promise((resolve) => {
      answer = resolve;
    });
    await openProblem();
    await writeAndSubmit();
    await waitFor(async () => expect((await submitButton()).disabled).toBe(true));
    answer({ submitId: 12, status: 5 });
    await screen.findByRole("link", { name: "Submission #12" });
    expect((await submitButton()).disabled).toBe(true);
  });
});

describe("an OI contest that keeps results back", () => {
  it("[CPROB-05, CPROB-09] says only that it was submitted; the button stays off", async () => {
    const told = hearToasts();
    overrides = {
      contestSubmissions: { ...noRows, total: 1, records: [{ ...rowOf(12, 0), ...inContest }] },
    };
    await openProblem(blind);
    await writeAndSubmit();
    await waitFor(() => expect(told.map(({ text }) => text)).toEqual(["Submitted successfully"]));
    expect(await screen.findByText(/Your solution is in/)).toBeTruthy();
    expect((await submitButton()).disabled).toBe(true);
    expect(screen.queryByText("Accepted")).toBeNull();
    expect(site.callsOf("checkContestSubmissionsStatus")).toEqual([]);
    expect(sent()).toHaveLength(1);
  });

  it("[CPROB-06, CPROB-08] asks before a second solution, and says that there is one", async () => {
    await openProblem(blind, { myStatus: -5 });
    expect(await screen.findByText("You have submitted a solution")).toBeTruthy();
    await writeAndSubmit();
    const ask = async () => within(await screen.findByRole("dialog", { name: "Send another solution?" }));
    await userEvent.click((await ask()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent()).toEqual([]);
    await userEvent.click(await submitButton());
    await userEvent.click((await ask()).getByRole("button", { name: "Send it" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it.each<[string, Partial<Info>, number]>([
    ["nothing was sent", blind, -10],
    ["results show", { type: 1 }, -1],
    ["it is an ACM contest", {}, -1],
  ])("[CPROB-08] says nothing where %s", async (_name, changes, myStatus) => {
    await openProblem(changes, { myStatus });
    await findEditor();
    expect(screen.queryByText("You have submitted a solution")).toBeNull();
    await writeAndSubmit();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it("[CPROB-07] shows question marks for the counts", async () => {
    await openProblem(blind, { problemCount: null });
    expect(await screen.findByText("? / ?")).toBeTruthy();
  });
});

it("a problem that the contest does not have says so", async () => {
  overrides = {
    getContestProblemDetails: Response.json(
      { status: 404, code: "problem_not_found", msg: "" },
      { status: 404 },
    ),
  };
  const { address } = await openProblem();
  await userEvent.click(await screen.findByRole("button", { name: "Problems of the contest" }));
  await waitFor(() => expect(address()).toBe("/contest/1000/problems"));
});
