import { EditorView } from "@codemirror/view";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { AnnouncementsPage } from "./announcements.page.tsx";

type Announcement = WireData<"getAdminAnnouncements">["records"][number];

beforeAll(() => import("../../../ui/markdown-editor/markdown-editor-view.tsx"), 60_000);
beforeEach(() => {
  sessionStorage.clear();
  openSession({ token: "token", user: { ...ada, roleList: ["root"] } });
});

const announcement = (id: number): Announcement => ({
  ...{
    id,
    title: `News ${id}`,
    content: `Text ${id}`,
    uid: "r",
    username: "root",
    isByStaff: true,
    status: 0,
  },
  ...{ gmtCreate: "2026-11-14T12:00:00.000Z", gmtModified: "2026-11-15T12:00:00.000Z" },
});

async function open(kept: Announcement[], { isDown = false } = {}) {
  const state = { kept, isDown };
  const server = fakeServer({
    getAdminAnnouncements: ({ currentPage, limit }) => {
      if (state.isDown) return refusal(500, "fault");
      const from = (Number(currentPage) - 1) * Number(limit);
      const records = state.kept.slice(from, from + Number(limit));
      const total = state.kept.length;
      const pages = Math.ceil(total / Number(limit));
      return {
        records,
        total,
        totalIsFloor: false,
        size: Number(limit),
        current: Number(currentPage),
        pages,
      };
    },
    addAnnouncement: ({ title, content, status }) => {
      if (title === "refused") return refusal(400, "invalid_input");
      const form = { title: String(title), content: String(content), status: Number(status) };
      state.kept = [{ ...announcement(9), ...form }, ...state.kept];
      return { id: 9 };
    },
    changeAnnouncement: ({ id, ...changes }) => {
      state.kept = state.kept.map((each) => (each.id === id ? { ...each, ...changes } : each));
      return null;
    },
    deleteAnnouncement: ({ aid }) => {
      state.kept = state.kept.filter(({ id }) => id !== Number(aid));
      return null;
    },
  });
  const page = (
    <ConfirmProvider>
      <AnnouncementsPage />
    </ConfirmProvider>
  );
  const view = await renderPart(page, { path: "/admin/announcement" });
  return { server, state, ...view };
}

const type = async (text: string) => {
  const box = await screen.findByRole("textbox", { name: "Content" });
  const view = EditorView.findFromDOM(box)!;
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
};
const title = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Title/ });
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("[ADMIN-31] the announcements", () => {
  it("[ADMIN-15] are listed, with a switch that is saved at once", async () => {
    const { server } = await open([announcement(2), { ...announcement(1), status: 1 }]);
    const shown = await screen.findByRole<HTMLInputElement>("switch", { name: "“News 2” is visible" });
    expect(shown.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "“News 1” is visible" }).checked).toBe(false);
    await userEvent.click(shown);
    await waitFor(() => expect(server.asked("changeAnnouncement")).toEqual([{ id: 2, status: 1 }]));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>("switch", { name: "“News 2” is visible" }).checked).toBe(
        false,
      ),
    );
  });

  it("are written with a title, a text and whether they show", async () => {
    const { server } = await open([]);
    expect(await screen.findByText("Nothing has been announced yet")).toBeTruthy();
    await act(() => click("New announcement"));
    await userEvent.type(await title(), "Exam week");
    await type("Be **on time**");
    await userEvent.click(screen.getByRole("switch", { name: "Visible" }));
    await click("Save the announcement");
    expect(await screen.findByText("Exam week")).toBeTruthy();
    expect(server.asked("addAnnouncement")).toEqual([
      { title: "Exam week", content: "Be **on time**", status: 1 },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keep what was typed when the server refuses it and when the form is left", async () => {
    await open([]);
    await act(() => click("New announcement"));
    await userEvent.type(await title(), "refused");
    await type("Long text");
    await click("Save the announcement");
    await waitFor(async () => expect((await title()).value).toBe("refused"));
    await click("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await act(() => click("New announcement"));
    expect((await title()).value).toBe("refused");
  });

  it("are not saved without words", async () => {
    const told = hearToasts();
    const { server } = await open([]);
    await act(() => click("New announcement"));
    await title();
    await click("Save the announcement");
    expect(told.at(-1)?.text).toBe("Please write a title and a text");
    expect(server.asked("addAnnouncement")).toEqual([]);
  });

  it("are edited, and deleted after a question", async () => {
    const { server } = await open([announcement(3)]);
    await screen.findByText("News 3");
    await act(() => click("Edit “News 3”"));
    await userEvent.type(await title(), "!");
    await click("Save the announcement");
    await screen.findByText("News 3!");
    expect(server.asked("changeAnnouncement")).toEqual([
      { id: 3, title: "News 3!", content: "Text 3", status: 0 },
    ]);
    await act(() => click("Delete “News 3!”"));
    const question = within(await screen.findByRole("dialog", { name: "Delete the announcement" }));
    await userEvent.click(question.getByRole("button", { name: "Delete the announcement" }));
    expect(await screen.findByText("Nothing has been announced yet")).toBeTruthy();
  });

  it("turn their pages by the address", async () => {
    const { router } = await open(Array.from({ length: 20 }, (_, index) => announcement(20 - index)));
    await screen.findByText("News 20");
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await screen.findByText("News 1");
    expect(router.state.location.searchStr).toBe("?currentPage=2");
  });

  it("turn back from a page whose last one was deleted", async () => {
    const { router } = await open(Array.from({ length: 16 }, (_, index) => announcement(16 - index)));
    await screen.findByText("News 16");
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await screen.findByText("News 1");
    await act(() => click("Delete “News 1”"));
    const question = within(await screen.findByRole("dialog", { name: "Delete the announcement" }));
    await userEvent.click(question.getByRole("button", { name: "Delete the announcement" }));
    expect(await screen.findByText("News 16")).toBeTruthy();
    expect(router.state.location.searchStr).toBe("");
  });
});

it("says that the list did not load, and tries again", async () => {
  const { state } = await open([announcement(1)], { isDown: true });
  await screen.findByRole("alert");
  state.isDown = false;
  await click("Retry");
  expect(await screen.findByText("News 1")).toBeTruthy();
});
