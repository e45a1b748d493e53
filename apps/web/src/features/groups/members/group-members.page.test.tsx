import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ada } from "../../../testing/ada.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { stubMedia } from "../../../testing/stub-media.ts";
import type { GroupMember } from "../api.ts";
import { bob, chess, listOf, openGroup } from "../testing/groups.ts";

const person = (username: string, auth: number, reason: string | null = null): GroupMember => ({
  ...bob,
  ...{ uid: username.charCodeAt(0).toString(16).padEnd(32, "0"), username, auth, reason },
});
const [cleo, dan, eve, fay, gus] = [
  ...[person("cleo", 1, "I am in the class"), person("dan", 2), person("eve", 3), person("fay", 4)],
  person("gus", 5),
] as const;
const me = (auth: number): GroupMember => ({ ...bob, uid: ada.uid, username: "ada", auth });
const owner = { ...ada, uid: chess.uid, username: "bob" };
const superAdmin = { ...ada, roleList: ["root" as const] };

async function openDesk(options: Parameters<typeof openGroup>[2] = {}) {
  const { level = 4, replies, ...rest } = options;
  return openGroup("/group/7/member?mode=admin", chess, {
    ...rest,
    level,
    replies: {
      getGroupApplications: () => listOf([cleo, dan, me(level), eve, fay, gus, bob]),
      changeGroupMember: () => null,
      removeGroupMember: () => null,
      ...replies,
    },
  });
}
const row = (name: string) => screen.findByRole("row", { name: new RegExp(`^${name}`) });
const offered = async (name: string) => {
  const select = within(await row(name)).queryByRole("combobox", { name: `Level of ${name}` });
  return (
    select &&
    within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent)
  );
};
const canKick = async (name: string) =>
  within(await row(name)).queryByRole("button", { name: `Kick ${name}` }) !== null;
const [applying, refused, member, admin, root] = [
  ...["Applying", "Refused", "General Member", "Group Admin", "Group Root"],
];

describe("the members", () => {
  it("[GMEM-01, GMEM-03] show name, times and level, ten a page", async () => {
    const { server } = await openGroup("/group/7/member", chess, {
      replies: { getGroupMembers: () => listOf([bob, fay, eve], 12) },
    });
    const first = await row("bob");
    expect(within(first).getByRole("link", { name: "bob" }).getAttribute("href")).toBe(
      `/user-home?uid=${bob.uid}&username=bob`,
    );
    expect(first.textContent).toMatch(/2026-11-10.*2026-11-11.*Group Root/);
    expect((await row("fay")).textContent).toContain("Group Admin");
    expect((await row("eve")).textContent).toContain("General Member");
    expect(server.asked("getGroupMembers").at(-1)).toEqual({ gid: "7", currentPage: "1", limit: "10" });
    expect(screen.queryByRole("combobox", { name: /^Level of/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(server.asked("getGroupMembers").at(-1)).toMatchObject({ currentPage: "2" }));
  });

  it.each(["", "mode=admin&"])("turn back from a page without anybody (%s)", async (mode) => {
    const page = ({ currentPage }: Record<string, unknown>) => ({
      ...listOf(currentPage === "1" ? [bob] : [], 10),
      pages: 1,
    });
    const { address } = await openGroup(`/group/7/member?${mode}currentPage=2`, chess, {
      level: 4,
      replies: { getGroupMembers: page, getGroupApplications: page },
    });
    expect(await row("bob")).toBeTruthy();
    expect(address()).toBe(`/group/7/member${mode && "?mode=admin"}`);
  });

  it("[GMEM-02] have no desk for a mere member, by the address either", async () => {
    const { server } = await openDesk({ level: 3 });
    await row("bob");
    expect(screen.queryByRole("switch", { name: "Member Admin" })).toBeNull();
    expect(server.asked("getGroupApplications")).toEqual([]);
  });

  it("are found by a word and a level, which the address keeps", async () => {
    const { server, address } = await openGroup("/group/7/member");
    await row("bob");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search members" }), "bo{Enter}");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Level" }), "Group Root");
    await waitFor(() => expect(address()).toBe("/group/7/member?keyword=bo&auth=5"));
    await waitFor(() =>
      expect(server.asked("getGroupMembers").at(-1)).toMatchObject({ keyword: "bo", auth: "5" }),
    );
  });

  it("say when nobody is found and when they did not load", async () => {
    let isDown = true;
    await openGroup("/group/7/member", chess, {
      replies: { getGroupMembers: () => (isDown ? refusal(500, "fault") : listOf([])) },
    });
    const retry = await screen.findByRole("button", { name: "Retry" });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText("Nobody found")).toBeTruthy();
  });
});

