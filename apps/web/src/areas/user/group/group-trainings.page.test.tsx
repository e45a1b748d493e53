import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, describe, expect, it } from "vitest";
import { chess, listOf, openGroup } from "../../../features/groups/testing/groups.ts";
import { categories, problemOf, row } from "../../../features/trainings/testing/open-admin-training.tsx";
import { assay, bob, hidden } from "../../../features/trainings/testing/trainings.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";

type Replies = NonNullable<Parameters<typeof openGroup>[2]>["replies"];

const own = { ...row, gid: 7 };
const { mayEdit: _, ...facts } = own;
const stored: WireData<"getGroupTraining"> = {
  training: { ...facts, description: "Be patient.", privatePwd: "snow", rankShowName: "username" },
  trainingCategory: categories[0] ?? null,
};
const card = {
  ...{ id: 7, title: "First steps", rank: 10, auth: "Private" as const, categoryName: "Basics", gid: 7 },
  ...{ categoryColor: "#5b7fd6", problemCount: 5, acCount: 2, uid: "r", author: "root", dueAt: null },
  ...{ gmtModified: "2026-11-10T08:00:00Z", opensAt: null, lateRule: "mark" as const, latePercent: 50 },
  now: "2026-11-14T09:00:00Z",
};

function open(path: string, { replies = {}, level = 4 }: { replies?: Replies; level?: number } = {}) {
  return openGroup(path, chess, {
    level,
    replies: {
      getGroupTrainingList: () => listOf([card], 12),
      getGroupAdminTrainingList: () => listOf([own]),
      getGroupTraining: () => stored,
      getTrainingCategory: () => categories,
      getTrainingDetail: () => ({ ...hidden, gid: 7 }),
      getTrainingAccess: () => ({ access: true }),
      getTrainingProblemList: () => [assay],
      getTrainingRank: () =>
        listOf([{ ...bob, submissionInfo: { T1010: { status: 0, runTime: 46, isLate: false } } }]),
      ...replies,
    },
  });
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => sessionStorage.clear());

it("[GTRAIN-01] lists trainings, ten a page, with what there is to know", async () => {
  const { server, address } = await open("/group/7/training", { level: 3 });
  const line = await screen.findByRole("row", { name: /First steps/ });
  expect(server.asked("getGroupTrainingList").at(-1)).toEqual({ gid: "7", currentPage: "1", limit: "10" });
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["No.", "Title", "Access", "Category", "Progress", "Problems", "Author", "Last update"],
  ]);
  for (const words of ["10", "Private", "Basics", "5", "root", "2026-11-10"])
    expect(within(line).getByText(words)).toBeTruthy();
  expect(within(line).getByRole("progressbar")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(address()).toBe("/group/7/training?currentPage=2"));
  await userEvent.click(screen.getByRole("link", { name: "First steps" }));
  await waitFor(() => expect(address()).toBe("/group/7/training/7"));
});

describe("[ROUTE-10] a training in a group", () => {
  it("[TRAIN-10] has its tabs and its problems there", async () => {
    const { address } = await open("/group/7/training/7", { level: 3 });
    await userEvent.click(await screen.findByRole("tab", { name: "Problem List" }));
    await waitFor(() => expect(address()).toBe("/group/7/training/7/problems"));
    const problem = await screen.findByRole("link", { name: "Assay" });
    expect(problem.getAttribute("href")).toBe("/group/7/training/7/problem/T1010");
    await userEvent.click(screen.getByRole("tab", { name: "Record List" }));
    await waitFor(() => expect(address()).toBe("/group/7/training/7/rank"));
  });

  it("[TRAIN-13] has records that lead to the group's submissions", async () => {
    await open("/group/7/training/7/rank", { level: 3 });
    const line = within(await screen.findByRole("row", { name: /bob/ }));
    const ways = line.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(ways.slice(1)).toEqual([
      "/group/7/status?username=bob&status=0",
      "/group/7/status?username=bob&problemID=T1010&completeProblemID=true",
    ]);
  });
});

