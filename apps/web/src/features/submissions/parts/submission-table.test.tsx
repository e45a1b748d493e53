import { act, screen, within } from "@testing-library/react";
import { readSubmissionListQuery } from "@touchstone/domain";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { pageOf, submission } from "../testing/submissions.ts";
import type { SubmissionRow } from "../watched-submissions.ts";
import { SubmissionTable } from "./submission-table.tsx";

const waiting: SubmissionRow = {
  ...submission,
  submitId: 42,
  status: 5,
  score: null,
  time: null,
  memory: null,
};
const judging: SubmissionRow = { ...waiting, submitId: 43, status: 7 };

/** The rows as the server has them now. */
let rows: SubmissionRow[];
let isBroken: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [rows, isBroken] = [[judging, waiting, submission], false];
});

const replies = {
  getSubmissionList: () => pageOf(...rows),
  checkSubmissionsStatus: ({ submitIds }: Record<string, unknown>) => {
    if (isBroken) return refusal(500, "fault");
    const found = rows.filter(({ submitId }) => (submitIds as number[]).includes(submitId));
    return Object.fromEntries(found.map((row) => [row.submitId, row]));
  },
};

async function open(options?: { hasStream: boolean }) {
  const server = fakeServer(replies, options);
  const view = await renderPart(<SubmissionTable query={readSubmissionListQuery({})} onPlace={() => {}} />);
  await pass(100);
  const lists = server.asked("getSubmissionList").length;
  return {
    ...view,
    say: server.say,
    checks: () => server.asked("checkSubmissionsStatus"),
    listsSince: () => server.asked("getSubmissionList").length - lists,
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const land = (row: SubmissionRow, status: number) => {
  rows = rows.map((old) => (old === row ? { ...submission, submitId: row.submitId, status } : old));
};
const rowOf = ({ submitId }: SubmissionRow) => {
  const link = screen.getByRole("link", { name: String(submitId) });
  return within(link.closest("tr") as HTMLElement);
};

describe("without a live stream", () => {
  it("[SUBM-12] asks for the rows under way first after 2 s and then every 2 s", async () => {
    const { checks } = await open();
    await pass(1_800);
    expect(checks()).toEqual([]);
    await pass(200);
    expect(checks()).toEqual([{ submitIds: [43, 42] }]);
    await pass(2_000);
    expect(checks()).toHaveLength(2);
  });

  it("[SUBM-14] a row leaves with its verdict, in place; with the last one it ends", async () => {
    const { checks, listsSince } = await open();
    land(judging, -1);
    await pass(2_000);
    expect(rowOf(judging).getByText("Wrong Answer")).toBeTruthy();
    await pass(2_000);
    expect(checks().at(-1)).toEqual({ submitIds: [42] });
    land(waiting, 0);
    await pass(2_000);
    expect(rowOf(waiting).getByText("Accepted")).toBeTruthy();
    const before = checks().length;
    await pass(60_000);
    expect(checks()).toHaveLength(before);
    expect(listsSince()).toBe(0);
  });

  it("[SUBM-14] a failed call ends it", async () => {
    const { checks } = await open();
    isBroken = true;
    await pass(60_000);
    expect(checks()).toHaveLength(1);
  });

  it("[SUBM-14] an empty list and leaving the page end it", async () => {
    const { checks, unmount } = await open();
    await pass(4_000);
    unmount();
    const before = checks().length;
    await pass(60_000);
    expect(checks()).toHaveLength(before);
    rows = [];
    const empty = await open();
    await pass(60_000);
    expect(empty.checks()).toEqual([]);
  });

  it("[SUBM-13] gives up after 300 checks", async () => {
    const { checks } = await open();
    await pass(700_000);
    expect(checks()).toHaveLength(300);
  });
});

describe("with a live stream", () => {
  it("shows the progress and the verdict as they are told, without polling", async () => {
    const { say, checks, listsSince } = await open({ hasStream: true });
    say({ kind: "submission.progress", submitId: 42, phase: "judging", done: 13, total: 20 });
    await pass(10_000);
    expect(checks()).toEqual([]);
    expect(rowOf(waiting).getByText("Judging")).toBeTruthy();
    expect(rowOf(waiting).getByText("13/20")).toBeTruthy();
    expect(rowOf(waiting).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("13");
    land(waiting, 0);
    say({ kind: "submission.status", submitId: 42, status: 0 });
    await pass(100);
    expect(rowOf(waiting).getByText("Accepted")).toBeTruthy();
    expect(rowOf(waiting).getByText("46 ms")).toBeTruthy();
    expect(checks()).toEqual([{ submitIds: [42] }]);
    expect(listsSince()).toBe(0);
  });
});
