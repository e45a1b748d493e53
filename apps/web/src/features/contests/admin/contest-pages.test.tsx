import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { describe, expect, it } from "vitest";
import { noticeStore } from "../../../platform/toasts/toasts.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { openAdmin, pageOfRows } from "./testing/open-admin-contest.tsx";

const user = userEvent.setup();
type List = WireData<"getAdminContestProblems">;

const problem = (id: number, problemId: string): List["problemList"]["records"][number] => ({
  ...{ id, problemId, title: `Title ${problemId}`, author: "ada", modifiedUser: null, auth: 1, type: 0 },
  ...{ gmtCreate: "2026-11-01T01:00:00.000Z", gmtModified: "2026-11-01T01:00:00.000Z", difficulty: 0 },
  ...{ oj: "ME", judgeMode: "default", isVerified: false, isPaused: false, archivedAt: null, mayEdit: true },
});
const link = (pid: number, displayId: string): List["contestProblemMap"][string] => ({
  ...{ id: pid, cid: 1000, pid, displayId, displayTitle: `In ${displayId}`, color: "#ff0000" },
  ...{ hideUntilEnd: false, pinnedRevision: null, currentRevision: 1 },
});
const withProblem: Parameters<typeof openAdmin>[1] = {
  getAdminContestProblems: ({ problemType }) =>
    problemType === undefined
      ? { problemList: pageOfRows([problem(7, "T7")]), contestProblemMap: { 7: link(7, "A") } }
      : { problemList: pageOfRows([problem(8, "T8")]), contestProblemMap: { 7: link(7, "A") } },
};

it.each([
  ["/admin/contest", "All contests"],
  ["/admin/contest/create", "New contest"],
  ["/admin/contest/1000/edit", "Autumn cup"],
  ["/admin/contest/1000/announcement", "Autumn cup"],
  ["/admin/contest/1000/problems", "Autumn cup"],
  ["/admin/contest/1000/problem/create", "New problem"],
  ["/admin/contest/1000/entries", "Autumn cup"],
])("[ADMIN-05] %s is a page", async (path, heading) => {
  const { address } = await openAdmin(path);
  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
  expect(address()).toBe(path);
});

it("[ADMIN-05] /admin/contest/1000/problem/7/edit is a page, and says when the contest has no such problem", async () => {
  const { address } = await openAdmin("/admin/contest/1000/problem/7/edit", {
    getContestProblemLink: () => refusal(404, "problem_not_found"),
  });
  expect(await screen.findByText("This contest has no such problem.")).toBeTruthy();
  expect(address()).toBe("/admin/contest/1000/problem/7/edit");
});

it("a contest that is not there, or not the reader's, says so", async () => {
  await openAdmin("/admin/contest/9/edit", { getAdminContest: () => refusal(404, "contest_not_found") });
  expect(await screen.findByText("It may have been deleted, or it is not yours to run.")).toBeTruthy();
});

