import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { as, card, pageOf, post } from "../../../features/discussions/testing/discussions.ts";
import { chess, openGroup } from "../../../features/groups/testing/groups.ts";
import { closeSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { writeSite } from "../../../testing/write-site.ts";

type Options = NonNullable<Parameters<typeof openGroup>[2]>;

const own = { ...card, gid: 7, pid: "CHESST1" };
const categories = [
  { id: 1, name: "Small talk" },
  { id: 2, name: "Solutions" },
];

function open(path: string, { replies, ...options }: Options = {}) {
  writeSite({ openGroupDiscussion: true });
  return openGroup(path, chess, {
    ...options,
    replies: {
      getGroupDiscussionList: () => pageOf([own], 12),
      getGroupAdminDiscussionList: () => pageOf([own]),
      getDiscussionDetail: () => ({ ...post, gid: 7, pid: null }),
      getDiscussionCategories: () => categories,
      getComments: () => ({ commentList: pageOf<never>([]), commentLikeMap: {} }),
      viewDiscussion: () => null,
      ...replies,
    },
  });
}
const has = (name: string) => screen.queryByRole("button", { name }) !== null;

beforeEach(() => {
  sessionStorage.clear();
  closeSession();
});

describe("[ROUTE-12] the discussions of a group", () => {
  it("[GDISC-01] are ten a page under their title", async () => {
    const { server, address } = await open("/group/7/discussion");
    expect(await screen.findByRole("heading", { name: "Group Discussion" })).toBeTruthy();
    await screen.findByText(card.title);
    expect(server.asked("getGroupDiscussionList").at(-1)).toMatchObject({
      ...{ gid: "7", currentPage: "1", limit: "10" },
    });
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(address()).toBe("/group/7/discussion?currentPage=2"));
  });

  it("[GDISC-01, GDISC-02] of a problem say so, and lead back to all of them", async () => {
    const { server } = await open("/group/7/discussion/CHESST1", {
      replies: { getGroupDiscussionList: () => pageOf<never>([]) },
    });
    expect(await screen.findByRole("heading", { name: "CHESST1 Discussion" })).toBeTruthy();
    expect(await screen.findByText("No Discussion")).toBeTruthy();
    expect(server.asked("getGroupDiscussionList").at(-1)).toMatchObject({ pid: "CHESST1" });
    expect(has("Post about the problem")).toBe(true);
    const back = screen.getByRole("link", { name: "Back to group discussions" });
    expect(back.getAttribute("href")).toBe("/group/7/discussion");
  });

  it.each([
    ["a member", 3, ada, false],
    ["a group admin", 4, ada, true],
    ["the super admin", 5, as("root"), true],
  ])("[GDISC-02] are posted by %s, and run by admins", async (_who, level, user, isAdmin) => {
    await open("/group/7/discussion", { level, user });
    await screen.findByText(card.title);
    expect(has("New post")).toBe(true);
    expect(screen.queryByRole("switch", { name: "Discussion Admin" }) !== null).toBe(isAdmin);
  });

  it("[GDISC-03] have cards with everything", async () => {
    await open("/group/7/discussion", {
      replies: { getGroupDiscussionList: () => pageOf([{ ...own, topPriority: true }]) },
    });
    const shown = within((await screen.findByText(card.title)).closest("li")!);
    expect(shown.getByText("Pinned")).toBeTruthy();
    expect(shown.getByRole("link", { name: card.title }).getAttribute("href")).toBe(
      "/group/7/discussion-detail/7",
    );
    expect(shown.getByRole("link", { name: "CHESST1" }).getAttribute("href")).toBe(
      "/group/7/problem/CHESST1",
    );
    for (const words of ["One sweep is enough", "Solutions"]) expect(shown.getByText(words)).toBeTruthy();
    expect(shown.getByRole("link", { name: "bea" })).toBeTruthy();
    for (const figure of ["Comments: 8", "Likes: 48", "Views: 812"])
      expect(shown.getByRole("img", { name: figure })).toBeTruthy();
    const time = shown.getByTitle(/^2026-11-14 \d\d:20:00$/);
    expect(time.textContent).toMatch(/ago|yesterday|in /);
  });

  it.each([
    ["another member", 3, {}, [false, false, false]],
    ["its author", 3, { uid: ada.uid }, [true, true, false]],
    ["a group admin", 4, {}, [false, true, true]],
  ])("[GDISC-04] %s has the acts that are theirs", async (_who, level, changes, expected) => {
    await open("/group/7/discussion-detail/7", {
      level,
      replies: { getDiscussionDetail: () => ({ ...post, ...changes, gid: 7, pid: null }) },
    });
    await screen.findByRole("button", { name: "Report" });
    expect([has("Edit"), has("Delete"), has("Pin")]).toEqual(expected);
  });

  it("[GDISC-04] are deleted by the group's call", async () => {
    const { server, address } = await open("/group/7/discussion-detail/7", {
      level: 4,
      replies: { deleteGroupDiscussion: () => null },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete the post" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete the post" }));
    await waitFor(() => expect(address()).toBe("/group/7/discussion"));
    expect(server.asked("deleteGroupDiscussion")).toEqual([{ id: "7" }]);
  });
});

describe("[GDISC-05] the form", () => {
  it.each([
    ["a member", 3, ada, [false, false, false]],
    ["[PERM-10] a group admin", 4, ada, [true, true, false]],
    ["[PERM-10] an admin of the site who is a member", 3, as("admin"), [false, true, true]],
  ] as const)("of %s", async (_who, level, user, [hasTop, hasPicture, hasFile]) => {
    await open("/group/7/discussion", { level, user });
    await userEvent.click(await screen.findByRole("button", { name: "New post" }));
    const dialog = within(await screen.findByRole("dialog"));
    for (const name of [/^Title/, /^Description/, /^Category/])
      expect(dialog.getByLabelText(name)).toBeTruthy();
    await dialog.findByRole("textbox", { name: "Content" });
    expect(dialog.getByRole("button", { name: "Cancel" })).toBeTruthy();
    expect(dialog.queryByRole("switch") !== null).toBe(hasTop);
    expect(dialog.queryByRole("button", { name: "Upload a picture" }) !== null).toBe(hasPicture);
    expect(dialog.queryByRole("button", { name: "Upload a file" }) !== null).toBe(hasFile);
  });
});

it("[GDISC-06] the admin's table saves status and pin at once", async () => {
  const { server } = await open("/group/7/discussion?mode=admin", {
    level: 4,
    replies: { updateGroupDiscussion: () => null },
  });
  const row = within(await screen.findByRole("row", { name: /Why the left end/ }));
  expect(server.asked("getGroupAdminDiscussionList").at(-1)).toMatchObject({ gid: "7" });
  await act(async () => fireEvent.change(row.getByRole("combobox"), { target: { value: "1" } }));
  await userEvent.click(row.getByRole("switch"));
  await waitFor(() =>
    expect(server.asked("updateGroupDiscussion")).toEqual([
      { id: 7, status: 1 },
      { id: 7, topPriority: true },
    ]),
  );
});

it("[GDISC-07] without a session nothing is posted: the reader is asked to sign in", async () => {
  writeSite({ openGroupDiscussion: true });
  fakeServer({});
  const { address } = await openSite("/group/7/discussion");
  await waitFor(() => expect(address()).toBe("/home"));
  expect(await screen.findByRole("dialog", { name: /Login/ })).toBeTruthy();
});
