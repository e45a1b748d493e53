import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import type { DiscussionCard } from "../api.ts";
import { as, card, openDiscussions, pageOf } from "../testing/discussions.ts";
import type { DiscussionReport } from "./moderation-api.ts";

const other: DiscussionCard = { ...card, id: 8, title: "Buy gold", status: 1, author: "cy" };
const report: DiscussionReport = {
  ...{ id: 3, did: 8, gid: null, discussionTitle: "Buy gold", discussionAuthor: "cy", discussionStatus: 0 },
  ...{ reporter: "bea", content: "#spam##fraud#Look at the link", status: false, reason: null },
  ...{ handledBy: null, handledAt: null, gmtCreate: card.gmtCreate, gmtModified: card.gmtCreate },
};

async function open(path: string, { isDown = false, rows = [card, other] } = {}) {
  const state = { rows, reports: [report], isDown };
  const shownOn = (page: number) => pageOf(state.rows.slice((page - 1) * 15, page * 15), state.rows.length);
  const opened = await openDiscussions(path, {
    user: as("admin"),
    replies: {
      getDiscussionList: ({ currentPage }) =>
        state.isDown ? refusal(500, "fault") : shownOn(Number(currentPage)),
      moderateDiscussion: ({ id, ...change }) => {
        state.rows = state.rows.map((row) => (row.id === id ? { ...row, ...change } : row));
        return null;
      },
      deleteDiscussions: ({ ids }) => {
        state.rows = state.rows.filter(({ id }) => !String(ids).split(",").includes(String(id)));
        return null;
      },
      getDiscussionReports: () => pageOf(state.reports),
      updateDiscussionReport: ({ id, status }) => {
        state.reports = state.reports.map((row) =>
          row.id === id
            ? { ...row, status: Boolean(status), handledBy: "ada", handledAt: card.gmtCreate }
            : row,
        );
        return null;
      },
      getDiscussionHistory: () => [
        { at: card.gmtCreate, username: "root", act: "hide", reason: "Nothing but links" },
        { at: card.gmtModified, username: null, act: "show", reason: null },
      ],
    },
  });
  return { ...opened, state };
}
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const toggle = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });

describe("[ADMIN-25] the discussions in the admin area", () => {
  it("are listed with the hidden ones and searched", async () => {
    const { server, address } = await open("/admin/discussion");
    expect(await screen.findByRole("heading", { level: 1, name: "Manage discussions" })).toBeTruthy();
    const table = within(await screen.findByRole("table", { name: "Posts" }));
    expect((await table.findByRole("link", { name: "Buy gold" })).getAttribute("href")).toBe(
      "/discussion-detail/8",
    );
    expect(server.asked("getDiscussionList").at(-1)).toMatchObject({ admin: "true", currentPage: "1" });
    await userEvent.type(screen.getByRole("searchbox"), "gold{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/discussion?keyword=gold"));
  });

  it("change their state and their pin, each saved at once", async () => {
    const { server } = await open("/admin/discussion");
    const state = await screen.findByRole("combobox", { name: "Status of “Buy gold”" });
    expect(state).toHaveProperty("value", "1");
    await userEvent.selectOptions(state, "Shown");
    await waitFor(() => expect(server.asked("moderateDiscussion")).toEqual([{ id: 8, status: 0 }]));
    await userEvent.click(await toggle("“Buy gold” is pinned"));
    await waitFor(() =>
      expect(server.asked("moderateDiscussion").at(-1)).toEqual({ id: 8, topPriority: true }),
    );
    await waitFor(async () => expect((await toggle("“Buy gold” is pinned")).checked).toBe(true));
  });

  it("are deleted after a question, one or all that are chosen", async () => {
    const told = hearToasts();
    const { server } = await open("/admin/discussion");
    const agree = async () => {
      const dialog = within(await screen.findByRole("dialog", { name: "Delete the posts" }));
      await userEvent.click(dialog.getByRole("button", { name: "Delete the posts" }));
    };
    await click("Delete “Buy gold”");
    await agree();
    await waitFor(() => expect(screen.queryByText("Buy gold")).toBeNull());
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all of this page" }));
    await click("Delete the chosen (1)");
    await agree();
    expect(await screen.findByText("No posts")).toBeTruthy();
    expect(server.asked("deleteDiscussions")).toEqual([{ ids: "8" }, { ids: "7" }]);
    expect(told.at(-1)).toMatchObject({ kind: "success", text: "Delete successfully" });
  });

  it("go back a page when the last one of the last page is deleted", async () => {
    const rows = Array.from({ length: 16 }, (_, at) => ({ ...card, id: at + 1, title: `Post ${at + 1}` }));
    const { address } = await open("/admin/discussion?currentPage=2", { rows });
    await click("Delete “Post 16”");
    const dialog = within(await screen.findByRole("dialog", { name: "Delete the posts" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete the posts" }));
    await waitFor(() => expect(address()).toBe("/admin/discussion"));
    expect(await screen.findByText("Post 1")).toBeTruthy();
  });

  it("tell what was done to them, by whom and why", async () => {
    await open("/admin/discussion");
    await click("What was done to “Buy gold”");
    const past = within(await screen.findByRole("dialog", { name: "What was done" }));
    const [hid, showed] = await past.findAllByRole("listitem");
    expect(hid?.textContent).toMatch(/^root hid it .*Nothing but links$/);
    expect(showed?.textContent).toMatch(/^An account that is gone showed it again/);
  });

  it("say that they did not come, and try again", async () => {
    const { state } = await open("/admin/discussion", { isDown: true });
    const retry = await screen.findByRole("button", { name: "Retry" });
    state.isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText("Buy gold")).toBeTruthy();
  });
});

describe("[ADMIN-25] the reports", () => {
  it("are read in the reader's words and marked as checked at once", async () => {
    const { server, address } = await open("/admin/discussion");
    await userEvent.click(await screen.findByRole("tab", { name: "Reports" }));
    await waitFor(() => expect(address()).toBe("/admin/discussion?tab=reports"));
    const row = within((await screen.findByText("Look at the link")).closest("tr")!);
    for (const text of ["Spam ads", "Gambling or fraud", "bea", "cy"])
      expect(row.getByText(text)).toBeTruthy();
    await userEvent.click(await toggle("Report 3 is checked"));
    await waitFor(() => expect(server.asked("updateDiscussionReport")).toEqual([{ id: 3, status: true }]));
    await waitFor(async () => expect((await toggle("Report 3 is checked")).checked).toBe(true));
  });

  it("are settled with a reason, and the post is hidden with the same", async () => {
    const { server } = await open("/admin/discussion?tab=reports");
    await click("Settle report 3");
    const dialog = within(await screen.findByRole("dialog", { name: "Settle the report" }));
    expect(dialog.getByText("Look at the link")).toBeTruthy();
    expect(await dialog.findByText("Nothing but links")).toBeTruthy();
    await userEvent.type(dialog.getByRole("textbox"), "An advert");
    await userEvent.click(dialog.getByRole("checkbox", { name: "Hide the post, too" }));
    await userEvent.click(dialog.getByRole("button", { name: "Mark as checked" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.asked("moderateDiscussion")).toEqual([{ id: 8, status: 1, reason: "An advert" }]);
    expect(server.asked("updateDiscussionReport")).toEqual([{ id: 3, status: true, reason: "An advert" }]);
  });
});
