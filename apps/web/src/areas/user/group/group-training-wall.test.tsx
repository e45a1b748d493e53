import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { chess, openGroup } from "../../../features/groups/testing/groups.ts";
import { hidden, listOf } from "../../../features/trainings/testing/trainings.ts";
import type { Wall, WallRow } from "../../../features/trainings/wall/wall-options.ts";
import { refusal } from "../../../testing/fake-server.ts";

const sums = { solved: 0, score: null, late: 0 };
const bob: WallRow = {
  ...{ uid: "b".repeat(32), username: "bob", nickname: null, realname: "Bo Li", number: "2026007" },
  ...{ extendedUntil: null, mayExtend: true, solved: 1, score: 140, late: 1 },
  cells: {
    T1010: { status: 0, score: 100, tries: 3, isLate: true },
    T1011: { status: 8, score: 40, tries: 1, isLate: false },
  },
};
const eve: WallRow = {
  ...{ uid: "e".repeat(32), username: "eve", nickname: null, realname: null, number: null, ...sums },
  ...{ extendedUntil: "2026-11-20T10:00:00Z", mayExtend: false, cells: {} },
};
const whole: Wall = {
  problemList: [
    { pid: 70, problemId: "T1010", title: "Assay", tried: 2, solved: 1, score: 100, late: 1 },
    { pid: 71, problemId: "T1011", title: "Cupel", tried: 1, solved: 0, score: 40, late: 0 },
  ],
  counts: { all: 2, notStarted: 1, notFinished: 2, late: 1 },
  wall: listOf([bob, eve]),
};

type Replies = NonNullable<Parameters<typeof openGroup>[2]>["replies"];

function open(replies: Replies = {}, { level = 4, query = "" } = {}) {
  return openGroup(`/group/7/training/7/wall${query}`, chess, {
    level,
    replies: {
      getTrainingDetail: () => ({ ...hidden, gid: 7, dueAt: "2026-11-14T08:00:00Z" }),
      // Whoever runs the class needs no password to see how it is doing.
      getTrainingAccess: () => ({ access: false }),
      getGroupTrainingWall: () => whole,
      ...replies,
    },
  });
}
const lineOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

describe("the wall of a class", () => {
  it("shows what each member has reached on each problem, with the sums", async () => {
    await open();
    const line = await lineOf(/bob/);
    expect(line.getByText("Bo Li · 2026007")).toBeTruthy();
    const solved = line.getByRole("link", { name: "T1010: 100 points, tries: 3, late" });
    expect(solved.textContent).toBe("100×3late");
    expect(solved.getAttribute("href")).toBe(
      "/group/7/status?username=bob&problemID=T1010&completeProblemID=true",
    );
    expect(line.getByRole("link", { name: "T1011: 40 points, tries: 1" })).toBeTruthy();
    expect(line.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      ...["1/2", "140", "1", "100×3late", "40"],
    ]);
    expect((await lineOf(/eve/)).getAllByText("--")).toHaveLength(3);
    const foot = await lineOf(/Whole class/);
    expect(foot.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["", "1/2", "0/1"]);
    expect(screen.getByRole("tab", { name: "Class", selected: true })).toBeTruthy();
  });

  it("is narrowed by a filter and a name, which the address keeps", async () => {
    const { server, address } = await open();
    await userEvent.click(await screen.findByRole("radio", { name: /Not started\s*1/ }));
    await waitFor(() => expect(address()).toBe("/group/7/training/7/wall?only=notStarted"));
    await userEvent.type(screen.getByRole("searchbox"), "007{Enter}");
    await waitFor(() => expect(address()).toBe("/group/7/training/7/wall?keyword=007&only=notStarted"));
    await waitFor(() =>
      expect(server.asked("getGroupTrainingWall").at(-1)).toMatchObject({
        ...{ tid: "7", only: "notStarted", keyword: "007", currentPage: "1", limit: "50" },
      }),
    );
  });

  it("gives a member more time", async () => {
    const { server } = await open({ extendGroupTrainingMember: () => null });
    const line = await lineOf(/bob/);
    await userEvent.click(line.getByRole("button", { name: "Extend the due time of bob" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText(/Extended until/), { target: { value: "2026-11-20T18:00" } });
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(server.asked("extendGroupTrainingMember")).toMatchObject([{ tid: 7, uid: bob.uid }]),
    );
    expect((await lineOf(/eve/)).queryByRole("button")).toBeNull();
    expect((await lineOf(/eve/)).getByText(/^until 11-20/)).toBeTruthy();
  });

  it("moves by itself while it is looked at", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let late = 1;
    const { server } = await open({
      getGroupTrainingWall: () => ({ ...whole, wall: listOf([{ ...bob, late }]) }),
    });
    expect((await lineOf(/bob/)).getAllByRole("cell")[2]?.textContent).toBe("1");
    const before = server.asked("getGroupTrainingWall").length;
    late = 2;
    await vi.advanceTimersByTimeAsync(6_000);
    await waitFor(() => expect(server.asked("getGroupTrainingWall").length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.getByRole("row", { name: /bob/ }).textContent).toContain("1402"));
  });

  it.each<[string, Partial<Wall>, string, string]>([
    ["without problems", { problemList: [] }, "", "The training has no problems yet"],
    ["without members", { wall: listOf([]) }, "", "The group has no other members yet"],
    ["where nobody fits", { wall: listOf([]) }, "?only=late", "Nobody found"],
  ])("%s says so", async (_name, changes, query, said) => {
    await open({ getGroupTrainingWall: () => ({ ...whole, ...changes }) }, { query });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it("says that it did not come, and asks again", async () => {
    let isUp = false;
    await open({ getGroupTrainingWall: () => (isUp ? whole : refusal(500, "fault")) });
    const again = await screen.findByRole("button", { name: "Retry" });
    isUp = true;
    await userEvent.click(again);
    expect(await lineOf(/bob/)).toBeTruthy();
  });

  it("is not there for a member", async () => {
    const { server } = await open({}, { level: 3 });
    expect(await screen.findByText("This page is for those who run the group")).toBeTruthy();
    expect(screen.queryByRole("tab", { name: "Class" })).toBeNull();
    expect(server.asked("getGroupTrainingWall")).toEqual([]);
  });
});
