import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { chess, listOf, openGroup } from "../testing/groups.ts";

const invitation = { gid: 7, name: chess.name, brief: chess.brief, isMember: false };
const main = () => within(screen.getByRole("main"));

async function open(replies: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getGroupList: () => listOf([]),
    getGroupDetail: () => chess,
    getGroupAuth: () => 3,
    getGroupAnnouncements: () => listOf([]),
    getGroupInvitation: () => invitation,
    joinByInvitation: () => ({ gid: 7 }),
    ...replies,
  });
  return { server, ...(await openSite("/group?invitation=abc")) };
}

it("lets whoever follows a link in, and says which group it is", async () => {
  openSession({ token: "token", user: ada });
  const { server, address } = await open();
  expect(await screen.findByText("You are invited to “Chess and proofs”")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Join" }));
  await waitFor(() => expect(address()).toBe("/group/7"));
  expect(server.asked("joinByInvitation")).toEqual([{ token: "abc" }]);
  expect(server.asked("getGroupList").at(-1)).not.toHaveProperty("invitation");
});

it("asks a visitor to log in, and shows no group", async () => {
  const { server } = await open();
  await screen.findByText("You are invited to a group");
  await userEvent.click(main().getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(server.asked("getGroupInvitation")).toEqual([]);
});

it("says that a link is over", async () => {
  openSession({ token: "token", user: ada });
  await open({ getGroupInvitation: () => refusal(404, "group_invitation_not_found") });
  expect(await screen.findByText(/This invitation is not valid/)).toBeTruthy();
});

it("is made and ended by those who look after the members", async () => {
  const link = { id: 5, gid: 7, token: "abc", username: "ada", uses: 2 };
  let links = [{ ...link, expiresAt: "2026-11-20T08:00:00Z", gmtCreate: "2026-11-16T08:00:00Z" }];
  const { server } = await openGroup("/group/7/member?mode=admin", chess, {
    level: 4,
    replies: {
      getGroupApplications: () => listOf([]),
      getGroupInvitations: () => links,
      addGroupInvitation: () => links[0]!,
      deleteGroupInvitation: () => {
        links = [];
        return null;
      },
    },
  });
  expect(await screen.findByText(/\/group\?invitation=abc$/)).toBeTruthy();
  expect(screen.getByText(/^Until 2026-11-20.*2 joined/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Valid for" }), "30 days");
  await userEvent.click(screen.getByRole("button", { name: "New link" }));
  await waitFor(() => expect(server.asked("addGroupInvitation")).toEqual([{ gid: 7, days: 30 }]));
  await userEvent.click(screen.getByRole("button", { name: "End the link" }));
  const question = within(await screen.findByRole("dialog", { name: "End the link" }));
  await userEvent.click(question.getByRole("button", { name: "End the link" }));
  expect(await screen.findByText("No link is open.")).toBeTruthy();
  expect(server.asked("deleteGroupInvitation")).toEqual([{ id: "5" }]);
});
