import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { ended, openContest, running, scheduled } from "../testing/contests.ts";

type Staff = WireData<"getContestStaff">;
type Readiness = WireData<"getContestReadiness">;

const author: Staff[number] = {
  ...{ uid: "a", username: "author", nickname: null, role: "jury", gmtCreate: null, grantedBy: null },
};
const runner: Staff[number] = {
  ...{ uid: "b", username: "runner", nickname: "Rae", role: "balloon", grantedBy: "author" },
  gmtCreate: "2026-11-14T07:00:00Z",
};
const admin = { ...running, isAdmin: true };

describe("the staff page", () => {
  it("lists the author first, and adds by username and role", async () => {
    const told = hearToasts();
    const staff = [author, runner];
    const { server } = await openContest("/contest/1000/staff", admin, {
      replies: {
        getContestStaff: () => staff,
        addContestStaff: () => null,
      },
    });
    await screen.findByText("runner");
    const table = screen.getByRole("table", { name: "Staff" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows[0]?.textContent).toContain("authorJury");
    expect(within(rows[0] ?? table).queryByRole("button")).toBeNull();
    expect(rows[1]?.textContent).toMatch(/runnerRaeBalloonsThe balloon desk, and nothing elseby author/);

    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("Enter a username")).toBeTruthy();
    expect(server.asked("addContestStaff")).toEqual([]);
    await userEvent.type(screen.getByLabelText("Username"), "judy");
    await userEvent.selectOptions(screen.getByLabelText("Role"), "observer");
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    await waitFor(() => expect(told.map(({ text }) => text)).toContain("judy was added"));
    expect(server.asked("addContestStaff")).toEqual([{ cid: 1000, username: "judy", role: "observer" }]);
  });

  it("removes after a question", async () => {
    const { server } = await openContest("/contest/1000/staff", admin, {
      replies: { getContestStaff: () => [author, runner], removeContestStaff: () => null },
    });
    await screen.findByRole("table", { name: "Staff" });
    await userEvent.click(await screen.findByRole("button", { name: "Remove runner (Balloons)" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await waitFor(() =>
      expect(server.asked("removeContestStaff")).toEqual([{ cid: "1000", uid: "b", role: "balloon" }]),
    );
  });

  it("says at the field who is not there", async () => {
    await openContest("/contest/1000/staff", admin, {
      replies: {
        getContestStaff: () => [author],
        addContestStaff: () => refusal(404, "user_not_found"),
      },
    });
    await userEvent.type(await screen.findByLabelText("Username"), "nobody{Enter}");
    const field = screen.getByLabelText<HTMLInputElement>("Username");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(field.value).toBe("nobody");
  });

  it("is for contest admins", async () => {
    const { server } = await openContest("/contest/1000/staff", running);
    await screen.findByText("This page is for the admins of the contest");
    expect(server.asked("getContestStaff")).toEqual([]);
  });
});

describe("more time", () => {
  it("is given in whole minutes after a question that names the new end", async () => {
    const told = hearToasts();
    const { server } = await openContest("/contest/1000/staff", admin, {
      replies: {
        getContestStaff: () => [author],
        extendContest: () => ({ endTime: "2026-11-14T13:15:00Z" }),
      },
    });
    const minutes = await screen.findByLabelText("Minutes");
    for (const bad of ["0", "1.5", "601", "ten"]) {
      await userEvent.clear(minutes);
      await userEvent.type(minutes, `${bad}{Enter}`);
      expect(await screen.findByText("Enter a whole number from 1 to 600")).toBeTruthy();
    }
    await userEvent.clear(minutes);
    await userEvent.type(minutes, "15{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Extend by 15 min?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Extend" }));
    await waitFor(() =>
      expect(told.map(({ text }) => text).join()).toMatch(/The contest now ends at 2026-11-14/),
    );
    expect(server.asked("extendContest")).toEqual([{ cid: 1000, minutes: 15 }]);
  });

  it("is offered while the contest runs", async () => {
    await openContest(
      "/contest/1000/staff",
      { ...scheduled, isAdmin: true },
      {
        replies: { getContestStaff: () => [author] },
      },
    );
    await screen.findByRole("table", { name: "Staff" });
    expect(screen.queryByText("More time")).toBeNull();
  });
});

describe("the tabs of staff", () => {
  const tabs = () =>
    within(screen.getByRole("tablist", { name: "Contest" }))
      .getAllByRole<HTMLButtonElement>("tab")
      .filter(({ disabled }) => !disabled)
      .map(({ textContent }) => textContent);
  const watched = ["Problems", "Standings", "AC Info", "Scroll board", "Staff", "Check"];
  it.each([
    ["an admin before the start", { ...scheduled, isAdmin: true }, watched],
    ["an admin after the end", { ...ended, isAdmin: true }, watched.slice(0, 5)],
    [
      "an observer before the start",
      { ...scheduled, rights: ["seeAll" as const] },
      ["Problems", "Standings"],
    ],
    ["a balloon runner before the start", { ...scheduled, rights: ["balloons" as const] }, ["AC Info"]],
    ["anybody else before the start", scheduled, []],
  ])("%s", async (_who, contest, names) => {
    await openContest("/contest/1000", contest, { hasAccess: false });
    await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" });
    expect(tabs().filter((name) => watched.includes(name ?? ""))).toEqual(names);
  });
});

describe("the check before the start", () => {
  const readiness: Readiness = {
    now: "2026-11-14T07:00:00Z",
    lines: [
      { check: "problems", level: "good", state: "fine", items: [{ name: "", value: 3 }] },
      { check: "tests", level: "bad", state: "some", items: [{ name: "B", value: null }] },
      {
        ...{ check: "languages", level: "warning", state: "some" },
        items: [{ name: "Rust", value: 1 }],
      },
      {
        ...{ check: "remote", level: "bad", state: "some" },
        items: [{ name: "CF", value: 0 }],
      },
      {
        ...{ check: "clocks", level: "good", state: "fine" },
        items: [
          { name: "", value: 2 },
          { name: "judge-1", value: -1_500 },
        ],
      },
      { check: "disk", level: "good", state: "fine", items: [{ name: "", value: 2 ** 34 }] },
      { check: "seal", level: "good", state: "fine", items: [{ name: "", value: 3_600_000 }] },
    ],
  };
  it("tells each line with its level and what to do, and looks again when asked", async () => {
    const { server } = await openContest(
      "/contest/1000/check",
      { ...scheduled, isAdmin: true },
      {
        replies: { getContestReadiness: () => readiness },
      },
    );
    expect(await screen.findByText("4 good, 1 to look at, 2 bad")).toBeTruthy();
    const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines.slice(-7)).toEqual([
      "GoodProblemsProblems: 3.",
      "BadTest dataB: no test data. Upload some, or nothing can be judged.",
      "Look at itLanguagesNot on every judge: Rust (on 1). Install them, or take these languages off the problems.",
      "BadOther judgesNo usable account, or trouble at the judge (usable accounts): CF (0). A super admin sees why on the page Remote judging.",
      "GoodClocksAhead of the database: site +0.002 s, judge-1 −1.500 s.",
      "GoodDisksFree: site 16.0 GB.",
      "GoodSealSealed 60 minutes before the end.",
    ]);
    const before = server.asked("getContestReadiness").length;
    await userEvent.click(screen.getByRole("button", { name: "Check again" }));
    await waitFor(() => expect(server.asked("getContestReadiness").length).toBeGreaterThan(before));
  });

  it("is for contest admins", async () => {
    const { server } = await openContest("/contest/1000/check", { ...running, rights: ["seeAll"] });
    await screen.findByText("This page is for the admins of the contest");
    expect(server.asked("getContestReadiness")).toEqual([]);
  });
});