describe("the problems of a contest", () => {
  it("[GCONT-03] have a balloon colour that is set by a colour picker", async () => {
    const { server } = await openAdmin("/admin/contest/1000/problems", {
      ...withProblem,
      changeContestProblemLink: () => null,
    });
    const picker = (await screen.findByLabelText("Balloon color of A")) as HTMLInputElement;
    expect([picker.type, picker.value]).toEqual(["color", "#ff0000"]);
    fireEvent.change(picker, { target: { value: "#00ff00" } });
    fireEvent.blur(picker);
    await waitFor(() =>
      expect(server.asked("changeContestProblemLink")).toEqual([{ cid: 1000, pid: 7, color: "#00ff00" }]),
    );
  });

  it("[GCONT-14] from public are asked for their display id, and an empty one is refused", async () => {
    const { server } = await openAdmin("/admin/contest/1000/problems", {
      ...withProblem,
      addPublicContestProblem: () => null,
    });
    await user.click(await screen.findByRole("button", { name: "Add from the problem set" }));
    await user.click(await screen.findByRole("button", { name: "Add T8" }));
    const dialog = within(screen.getByRole("dialog"));
    const asked = await dialog.findByRole("textbox", { name: /^Contest display ID/ });
    expect((asked as HTMLInputElement).value).toBe("B");
    await user.clear(asked);
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(dialog.getByText("Contest Display ID is required")).toBeTruthy();
    expect(server.asked("addPublicContestProblem")).toEqual([]);
    await user.type(asked, "Z");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(server.asked("addPublicContestProblem")).toEqual([{ cid: 1000, pid: 8, displayId: "Z" }]),
    );
  });

  it("of another judge are ordered by a name of their own, and followed until they are there", async () => {
    const order: WireData<"getRemoteImports">["imports"][number] = {
      ...{ id: 1, site: "CF", problemId: "CF-1A", username: "ada", createTime: "2026-11-01T01:00:00.000Z" },
      ...{ phase: "waiting", pid: null, title: null, cause: null, endTime: null, cid: 1000, tid: null },
    };
    let imports: (typeof order)[] = [{ ...order, id: 9, problemId: "HDU-1000", cid: 7 }];
    const { server } = await openAdmin("/admin/contest/1000/problems", {
      ...withProblem,
      getRemoteImports: () => ({ isOpen: true, imports }),
      importRemoteContestProblem: () => {
        imports = [order];
        return null;
      },
    });
    await user.click(await screen.findByRole("button", { name: "Add remote problem" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add remote problem" }));
    expect(dialog.queryByRole("list")).toBeNull();
    const add = dialog.getByRole("button", { name: "Add" });
    expect(add).toHaveProperty("disabled", true);
    await user.selectOptions(dialog.getByLabelText("Judge"), "CF");
    expect(dialog.getByText("For example 1A")).toBeTruthy();
    await user.type(dialog.getByRole("textbox", { name: "Problem ID" }), " 1A");
    await user.click(add);
    await waitFor(() =>
      expect(server.asked("importRemoteContestProblem")).toEqual([
        { name: "CF", problemId: "1A", cid: 1000, displayId: "B" },
      ]),
    );
    const orders = within(await dialog.findByRole("list"));
    expect(orders.getByRole("listitem").textContent).toBe("CF-1A Waiting");
    const names = dialog.getByRole("textbox", { name: /^Contest display ID/ });
    expect(names).toHaveProperty("value", "C");
    const asked = server.asked("getAdminContestProblems").length;
    imports = [{ ...order, phase: "imported", pid: 9, title: "Paving", endTime: order.createTime }];
    await dialog.findByText("Imported", undefined, { timeout: 10_000 });
    await waitFor(() => expect(server.asked("getAdminContestProblems").length).toBeGreaterThan(asked));
  });

  it("of another judge are not ordered while remote judging is off", async () => {
    await openAdmin("/admin/contest/1000/problems", {
      getRemoteImports: () => ({ isOpen: false, imports: [] }),
    });
    await user.click(await screen.findByRole("button", { name: "Add remote problem" }));
    expect(await screen.findByText("Remote judging is switched off")).toBeTruthy();
    expect(within(screen.getByRole("dialog")).queryByRole("textbox")).toBeNull();
  });

  it("are renamed and removed, and newer tests are taken on", async () => {
    const behind = { ...link(7, "A"), pinnedRevision: 1, currentRevision: 2 };
    const { server } = await openAdmin("/admin/contest/1000/problems", {
      getAdminContestProblems: () => ({
        problemList: pageOfRows([problem(7, "T7")]),
        contestProblemMap: { 7: behind },
      }),
      changeContestProblemLink: () => null,
      removeContestProblem: () => null,
    });
    const title = await screen.findByLabelText("Contest title of A");
    await user.clear(title);
    await user.type(title, "Gold{Enter}");
    await user.click(screen.getByRole("button", { name: "Use tests 2 instead of 1" }));
    await waitFor(() =>
      expect(server.asked("changeContestProblemLink")).toEqual(
        expect.arrayContaining([
          { cid: 1000, pid: 7, displayTitle: "Gold" },
          { cid: 1000, pid: 7, movePin: true },
        ]),
      ),
    );
    await user.click(screen.getByRole("button", { name: "Remove problem A" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("what was sent to it stay");
    await user.click(within(dialog).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(server.asked("removeContestProblem")).toEqual([{ cid: "1000", pid: "7" }]));
  });
});

it("what is typed into one name stays while the other one is saved", async () => {
  let stored = link(7, "A");
  await openAdmin("/admin/contest/1000/problems", {
    getAdminContestProblems: () => ({
      problemList: pageOfRows([problem(7, "T7")]),
      contestProblemMap: { 7: stored },
    }),
    changeContestProblemLink: ({ displayId }) => {
      stored = { ...stored, displayId: String(displayId) };
      return null;
    },
  });
  const letter = await screen.findByLabelText("Contest display ID of A");
  const title = screen.getByLabelText<HTMLInputElement>("Contest title of A");
  fireEvent.change(letter, { target: { value: "B" } });
  fireEvent.blur(letter);
  title.focus();
  fireEvent.change(title, { target: { value: "Gold" } });
  const now = await screen.findByLabelText<HTMLInputElement>("Contest title of B");
  expect(now.value).toBe("Gold");
  expect(document.activeElement).toBe(now);
});

it("a name that somebody else changed is taken over where nothing was typed", async () => {
  let stored = link(7, "A");
  await openAdmin("/admin/contest/1000/problems", {
    getAdminContestProblems: () => ({
      problemList: pageOfRows([problem(7, "T7")]),
      contestProblemMap: { 7: stored },
    }),
    changeContestProblemLink: () => null,
  });
  const letter = await screen.findByLabelText("Contest display ID of A");
  fireEvent.change(letter, { target: { value: "C" } });
  stored = { ...link(7, "B"), displayTitle: "Silver" };
  await user.click(screen.getByRole("switch"));
  const title = await screen.findByLabelText<HTMLInputElement>("Contest title of B");
  expect(title.value).toBe("Silver");
  expect(screen.getByLabelText<HTMLInputElement>("Contest display ID of B").value).toBe("C");
});

describe("the entries of a contest", () => {
  const entry = {
    ...{ uid: "u1", username: "bob", nickname: "Bobby", realname: null, school: "Hill", seat: "A-1" },
    ...{ registerTime: "2026-11-20T01:00:00.000Z", submissions: 2 },
    ...{ isStar: false, isHidden: false, isDisqualified: false },
  };

  it("are marked at once, and disqualified after a question", async () => {
    const { server } = await openAdmin("/admin/contest/1000/entries", {
      getContestEntries: () => pageOfRows([entry]),
      changeContestEntry: () => null,
    });
    await user.click(await screen.findByRole("switch", { name: "bob is a star user" }));
    await user.click(screen.getByRole("switch", { name: "bob is disqualified" }));
    const dialog = await screen.findByRole("dialog");
    expect(server.asked("changeContestEntry")).toEqual([{ cid: 1000, uid: "u1", isStar: true }]);
    await user.click(within(dialog).getByRole("button", { name: "Disqualify" }));
    await waitFor(() =>
      expect(server.asked("changeContestEntry").at(-1)).toEqual({
        cid: 1000,
        uid: "u1",
        isDisqualified: true,
      }),
    );
  });

  it("are given seats from a pasted list, and names without an entry are told", async () => {
    const { server } = await openAdmin("/admin/contest/1000/entries", {
      getContestEntries: () => pageOfRows([entry]),
      setContestSeats: () => ({ unknown: ["zoe"] }),
    });
    expect(await screen.findByText("A-1")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Seats" }));
    const dialog = await screen.findByRole("dialog", { name: "Seats" });
    await user.click(within(dialog).getByRole("textbox"));
    await user.paste("bob B-07\nzoe\tB-08");
    await user.click(within(dialog).getByRole("button", { name: "Save seats" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.asked("setContestSeats")).toEqual([
      {
        cid: 1000,
        seats: [
          { username: "bob", seat: "B-07" },
          { username: "zoe", seat: "B-08" },
        ],
      },
    ]);
    expect(noticeStore.get().at(-1)?.text).toBe("No entry has the name zoe");
  });

  it("say when there is nobody", async () => {
    await openAdmin("/admin/contest/1000/entries");
    expect(await screen.findByText("Nobody takes part yet")).toBeTruthy();
  });
});

it("[ADMIN-30] announcements of a contest are listed where they are written", async () => {
  await openAdmin("/admin/contest/1000/announcement");
  expect(await screen.findByText("Nothing has been announced yet")).toBeTruthy();
  expect(screen.getByRole("button", { name: "New announcement" })).toBeTruthy();
});
