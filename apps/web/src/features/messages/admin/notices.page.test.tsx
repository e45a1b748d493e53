import { EditorView } from "@codemirror/view";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { NoticesPage } from "./notices.page.tsx";

type SiteNotice = WireData<"getNotices">["records"][number];

beforeAll(() => import("../../../ui/markdown-editor/markdown-editor-view.tsx"), 60_000);
beforeEach(() => {
  sessionStorage.clear();
  openSession({ token: "token", user: { ...ada, roleList: ["root"] } });
});

const notice = (id: number, changes: Partial<SiteNotice> = {}): SiteNotice => ({
  ...{
    id,
    title: `Notice ${id}`,
    content: "Text",
    type: "All",
    recipient: null,
    state: false,
    isUnderWay: false,
  },
  ...{
    adminUsername: "root",
    gmtCreate: "2026-11-14T12:00:00.000Z",
    gmtModified: "2026-11-14T12:00:00.000Z",
  },
  ...changes,
});

async function open(kept: SiteNotice[], path = "/admin/notice") {
  const state = { kept };
  const server = fakeServer({
    getNotices: ({ currentPage, limit }) => {
      const [page, size] = [Number(currentPage), Number(limit)];
      return {
        ...{ records: state.kept.slice((page - 1) * size, page * size), total: state.kept.length },
        ...{ totalIsFloor: false, size, current: page, pages: Math.ceil(state.kept.length / size) },
      };
    },
    addNotice: () => ({ id: 9 }),
    changeNotice: () => null,
    deleteNotice: ({ id }) => {
      state.kept = state.kept.filter((each) => each.id !== Number(id));
      return null;
    },
  });
  await renderPart(
    <ConfirmProvider>
      <NoticesPage />
    </ConfirmProvider>,
    { path },
  );
  return server;
}

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const write = async (title: string, text: string) => {
  await userEvent.type(await screen.findByRole("textbox", { name: /Title/ }), title);
  const view = EditorView.findFromDOM(await screen.findByRole("textbox", { name: "Content" }))!;
  act(() => view.dispatch(view.state.replaceSelection(text)));
};

describe("[ADMIN-15, ADMIN-32] the notices", () => {
  it("are listed with whom they are for and whether they are pushed", async () => {
    await open([
      notice(3, { type: "Single", recipient: "bea" }),
      notice(2, { type: "Admin", isUnderWay: true }),
      notice(1, { state: true, isUnderWay: true }),
    ]);
    await screen.findByText("Notice 3");
    const rows = (await screen.findAllByRole("row")).slice(1).map((row) => row.textContent);
    expect(rows[0]).toMatch(/Notice 3.*bea.*Waits for the full hour/);
    expect(rows[1]).toMatch(/Notice 2.*Admins.*On its way/);
    expect(rows[2]).toMatch(/Notice 1.*All users.*Delivered/);
  });

  it.each([
    ["All users", { type: "All", recipient: null }],
    ["Admins", { type: "Admin", recipient: null }],
    ["One user", { type: "Single", recipient: "bea" }],
  ])("are written for %s", async (choice, sent) => {
    const server = await open([]);
    await act(() => click("New notice"));
    await write("Hello", "World");
    await userEvent.click(screen.getByRole("radio", { name: choice }));
    if (sent.recipient) await userEvent.type(screen.getByRole("textbox", { name: "Username" }), "bea");
    await click("Save the notice");
    await waitFor(() =>
      expect(server.asked("addNotice")).toEqual([{ title: "Hello", content: "World", ...sent }]),
    );
  });

  it("for one user need the user's name", async () => {
    const told = hearToasts();
    const server = await open([]);
    await act(() => click("New notice"));
    await write("Hello", "World");
    await userEvent.click(screen.getByRole("radio", { name: "One user" }));
    await click("Save the notice");
    expect(told.at(-1)?.text).toBe("Please name the user it is for");
    expect(server.asked("addNotice")).toEqual([]);
  });

  it("that are on their way keep whom they are for", async () => {
    const server = await open([notice(1, { isUnderWay: true })]);
    await screen.findByText("Notice 1");
    await act(() => click("Edit “Notice 1”"));
    expect(await screen.findByText(/whom it is for can no longer be changed/)).toBeTruthy();
    expect(screen.queryByRole("radio", { name: "Admins" })).toBeNull();
    await userEvent.type(screen.getByRole("textbox", { name: /Title/ }), "!");
    await click("Save the notice");
    await waitFor(() => expect(server.asked("changeNotice")[0]).toMatchObject({ id: 1, title: "Notice 1!" }));
  });

  it("are deleted after a question that says what goes", async () => {
    await open([notice(1)]);
    await screen.findByText("Notice 1");
    await act(() => click("Delete “Notice 1”"));
    const question = within(await screen.findByRole("dialog", { name: "Delete the notice" }));
    expect(question.getByText(/whoever has received it sees it no more/)).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Delete the notice" }));
    expect(await screen.findByText("No notice has been written yet")).toBeTruthy();
  });

  it("turn back from a page whose last one was deleted", async () => {
    await open(
      Array.from({ length: 11 }, (_, index) => notice(11 - index)),
      "/admin/notice?currentPage=2",
    );
    await screen.findByText("Notice 1");
    await act(() => click("Delete “Notice 1”"));
    const question = within(await screen.findByRole("dialog", { name: "Delete the notice" }));
    await userEvent.click(question.getByRole("button", { name: "Delete the notice" }));
    expect(await screen.findByText("Notice 11")).toBeTruthy();
  });
});
