import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { Group } from "../../../features/groups/index.ts";
import { chess, listOf, openGroup } from "../../../features/groups/testing/groups.ts";
import { ada } from "../../../testing/ada.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";

beforeEach(() => sessionStorage.clear());

const side = async () => within(await screen.findByRole("complementary", { name: "About the group" }));
const acts = async () =>
  (await side())
    .queryAllByRole<HTMLButtonElement>("button")
    .map(({ textContent, disabled }) => `${textContent}${disabled ? " (closed)" : ""}`);
const press = async (name: string) => userEvent.click((await side()).getByRole("button", { name }));
const announcement = (id: number) => ({
  ...{
    id,
    title: `News ${id}`,
    content: "Text",
    uid: "b",
    username: "bob",
    isByStaff: false,
    status: 0,
    gid: 7,
  },
  ...{ gmtCreate: "2026-11-10T08:00:00Z", gmtModified: "2026-11-10T08:00:00Z" },
});
const protectedGroup: Group = { ...chess, auth: 2 };
const privateGroup: Group = { ...chess, auth: 3 };
const owner = { ...ada, uid: chess.uid, username: "bob" };

describe("the side", () => {
  it("[GROUP-15] says name, owner, kind, time and number", async () => {
    await openGroup("/group/7", { ...chess, name: "The evening group of chess players" });
    const shown = await side();
    expect(shown.getByRole("heading", { name: "The evening group of chess…" })).toBeTruthy();
    expect(shown.getByRole("link", { name: "bob" })).toBeTruthy();
    expect(shown.getByText("Public")).toBeTruthy();
    expect(shown.getByText(/^2026-11-10 /)).toBeTruthy();
    expect(shown.getByText("7")).toBeTruthy();
    expect(shown.queryByText("Code")).toBeNull();
  });

  it("shows the code to whom the server tells it, to be copied", async () => {
    await openGroup("/group/7", { ...privateGroup, code: "a1b2c3" }, { level: 5 });
    expect((await side()).getByText("a1b2c3")).toBeTruthy();
    expect((await side()).getByRole("button", { name: "Copy the code" })).toBeTruthy();
  });

  it.each<[string, Group, number, string[]]>([
    ["a stranger of a public group", chess, 0, ["Join"]],
    ["a stranger of a protected one", protectedGroup, 0, ["Apply"]],
    ["a stranger of a private one", privateGroup, 0, ["Apply"]],
    ["an applicant", protectedGroup, 1, ["Applying (closed)"]],
    ["somebody refused", protectedGroup, 2, ["Refused (closed)"]],
    ["a member", chess, 3, ["Exit"]],
    ["an admin of it", chess, 4, ["Exit"]],
    ["a root of it", chess, 5, ["Exit"]],
  ])("[GROUP-18, GROUP-19, GROUP-20] offers %s what fits", async (_name, group, level, offered) => {
    await openGroup("/group/7", group, { level });
    expect(await acts()).toEqual(offered);
  });

  it.each([
    ["the owner", owner],
    ["a super admin", { ...ada, roleList: ["root" as const] }],
  ])("[GROUP-20] offers %s to disband it", async (_name, user) => {
    await openGroup("/group/7", chess, { level: 5, user });
    expect(await acts()).toEqual(["Disband"]);
  });
});

it("[GROUP-21] a public group is joined at once", async () => {
  const told = hearToasts();
  let level = 0;
  const { server } = await openGroup("/group/7", chess, {
    replies: {
      getGroupAuth: () => level,
      joinGroup: () => {
        level = 3;
        return null;
      },
    },
  });
  await press("Join");
  await waitFor(async () => expect(await acts()).toEqual(["Exit"]));
  expect(server.asked("joinGroup")).toEqual([{ gid: 7, code: "", reason: "" }]);
  expect(told.at(-1)?.text).toBe("You have joined “Chess and proofs”");
});

