import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { contest, contestRow } from "../../../features/contests/admin/testing/open-admin-contest.tsx";
import { running, scheduled } from "../../../features/contests/testing/contests.ts";
import { chess, listOf, openGroup } from "../../../features/groups/testing/groups.ts";
import { problemOf } from "../../../features/trainings/testing/open-admin-training.tsx";

type Replies = NonNullable<Parameters<typeof openGroup>[2]>["replies"];

const locked = { ...scheduled, id: 1001, title: "Light Snow Mock", type: 1, auth: 1, openRank: true };
const open = (path: string, replies: Replies = {}, level = 4) =>
  openGroup(path, chess, {
    level,
    replies: {
      getGroupContestList: () => listOf([{ ...running, openRank: true }, locked], 12),
      getGroupAdminContestList: () => listOf([contestRow]),
      getGroupContest: () => ({ ...contest, gid: 7 }),
      ...replies,
    },
  });

beforeEach(() => sessionStorage.clear());

it("[GCONT-01] lists contests, ten a page, with what there is to know", async () => {
  const { server, address } = await open("/group/7/contest", {}, 3);
  const list = within(await screen.findByRole("list", { name: "Contests" }));
  expect(server.asked("getGroupContestList").at(-1)).toEqual({ gid: "7", currentPage: "1", limit: "10" });
  const [first, second] = list.getAllByRole("listitem");
  expect(first!.querySelector("[data-type] svg")).toBeTruthy();
  expect(first!.textContent).toMatch(/Frost Moon Open2026-11-14 \d\d:\d\d5 hACMPublic386ScoreboardRunning/);
  expect(within(first!).getByRole("link", { name: "Frost Moon Open" }).getAttribute("href")).toBe(
    "/contest/1000",
  );
  expect(within(second!).getByRole("img", { name: "Needs a password" })).toBeTruthy();
  const board = within(second!).getByRole<HTMLButtonElement>("button", { name: /^Scoreboard/ });
  expect([board.disabled, within(first!).getByText("ACM").tagName]).toEqual([true, "SPAN"]);
  await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(address()).toBe("/group/7/contest?currentPage=2"));
});

describe("[GCONT-02] the contest admin table", () => {
  it("has edit, problems, announcements, download, delete and a visibility that is saved at once", async () => {
    const { server, address } = await open("/group/7/contest?mode=admin", {
      changeGroupContestVisible: () => null,
      deleteGroupContest: () => null,
      getGroupContestAnnouncements: () => listOf<never>([]),
    });
    const row = within(await screen.findByRole("row", { name: /Autumn cup/ }));
    expect(row.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      ...["Edit “Autumn cup”", "Problems of “Autumn cup”", "Announcements of “Autumn cup”"],
      ...["Download accepted code of “Autumn cup”", "Delete “Autumn cup”"],
    ]);
    await userEvent.click(row.getByRole("switch"));
    await waitFor(() =>
      expect(server.asked("changeGroupContestVisible")).toEqual([{ cid: 1000, visible: false }]),
    );
    await userEvent.click(row.getByRole("button", { name: /^Delete/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(server.asked("deleteGroupContest")).toEqual([{ cid: "1000" }]));
    await userEvent.click(row.getByRole("button", { name: /^Announcements/ }));
    await waitFor(() => expect(address()).toBe("/group/7/contest?mode=announcement&contestId=1000"));
    await waitFor(() => expect(server.asked("getGroupContestAnnouncements")).not.toEqual([]));
    const tabs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(tabs).toContain("/group/7/contest?mode=edit&contestId=1000");
    expect(tabs).toContain("/group/7/contest?mode=problems&contestId=1000");
  });

  it("offers nothing to whoever neither made it nor is root of the group", async () => {
    await open("/group/7/contest?mode=admin", {
      getGroupAdminContestList: () => listOf([{ ...contestRow, mayEdit: false }]),
    });
    const row = within(await screen.findByRole("row", { name: /Autumn cup/ }));
    expect([row.queryByRole("button"), row.queryByRole("switch"), row.queryByRole("link")]).toEqual([
      ...[null, null, null],
    ]);
  });
});

it("a contest is made in the group and saved", async () => {
  const { server } = await open("/group/7/contest?mode=edit&contestId=1000", {
    updateGroupContest: () => null,
  });
  fireEvent.change(await screen.findByLabelText(/^Contest title/), { target: { value: "Winter cup" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save the contest" })));
  await waitFor(() =>
    expect(server.asked("updateGroupContest")).toMatchObject([{ id: 1000, title: "Winter cup" }]),
  );
});

it("[GPROB-03, GPROB-30] problems of a contest are added, edited where they are the group's, and removed", async () => {
  const ofGroup = { ...problemOf(1, "CHESST1", "Assay"), gid: 7, auth: 3 as const };
  const ofSite = { ...problemOf(2, "T1010", "Bars"), gid: null };
  const link = (pid: number, displayId: string) => ({
    ...{ id: pid, cid: 1000, pid, displayId, displayTitle: displayId, color: null, hideUntilEnd: false },
    ...{ pinnedRevision: null, currentRevision: null },
  });
  const { server } = await open("/group/7/contest?mode=problems&contestId=1000", {
    getGroupContestProblems: ({ problemType, ofGroup: isOwn }) => ({
      problemList: listOf(
        problemType === undefined ? [ofGroup, ofSite] : [isOwn === "true" ? ofGroup : ofSite],
      ),
      contestProblemMap: { 1: link(1, "A"), 2: link(2, "B") } as never,
    }),
    addOwnGroupContestProblem: () => null,
    removeGroupContestProblem: () => null,
  });
  const access = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Access of CHESST1" });
  expect([...access.options].every(({ disabled }) => !disabled)).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Access of T1010" }).disabled).toBe(true);
  expect(screen.getByRole("link", { name: "Edit problem A" }).getAttribute("href")).toBe(
    "/group/7/problem?mode=edit&problemId=1",
  );
  expect(screen.queryByRole("link", { name: "Edit problem B" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Add problems" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("radio", { name: "Problems of the group" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Add CHESST1" }));
  fireEvent.change(await dialog.findByLabelText(/^Contest display ID/), { target: { value: "C" } });
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(server.asked("addOwnGroupContestProblem")).toEqual([
      { cid: 1000, displayId: "C", problemId: "CHESST1" },
    ]),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await userEvent.click(screen.getByRole("button", { name: /^Remove.*B/ }));
  const question = within(await screen.findByRole("dialog", { name: /B/ }));
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(server.asked("removeGroupContestProblem")).toEqual([{ cid: "1000", pid: "2" }]));
});
