import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { describe, expect, it, vi } from "vitest";
import { closeSession, openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { bob, chess, listOf, openGroup } from "../testing/groups.ts";

const teacher = { ...ada, roleList: ["admin" as const] };
const pupils = Array.from({ length: 40 }, (_, index) => `pupil${index + 1}`);
const cellsOf = (username: string, gender = "secrecy") => [
  ...[username, `pw-${username}`, "", `李${username}`],
  ...[gender, "", "", ""],
];
const preview: WireData<"previewRosterCells"> = {
  ignored: ["班级"],
  users: pupils.map((username, index) => ({ line: index + 2, cells: cellsOf(username), faults: [] })),
};
const bad: WireData<"previewRosterCells">["users"][number] = {
  line: 42,
  cells: ["bob", "pw-bob-bob", "", "", "secrecy", "", "", ""],
  faults: [{ column: "username", key: "username_taken", msg: "The username already exists." }],
};
const order: WireData<"addRoster"> = {
  ...{ id: 9, kind: "import", username: "ada", createTime: "2026-11-15T08:00:00.000Z" },
  ...{ total: 40, made: 0, failures: [] },
};

async function openClass(path: string, options: Parameters<typeof openGroup>[2] = {}) {
  const state = { orders: [] as WireData<"getRosters">, preview };
  const { replies, ...rest } = options;
  const site = await openGroup(path, chess, {
    ...{ level: 4, user: teacher },
    ...rest,
    replies: {
      getGroupApplications: () => listOf([bob]),
      getRosters: () => state.orders,
      previewRosterCells: () => state.preview,
      previewRosterFile: () => state.preview,
      addRoster: () => {
        state.orders = [order];
        return order;
      },
      ...replies,
    },
  });
  return { ...site, state, user: userEvent.setup() };
}

const addClass = () => screen.findByRole("link", { name: "Add a class" });
const paste = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByLabelText("Or paste cells"));
  await user.paste("用户名\t姓名\t班级\npupil1\t李一\t7b");
};
const make = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: "Import 40 accounts" }));

const asksToStay = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("a class", () => {
  it("is added from the members in three clicks and a paste, and its slips printed in two more", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    const { user, server, state } = await openClass("/group/7/member");
    let clicks = 0;
    const count = () => {
      clicks += 1;
    };
    document.addEventListener("click", count);
    await user.click(await addClass());
    await paste(user);
    const found = await screen.findByText("40 lines: 40 can be imported, 0 cannot.");
    expect(found).toBe(document.activeElement);
    expect(server.asked("addRoster")).toEqual([]);
    await make(user);
    expect((await screen.findByText("0 of 40 made")).closest("li")).toBe(document.activeElement);
    expect(server.asked("addRoster")).toEqual([
      { gid: 7, users: pupils.map((username) => cellsOf(username, "")) },
    ]);
    expect(clicks).toBe(3);

    const before = server.asked("getGroupDetail").length;
    const failures = [{ line: 3, username: "pupil2", key: "username_taken", msg: "Taken." }];
    state.orders = [{ ...order, made: 39, failures }];
    expect(await screen.findByText("Done: 39 made", undefined, { timeout: 5000 })).toBeTruthy();
    await waitFor(() => expect(server.asked("getGroupDetail").length).toBeGreaterThan(before));
    expect(screen.getByText("Line 3, pupil2: Taken.")).toBeTruthy();

    expect(asksToStay()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Print login slips" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Login slips" }));
    expect(dialog.getByText("39 slips, ten on a sheet of A4, to be cut along the dashes.")).toBeTruthy();
    expect(dialog.getByText("pw-pupil1")).toBeTruthy();
    expect(dialog.getAllByText(location.origin)).toHaveLength(10);
    const sheet = within(document.querySelector<HTMLElement>("[data-print-sheet]") ?? document.head);
    expect(sheet.getByText("pw-pupil40")).toBeTruthy();
    expect(sheet.queryByText("pw-pupil2")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    expect(clicks).toBe(5);
    expect(asksToStay()).toBe(false);
    document.removeEventListener("click", count);
  });

  it("names each wrong line of a file, and makes the others", async () => {
    const { user, server, state } = await openClass("/group/7/member?mode=roster");
    state.preview = { ignored: [], users: [...preview.users, bad] };
    const file = new File(["x"], "class.xlsx");
    await user.upload(await screen.findByLabelText("Choose a file"), file);
    const line = within(await screen.findByRole("row", { name: /^42/ }));
    expect(line.getByText(/Username: The username already exists\./)).toBeTruthy();
    expect(server.asked("previewRosterFile")).toEqual([
      { gid: "7", file: expect.objectContaining({ name: "class.xlsx" }) },
    ]);
    await make(user);
    await waitFor(() => expect(server.asked("addRoster")).toHaveLength(1));
    expect(JSON.stringify(server.asked("addRoster"))).not.toContain("bob");
  });

  it("can be left and come back to; the passwords stay with the page, and go with the session", async () => {
    const { user, state } = await openClass("/group/7/member?mode=roster");
    await paste(user);
    await screen.findByRole("button", { name: "Import 40 accounts" });
    await make(user);
    await screen.findByText("0 of 40 made");
    await user.click(screen.getByRole("link", { name: "Back to the members" }));
    state.orders = [{ ...order, made: 40 }];
    await user.click(await addClass());
    expect(await screen.findByText("Done: 40 made", undefined, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByText(/^Only this page knows the passwords/)).toBeTruthy();
    act(() => openSession({ token: "fresh", user: teacher }));
    expect(screen.getByRole("button", { name: "Print login slips" })).toBeTruthy();
    act(() => closeSession());
    act(() => openSession({ token: "t2", user: teacher }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Print login slips" })).toBeNull());
    expect(asksToStay()).toBe(false);
  });

  it("that cannot be read is told, and what was pasted stays", async () => {
    const told = hearToasts();
    const { user } = await openClass("/group/7/member?mode=roster", {
      replies: { previewRosterCells: () => refusal(400, "table_unreadable") },
    });
    await paste(user);
    const unreadable = "This table cannot be read. Please save it as .xlsx, or as .csv.";
    await waitFor(() => expect(told.map(({ text }) => text)).toContain(unreadable));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Or paste cells").value).toContain("pupil1");
  });

  it("whose orders did not load offers to try again", async () => {
    let isDown = true;
    const { user } = await openClass("/group/7/member?mode=roster", {
      replies: { getRosters: () => (isDown ? refusal(500, "fault") : []) },
    });
    const retry = await screen.findByRole("button", { name: "Retry" });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText("No accounts were made in bulk yet")).toBeTruthy();
  });

  it.each([
    ["a group admin without a role of the site", 4, ada],
    ["site staff who do not run the group", 3, teacher],
  ])("is not for %s, by the address either", async (_name, level, user) => {
    const { server } = await openClass("/group/7/member?mode=roster", { level, user });
    await screen.findByRole("row", { name: /^bob/ });
    expect(screen.queryByRole("link", { name: "Add a class" })).toBeNull();
    expect(server.asked("getRosters")).toEqual([]);
  });

  it("is offered to a super admin", async () => {
    await openClass("/group/7/member", { level: 5, user: { ...ada, roleList: ["root"] } });
    expect(await addClass()).toBeTruthy();
  });
});