describe("the desk", () => {
  it.each([
    ["a group admin", 4, ada],
    ["a super admin", 5, superAdmin],
  ])("[GMEM-02] opens to %s by a switch", async (_name, level, user) => {
    const { address } = await openGroup("/group/7/member", chess, {
      level,
      user,
      replies: { getGroupApplications: () => listOf([cleo]) },
    });
    await userEvent.click(await screen.findByRole("switch", { name: "Member Admin" }));
    await waitFor(() => expect(address()).toBe("/group/7/member?mode=admin"));
    const shown = await row("cleo");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      ...["Username", "Created", "Changed", "Level", "Actions"],
    ]);
    expect(within(shown).getByRole("button", { name: "View the reason of cleo" })).toBeTruthy();
    expect(within(shown).getByRole("button", { name: "Kick cleo" })).toBeTruthy();
  });

  it("[GMEM-03, GMEM-06, GMEM-07] lets an admin set levels below the own one, of those below", async () => {
    await openDesk();
    expect(await offered("cleo")).toEqual([applying, refused, member]);
    expect(await offered("dan")).toEqual([applying, refused, member]);
    expect(await offered("eve")).toEqual([member]);
    expect(await offered("fay")).toBeNull();
    expect(await offered("gus")).toBeNull();
    expect(await offered("bob")).toBeNull();
  });

  it.each([
    ["the owner", owner],
    ["a super admin", superAdmin],
  ])("[GMEM-05] lets %s set every level", async (_name, user) => {
    await openDesk({ level: 5, user });
    expect(await offered("cleo")).toEqual([applying, refused, member, admin, root]);
    expect(await offered("fay")).toEqual([member, admin, root]);
    expect(await offered("gus")).toEqual([member, admin, root]);
    expect(await offered("bob")).toBeNull();
  });

  it("[GMEM-04] saves a level at once and asks for the group again", async () => {
    const { server } = await openDesk();
    await row("cleo");
    const before = server.asked("getGroupDetail").length;
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Level of cleo" }), "General Member");
    await waitFor(() =>
      expect(server.asked("changeGroupMember")).toEqual([{ gid: 7, uid: cleo.uid, auth: 3 }]),
    );
    await waitFor(() => expect(server.asked("getGroupDetail").length).toBeGreaterThan(before));
    expect(server.asked("getGroupApplications").length).toBeGreaterThan(1);
  });

  it("accepts an application in one press", async () => {
    const { server } = await openDesk();
    await row("cleo");
    await userEvent.click(screen.getByRole("button", { name: "Accept cleo" }));
    await waitFor(() =>
      expect(server.asked("changeGroupMember")).toEqual([{ gid: 7, uid: cleo.uid, auth: 3 }]),
    );
  });

  it("[GMEM-08, GMEM-09] lets an admin kick those below, not themselves and not the owner", async () => {
    await openDesk();
    const kicked = await Promise.all(["cleo", "dan", "eve", "fay", "gus", "ada", "bob"].map(canKick));
    expect(kicked).toEqual([true, true, true, false, false, false, false]);
  });

  it("[GMEM-08, GMEM-09] lets the owner kick everybody else", async () => {
    await openDesk({ level: 5, user: owner });
    const kicked = await Promise.all(["cleo", "eve", "fay", "gus", "bob"].map(canKick));
    expect(kicked).toEqual([true, true, true, true, false]);
  });

  it("[GMEM-08] kicks after a question that names the group", async () => {
    const { server } = await openDesk();
    await row("eve");
    await userEvent.click(screen.getByRole("button", { name: "Kick eve" }));
    const question = within(await screen.findByRole("dialog", { name: "Kick eve" }));
    expect(question.getByText(/leaves “Chess and proofs”/)).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Kick" }));
    await waitFor(() => expect(server.asked("removeGroupMember")).toEqual([{ gid: "7", uid: eve.uid }]));
  });

  it("[GMEM-11] shows the reason of an application", async () => {
    await openDesk();
    await row("cleo");
    await userEvent.click(screen.getByRole("button", { name: "View the reason of cleo" }));
    expect(await screen.findByText("I am in the class")).toBeTruthy();
  });

  it("gives an account that the class made a new password, told once, to copy and print", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    const { server } = await openDesk({
      replies: {
        getGroupApplications: () => listOf([{ ...eve, isMadeHere: true }, { ...fay, isMadeHere: true }, dan]),
        getMemberNames: () => [{ uid: eve.uid, realname: "Eve Hill", number: "S-7" }],
        resetGroupMemberPassword: () => ({ password: "k7m2p9w4xq" }),
      },
    });
    await row("eve");
    // Fay is as high as the reader, and dan joined by himself.
    expect(screen.getAllByRole("button", { name: /^Reset the password of/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Reset the password of eve" }));
    const question = within(await screen.findByRole("dialog", { name: "Reset the password of eve" }));
    expect(server.asked("resetGroupMemberPassword")).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Reset the password" }));
    const slip = within(await screen.findByRole("dialog", { name: "One-time password of eve" }));
    expect(server.asked("resetGroupMemberPassword")).toEqual([{ gid: 7, uid: eve.uid }]);
    for (const text of ["Eve Hill", "eve", "k7m2p9w4xq", location.origin]) {
      expect(slip.getByText(text)).toBeTruthy();
    }
    const user = userEvent.setup();
    await user.click(slip.getByRole("button", { name: "Copy the password" }));
    expect(await navigator.clipboard.readText()).toBe("k7m2p9w4xq");
    await user.click(slip.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(slip.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByText("k7m2p9w4xq")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reset the password of eve" }));
  });

  it("offers it on a phone, too, under who it is of", async () => {
    stubMedia();
    await openDesk({
      replies: {
        getGroupApplications: () => listOf([{ ...eve, isMadeHere: true }]),
        getMemberNames: () => [{ uid: eve.uid, realname: "Eve Hill", number: null }],
      },
    });
    const card = within(await screen.findByRole("list", { name: "Member Admin" }));
    expect(await card.findByText("Eve Hill")).toBeTruthy();
    expect(card.getByRole("button", { name: "Reset the password of eve" })).toBeTruthy();
  });

  it("leaves the password alone when the question is left, and says when it is refused", async () => {
    const told = hearToasts();
    const foreign = "The group did not make this account, so it cannot give it a password.";
    const { server } = await openDesk({
      replies: {
        getGroupApplications: () => listOf([{ ...eve, isMadeHere: true }]),
        resetGroupMemberPassword: () => refusal(403, "group_account_foreign"),
      },
    });
    await row("eve");
    const ask = async (answer: string) => {
      await userEvent.click(screen.getByRole("button", { name: "Reset the password of eve" }));
      const question = within(await screen.findByRole("dialog"));
      await userEvent.click(question.getByRole("button", { name: answer }));
    };
    await ask("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.asked("resetGroupMemberPassword")).toEqual([]);
    await ask("Reset the password");
    await waitFor(() => expect(told.map(({ text }) => text)).toContain(foreign));
    expect(screen.queryByText(/One-time password of/)).toBeNull();
  });
});

describe("real names and student numbers", () => {
  const getMemberNames = () => [{ uid: bob.uid, realname: "Bob Stone", number: "S-1" }];

  it("stand under the username for those who run the group, in both tables", async () => {
    await openGroup("/group/7/member", chess, {
      level: 4,
      replies: { getMemberNames, getGroupApplications: () => listOf([bob]) },
    });
    await waitFor(async () => expect((await row("bob")).textContent).toContain("Bob Stone · S-1"));
    await userEvent.click(screen.getByRole("switch", { name: "Member Admin" }));
    await screen.findByRole("columnheader", { name: "Actions" });
    expect((await row("bob")).textContent).toContain("Bob Stone · S-1");
  });

  it("are not asked for a mere member", async () => {
    const { server } = await openGroup("/group/7/member", chess, { replies: { getMemberNames } });
    expect((await row("bob")).textContent).not.toContain("Bob Stone");
    expect(server.asked("getMemberNames")).toEqual([]);
  });
});
