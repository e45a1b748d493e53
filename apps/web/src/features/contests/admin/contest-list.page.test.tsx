import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { contest, contestRow, openAdmin, pageOfRows } from "./testing/open-admin-contest.tsx";

const user = userEvent.setup();

it("shows contests with everything their creator may do, and nothing of others' to do", async () => {
  const others = { ...contestRow, id: 1001, title: "Not mine", mayEdit: false };
  await openAdmin("/admin/contest", { getAdminContestList: () => pageOfRows([contestRow, others]) });
  await screen.findByRole("link", { name: "Autumn cup" });
  const table = screen.getByRole("table", { name: "All contests" });
  const [, mine, theirs] = within(table).getAllByRole("row");
  if (!mine || !theirs) throw new Error("rows are missing");
  for (const text of ["1000", "ACM", "Private", "Scheduled", "2026-12-01 09:00", "2026-12-01 14:00"]) {
    expect(mine.textContent).toContain(text);
  }
  const names = within(mine)
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual([
    "Edit “Autumn cup”",
    "Problems of “Autumn cup”",
    "Announcements of “Autumn cup”",
    "Entries of “Autumn cup”",
    "Download accepted code of “Autumn cup”",
    "Clone “Autumn cup”",
    "Delete “Autumn cup”",
  ]);
  expect(within(theirs).queryAllByRole("button")).toEqual([]);
  expect(within(theirs).queryByRole("switch")).toBe(null);
});

it("the visibility switch is saved at once", async () => {
  const told = hearToasts();
  const { server } = await openAdmin("/admin/contest", { changeContestVisible: () => null });
  const toggle = await screen.findByRole("switch", { name: "“Autumn cup” is visible" });
  await user.click(toggle);
  expect(server.asked("changeContestVisible")).toEqual([{ cid: 1000, visible: false }]);
  await waitFor(() => expect(told).toMatchObject([{ kind: "success" }]));
});

it("[ADMIN-30] a contest is deleted after a question, and taken back", async () => {
  const { server } = await openAdmin("/admin/contest", {
    deleteContest: () => null,
    restoreContest: () => null,
  });
  await user.click(await screen.findByRole("button", { name: "Delete “Autumn cup”" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Its problems, entries and submissions stay");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(server.asked("deleteContest")).toEqual([{ cid: "1000" }]));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.asked("restoreContest")).toEqual([{ cid: 1000 }]));
});

it("a clone opens its form, because its times have to be set", async () => {
  const { address } = await openAdmin("/admin/contest", {
    cloneContest: () => ({ id: 1001 }),
    getAdminContest: () => ({ ...contest, id: 1001, title: "Autumn cup [Cloned]" }),
  });
  await user.click(await screen.findByRole("button", { name: "Clone “Autumn cup”" }));
  await waitFor(() => expect(address()).toBe("/admin/contest/1001/edit"));
});

it("the download asks how the folders are split, and whose programs they hold", async () => {
  const asked: string[] = [];
  await openAdmin("/admin/contest");
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (!url.startsWith("/api/file/")) return answer(url, init);
    asked.push(url);
    return Promise.resolve(new Response("zip", { headers: { "content-disposition": "attachment" } }));
  });
  await user.click(await screen.findByRole("button", { name: "Download accepted code of “Autumn cup”" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("radio", { name: "By problem" }));
  await user.click(within(dialog).getByRole("switch", { name: "Without the author and super admins" }));
  await user.click(within(dialog).getByRole("button", { name: "Download" }));
  await waitFor(() =>
    expect(asked).toEqual([
      "/api/file/download-contest-ac-submission?cid=1000&excludeAdmin=false&splitType=problem",
    ]),
  );
});

it("says why there is nothing, and what failed", async () => {
  await openAdmin("/admin/contest", { getAdminContestList: () => pageOfRows([]) });
  expect(await screen.findByText("There are no contests yet")).toBeTruthy();
});

it("offers to try again when the list did not load", async () => {
  await openAdmin("/admin/contest", { getAdminContestList: () => refusal(500, "fault") });
  expect(await screen.findByText("It did not load")).toBeTruthy();
});