describe("those who run a training", () => {
  it("[GTRAIN-02, GTRAIN-05] see a table, turn its visibility at once, and delete", async () => {
    const { server, address } = await open("/group/7/training?mode=admin", {
      replies: { changeGroupTrainingStatus: () => null, deleteGroupTraining: () => null },
    });
    await userEvent.click(await screen.findByRole("switch", { name: "“First steps” is visible" }));
    await waitFor(() =>
      expect(server.asked("changeGroupTrainingStatus")).toEqual([{ tid: 7, status: false }]),
    );
    expect(server.asked("getGroupAdminTrainingList")[0]).toMatchObject({ gid: "7", limit: "10" });
    const line = within(screen.getByRole("row", { name: /First steps/ }));
    expect(line.getByRole("link", { name: "First steps" }).getAttribute("href")).toBe(
      "/group/7/training?mode=edit&trainingId=7",
    );
    const [, problems, remove] = line.getAllByRole("button");
    await userEvent.click(remove!);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(server.asked("deleteGroupTraining")).toEqual([{ tid: "7" }]));
    await userEvent.click(problems!);
    await waitFor(() => expect(address()).toBe("/group/7/training?mode=problems&trainingId=7"));
  });

  it("[GTRAIN-05] are its author and the group's root: others see it and change nothing", async () => {
    await open("/group/7/training?mode=admin", {
      replies: { getGroupAdminTrainingList: () => listOf([{ ...own, mayEdit: false }]) },
    });
    const line = within(await screen.findByRole("row", { name: /First steps/ }));
    expect(line.queryByRole("switch")).toBeNull();
    expect(line.queryByRole("button")).toBeNull();
    expect(line.queryByRole("link")).toBeNull();
  });

  it("[GTRAIN-02] make one, which is the group's", async () => {
    const { server, address } = await open("/group/7/training?mode=create", {
      replies: {
        addGroupTraining: () => ({ id: 9 }),
        getGroupTrainingProblems: () => ({ problemList: listOf([]), trainingProblemMap: {} }),
      },
    });
    fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: "Second steps" } });
    await screen.findByRole("option", { name: "Basics" });
    fireEvent.change(screen.getByLabelText(/^Category/), { target: { value: "3" } });
    const { EditorView } = await import("@codemirror/view");
    const box = EditorView.findFromDOM(await screen.findByRole("textbox", { name: "Introduction" }));
    act(() => box?.dispatch({ changes: { from: 0, insert: "Be quick." } }));
    await press("Save");
    await waitFor(() => expect(address()).toBe("/group/7/training?mode=problems&trainingId=9"));
    expect(server.asked("addGroupTraining")).toMatchObject([
      { training: { gid: 7, title: "Second steps" }, trainingCategory: { id: 3 } },
    ]);
  });

  it("[GTRAIN-02] edit one", async () => {
    const { server } = await open("/group/7/training?mode=edit&trainingId=7", {
      replies: { updateGroupTraining: () => null },
    });
    fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: "Third steps" } });
    await press("Save");
    await waitFor(() =>
      expect(server.asked("updateGroupTraining")).toMatchObject([
        { training: { id: 7, title: "Third steps" } },
      ]),
    );
  });

  it("[GTRAIN-08] stay where there is no category, and are told", async () => {
    const { address } = await open("/group/7/training?mode=create", {
      replies: { getTrainingCategory: () => [] },
    });
    const alert = await screen.findByText("There are no training categories yet. Make one first.");
    expect(alert.closest("[role=alert]")).toBeTruthy();
    expect(address()).toBe("/group/7/training?mode=create");
  });
});