describe("applying", () => {
  async function open(group: Group, wrong?: string) {
    let level = 0;
    const opened = await openGroup("/group/7", group, {
      replies: {
        getGroupAuth: () => level,
        joinGroup: ({ code }) => {
          if (code === wrong) return refusal(400, "group_code_wrong");
          level = 1;
          return null;
        },
      },
    });
    await press("Apply");
    const dialog = within(await screen.findByRole("dialog", { name: "Apply to “Chess and proofs”" }));
    return { ...opened, dialog, send: () => userEvent.click(dialog.getByRole("button", { name: "Apply" })) };
  }

  it("[GROUP-21, GROUP-22, GROUP-24] gives a reason of 5 to 100 characters, and then waits", async () => {
    const told = hearToasts();
    const { server, dialog, send } = await open(protectedGroup);
    expect(dialog.queryByLabelText(/^Code/)).toBeNull();
    const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/);
    expect(reason.maxLength).toBe(100);
    await send();
    expect(await dialog.findByText("The reason has 5 to 100 characters")).toBeTruthy();
    await userEvent.type(reason, "four");
    expect(dialog.getByText("The reason has 5 to 100 characters")).toBeTruthy();
    expect(server.asked("joinGroup")).toEqual([]);
    await userEvent.type(reason, "!");
    await send();
    await waitFor(async () => expect(await acts()).toEqual(["Applying (closed)"]));
    expect(told.at(-1)?.text).toBe("Apply Successfully");
    expect(server.asked("joinGroup")).toEqual([{ gid: 7, code: "", reason: "four!" }]);
    expect(server.asked("getGroupAuth").length).toBeGreaterThan(1);
  });

  it("[GROUP-21, GROUP-23] to a private group needs its code of six characters, too", async () => {
    const { server, dialog, send } = await open(privateGroup, "000000");
    const code = dialog.getByLabelText<HTMLInputElement>(/^Code/);
    expect(code.maxLength).toBe(6);
    await userEvent.type(dialog.getByLabelText(/^Reason/), "I am in the class");
    await userEvent.type(code, "00000");
    await send();
    expect(await dialog.findByText("The group code has 6 characters")).toBeTruthy();
    expect(server.asked("joinGroup")).toEqual([]);
    await userEvent.type(code, "0");
    await send();
    expect(await dialog.findByText("This is not the code of the group.")).toBeTruthy();
    await userEvent.clear(code);
    await userEvent.type(code, "a1b2c3");
    await send();
    await waitFor(() => expect(server.asked("joinGroup").at(-1)).toMatchObject({ code: "a1b2c3" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

it("[GROUP-19] a member leaves after a question that names the group", async () => {
  const told = hearToasts();
  let level = 3;
  const { server } = await openGroup("/group/7", chess, {
    replies: {
      getGroupAuth: () => level,
      exitGroup: () => {
        level = 0;
        return null;
      },
    },
  });
  await press("Exit");
  const question = within(await screen.findByRole("dialog", { name: "Exit “Chess and proofs”" }));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(server.asked("exitGroup")).toEqual([]);
  await press("Exit");
  await userEvent.click(
    within(await screen.findByRole("dialog", { name: "Exit “Chess and proofs”" })).getByRole("button", {
      name: "Exit",
    }),
  );
  await waitFor(async () => expect(await acts()).toEqual(["Join"]));
  expect(told.at(-1)?.text).toBe("Exit Successfully");
  expect(server.asked("getGroupDetail").length).toBeGreaterThan(1);
});

it("[GROUP-20] the owner disbands it after a question and is led to the list", async () => {
  const told = hearToasts();
  const { server, address } = await openGroup("/group/7", chess, {
    level: 5,
    user: owner,
    replies: { deleteGroup: () => null },
  });
  await press("Disband");
  const question = within(await screen.findByRole("dialog", { name: "Disband “Chess and proofs”" }));
  await userEvent.click(question.getByRole("button", { name: "Disband" }));
  await waitFor(() => expect(address()).toBe("/group"));
  expect(server.asked("deleteGroup")).toEqual([{ gid: "7" }]);
  expect(told.map(({ text }) => text)).toEqual(["Disband Successfully"]);
});

describe("what it announces", () => {
  const replies = {
    getGroupAnnouncements: () => ({ ...listOf([5, 4, 3, 2, 1].map(announcement), 7), pages: 2 }),
  };

  it("[GROUP-16, GANN-04] is for members, five a page", async () => {
    const { server } = await openGroup("/group/7", chess, { replies });
    expect(await screen.findByText("News 5")).toBeTruthy();
    expect(server.asked("getGroupAnnouncements").at(-1)).toEqual({ gid: "7", currentPage: "1", limit: "5" });
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    await waitFor(() =>
      expect(server.asked("getGroupAnnouncements").at(-1)).toMatchObject({ currentPage: "2" }),
    );
  });

  it("[GANN-04] is for super admins", async () => {
    const user = { ...ada, roleList: ["root" as const] };
    await openGroup("/group/7", chess, { replies, level: 5, user });
    expect(await screen.findByText("News 5")).toBeTruthy();
  });

  it.each([0, 1, 2])("[GANN-04] is not for somebody of level %i", async (level) => {
    const { server } = await openGroup("/group/7", chess, { replies, level });
    expect(await screen.findByText("paper")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Announcements" })).toBeNull();
    expect(server.asked("getGroupAnnouncements")).toEqual([]);
  });
});
