import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openContest, running } from "../../../features/contests/testing/contests.ts";
import type { UserInfo } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";

const root: UserInfo = { ...ada, roleList: ["root"] };

it("[CADM-09] each problem has its pid, names and counts, and is judged anew after a question", async () => {
  const told = hearToasts();
  const { server } = await openContest(
    "/contest/1000/rejudge",
    { ...running, isAdmin: true },
    {
      user: root,
      replies: {
        getRejudgings: () => [
          {
            ...{ id: 1, username: "root", createTime: "2026-11-14T08:30:00Z", problemID: "A", cid: 1000 },
            ...{ status: null, language: null, from: null, until: null, total: 12, queued: 12, judged: 5 },
          },
        ],
        rejudgeContestProblem: () => null,
      },
    },
  );
  await screen.findByText("Assay");
  const table = screen.getByRole("table", { name: "Rejudge" });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
    ...["Problem ID", "#", "Title", "AC", "Submissions"],
  ]);
  const [, row] = within(table).getAllByRole("row");
  expect(
    within(row ?? table)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual([...["7", "A", "Assay", "3", "12", "Rejudge All"]]);
  await userEvent.click(within(table).getByRole("button", { name: "Rejudge All: A Assay" }));
  const first = await screen.findByRole("dialog", { name: "Rejudge everything sent to A?" });
  await userEvent.click(within(first).getByRole("button", { name: "Cancel" }));
  expect(server.asked("rejudgeContestProblem")).toEqual([]);
  await userEvent.click(within(table).getByRole("button", { name: "Rejudge All: A Assay" }));
  const again = await screen.findByRole("dialog");
  await userEvent.click(within(again).getByRole("button", { name: "Rejudge" }));
  await waitFor(() => expect(told.map(({ text }) => text)).toContain("Rejudge successfully"));
  expect(server.asked("rejudgeContestProblem")).toEqual([{ pid: 7, cid: 1000 }]);
  expect(screen.getByText("5 of 12 judged")).toBeTruthy();
});

it.each([
  ["the super admin", "root", true],
  ["a site admin who is contest admin", "admin", false],
  ["anybody else", "user", false],
] as const)("[CONT-11] the tab shows to %s: %s", async (_who, role, isShown) => {
  const contest = { ...running, isAdmin: role !== "user" };
  await openContest("/contest/1000", contest, { user: { ...ada, roleList: [role] } });
  await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" });
  expect(screen.queryByRole("tab", { name: "Rejudge" }) !== null).toBe(isShown);
});

it.each(["admin", "user"] as const)("[CONT-11] the page does not open to a role like %s", async (role) => {
  const { address, server } = await openContest(
    "/contest/1000/rejudge",
    { ...running, isAdmin: true },
    {
      user: { ...ada, roleList: [role] },
    },
  );
  await waitFor(() => expect(address()).not.toBe("/contest/1000/rejudge"));
  expect(server.asked("getRejudgings")).toEqual([]);
});