describe("the problems of a training", () => {
  const ofGroup = { ...problemOf(1, "CHESST1", "Assay"), gid: 7, oj: "ME" };
  const ofSite = { ...problemOf(2, "T1010", "Bars"), gid: null, oj: "ME" };
  const link = (pid: number, rank: number) => ({ id: pid, tid: 7, pid, rank, displayId: String(pid) });
  const openProblems = () =>
    open("/group/7/training?mode=problems&trainingId=7", {
      replies: {
        getGroupTrainingProblems: ({ queryExisted, ofGroup: isOwn }) => ({
          problemList:
            queryExisted === "false"
              ? listOf([isOwn === "true" ? ofGroup : ofSite], 40)
              : listOf([ofGroup, ofSite]),
          trainingProblemMap: { 1: link(1, 1), 2: link(2, 2) } as never,
        }),
        changeGroupProblemAuth: () => null,
        addPublicGroupTrainingProblem: () => null,
        addOwnGroupTrainingProblem: () => null,
        findGroupTrainingProblems: () => ({
          found: [
            { pid: 3, problemId: "T1001", title: "Cupel", isIn: false },
            { pid: 2, problemId: "T1010", title: "Bars", isIn: true },
          ],
          missing: ["1002"],
        }),
        addGroupTrainingProblems: () => ({ added: 1 }),
      },
    });

  it("are added by a list of ids, which says what it did not find", async () => {
    const told = hearToasts();
    const { server } = await openProblems();
    await screen.findByRole("combobox", { name: "Access of CHESST1" });
    await press("Add by ID");
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText(/Problem IDs/), { target: { value: "1001-1002, T1010" } });
    await userEvent.click(dialog.getByRole("button", { name: "Look up" }));
    expect(await dialog.findByText("Not found: 1002")).toBeTruthy();
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      ...["T1001Cupel", "T1010Barsalready in it"],
    ]);
    expect(server.asked("findGroupTrainingProblems")).toEqual([{ tid: "7", ids: "1001-1002, T1010" }]);
    await userEvent.click(dialog.getByRole("button", { name: "Add 1 problem" }));
    await waitFor(() => expect(told.at(-1)?.text).toBe("Problems added: 1"));
    expect(server.asked("addGroupTrainingProblems")).toEqual([{ tid: 7, pids: [3] }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("[GTRAIN-06, GPROB-30, GPROB-32] show place, access and acts; those of the group alone are changed", async () => {
    const { server } = await openProblems();
    const access = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Access of CHESST1" });
    expect([...access.options].map(({ text, disabled }) => `${text} ${disabled}`)).toEqual([
      ...["Public false", "Private false", "Contest true"],
    ]);
    const list = within(screen.getByRole("list", { name: "Problems" }));
    expect(list.getAllByRole("listitem").map((item) => /^\d/.exec(item.textContent ?? "")?.[0])).toEqual([
      "1",
      "2",
    ]);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Access of T1010" }).disabled).toBe(true);
    expect(screen.getByRole("link", { name: "Edit CHESST1" }).getAttribute("href")).toBe(
      "/group/7/problem?mode=edit&problemId=1",
    );
    expect(screen.queryByRole("link", { name: "Edit T1010" })).toBeNull();
    await act(async () => fireEvent.change(access, { target: { value: "2" } }));
    expect(server.asked("changeGroupProblemAuth")).toEqual([{ pid: 1, gid: 7, auth: 2 }]);
  });

  it("[GTRAIN-06, GTRAIN-07] are added from the public ones or from the group", async () => {
    const told = hearToasts();
    const { server } = await openProblems();
    await screen.findByRole("combobox", { name: "Access of CHESST1" });
    await press("Add problems");
    const dialog = within(await screen.findByRole("dialog"));
    const sizes = await dialog.findByRole<HTMLSelectElement>("combobox", { name: "Rows per page" });
    expect([...sizes.options].map(({ value }) => value)).toEqual(["10", "30", "50", "100"]);
    await userEvent.click(await dialog.findByRole("button", { name: "Add T1010" }));
    await waitFor(() => expect(told).toHaveLength(1));
    expect(server.asked("addPublicGroupTrainingProblem")).toEqual([{ tid: 7, pid: 2 }]);
    await userEvent.click(dialog.getByRole("radio", { name: "Problems of the group" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Add CHESST1" }));
    await waitFor(() =>
      expect(server.asked("addOwnGroupTrainingProblem")).toEqual([{ tid: 7, problemId: "CHESST1" }]),
    );
  });
});
