import { EditorView } from "@codemirror/view";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { chess, listOf, openGroup } from "../../../features/groups/testing/groups.ts";
import { ada } from "../../../testing/ada.ts";

beforeAll(() => import("../../../ui/markdown-editor/markdown-editor-view.tsx"), 60_000);
beforeEach(() => sessionStorage.clear());

const announcement = (id: number, uid: string, status = 0) => ({
  ...{ id, title: `News ${id}`, content: "Text", uid, username: "ada", isByStaff: false, status, gid: 7 },
  ...{ gmtCreate: "2026-11-10T08:00:00Z", gmtModified: "2026-11-10T08:00:00Z" },
});
const own = announcement(2, ada.uid);
const another = announcement(1, "b".repeat(32), 1);

const open = (level: number) =>
  openGroup("/group/7/announcement", chess, {
    level,
    replies: {
      getGroupAdminAnnouncements: () => listOf([own, another], 25),
      addGroupAnnouncement: () => ({ id: 3 }),
      changeGroupAnnouncement: () => null,
      deleteGroupAnnouncement: () => null,
    },
  });
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const row = (title: string) => screen.findByRole("row", { name: new RegExp(title) });

it("[GANN-01] lists ten a page, with a choice of sizes", async () => {
  const { server, address } = await open(4);
  await row("News 2");
  expect(server.asked("getGroupAdminAnnouncements").at(-1)).toEqual({
    gid: "7",
    currentPage: "1",
    limit: "10",
  });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "30");
  await waitFor(() => expect(address()).toBe("/group/7/announcement?limit=30"));
});

it("[GANN-01] writes and edits in a dialog", async () => {
  const { server } = await open(4);
  await row("News 2");
  await click("New announcement");
  const title = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Title/ });
  await userEvent.type(await title(), "Exam week");
  const view = EditorView.findFromDOM(await screen.findByRole("textbox", { name: "Content" }))!;
  act(() => view.dispatch({ changes: { from: 0, insert: "Be on time" } }));
  await click("Save the announcement");
  await waitFor(() =>
    expect(server.asked("addGroupAnnouncement")).toEqual([
      { gid: 7, title: "Exam week", content: "Be on time", status: 0 },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await click("Edit “News 2”");
  await userEvent.type(await title(), "!");
  await click("Save the announcement");
  await waitFor(() =>
    expect(server.asked("changeGroupAnnouncement")).toEqual([
      { id: 2, title: "News 2!", content: "Text", status: 0 },
    ]),
  );
});

it("[GANN-02] saves the switch at once, and deletes after a question", async () => {
  const { server } = await open(5);
  await row("News 2");
  await userEvent.click(screen.getByRole("switch", { name: "“News 2” is visible" }));
  await waitFor(() => expect(server.asked("changeGroupAnnouncement")).toEqual([{ id: 2, status: 1 }]));
  await click("Delete “News 1”");
  const question = within(await screen.findByRole("dialog", { name: "Delete the announcement" }));
  expect(question.getByText(/goes from the group/)).toBeTruthy();
  expect(server.asked("deleteGroupAnnouncement")).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Delete the announcement" }));
  await waitFor(() => expect(server.asked("deleteGroupAnnouncement")).toEqual([{ aid: "1" }]));
});

it("[GANN-03] leaves those of others to their authors and the group's root", async () => {
  const { unmount } = await open(4);
  expect(within(await row("News 2")).getAllByRole("button")).toHaveLength(2);
  expect(within(await row("News 2")).getByRole("switch")).toBeTruthy();
  expect(within(await row("News 1")).queryAllByRole("button")).toEqual([]);
  expect(within(await row("News 1")).queryByRole("switch")).toBeNull();
  unmount();
  await open(5);
  expect(within(await row("News 1")).getAllByRole("button")).toHaveLength(2);
  expect(within(await row("News 1")).getByRole("switch")).toBeTruthy();
});
