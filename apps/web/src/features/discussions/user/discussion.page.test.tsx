import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ada } from "../../../testing/ada.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import type { Discussion } from "../api.ts";
import { as, openDiscussions, pageOf, post } from "../testing/discussions.ts";

beforeAll(
  () => Promise.all([import("../../../ui/markdown/render-markdown.tsx"), import("rehype-raw")]),
  60_000,
);
let told: ReturnType<typeof hearToasts>;
beforeEach(() => {
  told = hearToasts();
});

const path = "/discussion-detail/7";
const own: Partial<Discussion> = { uid: ada.uid, author: "ada" };
const open = (
  changes: Partial<Discussion> = {},
  options: Parameters<typeof openDiscussions>[1] = { user: ada },
) =>
  openDiscussions(path, {
    ...options,
    replies: { getDiscussionDetail: () => ({ ...post, ...changes }), ...options.replies },
  });
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const has = (name: string) => screen.queryByRole("button", { name }) !== null;

describe("[DISC-12] the page of a discussion", () => {
  it("shows title, author, category, like, report and comments, and counts a look", async () => {
    const { server } = await open();
    expect(await screen.findByRole("heading", { level: 1, name: post.title })).toBeTruthy();
    expect(screen.getByRole("link", { name: "bea" })).toBeTruthy();
    const crumbs = within(screen.getByRole("navigation", { name: "You are here" }));
    expect(crumbs.getByRole("link", { name: "Solutions" }).getAttribute("href")).toBe("/discussion?cid=2");
    expect((await screen.findByText("f")).tagName).toBe("STRONG");
    expect((await button("Like 48")).getAttribute("aria-pressed")).toBe("false");
    expect(has("Report")).toBe(true);
    expect(screen.getByRole("heading", { name: "Comments" })).toBeTruthy();
    expect(server.asked("getComments").at(-1)).toEqual({ did: "7", currentPage: "1", limit: "10" });
    expect(screen.getByRole("link", { name: /Open the problem/ }).getAttribute("href")).toBe(
      "/problem/T1101",
    );
    await waitFor(() => expect(server.asked("viewDiscussion").at(-1)).toEqual({ did: 7 }));
    await waitFor(() => expect(document.title).toBe(`${post.title} - OJ`));
  });

  it.each([
    ["a visitor", {}, undefined, [false, false, false]],
    ["another user", {}, ada, [false, false, false]],
    ["its author", own, ada, [true, true, false]],
    ["an admin", {}, as("admin"), [false, true, true]],
    ["the super admin", {}, as("root"), [false, true, true]],
  ] as const)(
    "[DISC-13, DISC-14] edit, delete and pin are offered to %s as they may",
    async (_who, changes, user, expected) => {
      await open(changes, user ? { user } : {});
      await button("Report");
      expect([has("Edit"), has("Delete"), has("Pin")]).toEqual(expected);
    },
  );

  it("says that it is gone, or that it did not come", async () => {
    await open({}, { replies: { getDiscussionDetail: () => refusal(404, "discussion_not_found") } });
    expect(await screen.findByRole("heading", { level: 1, name: "There is no such post" })).toBeTruthy();
    document.body.replaceChildren();
    await open({}, { replies: { getDiscussionDetail: () => refusal(500, "fault") } });
    expect(await screen.findByText("The discussions did not load")).toBeTruthy();
  });
});

it("[DISC-15] a like turns, counts one, and is told", async () => {
  const { server } = await open({}, { user: ada, replies: { likeDiscussion: () => null } });
  await userEvent.click(await button("Like 48"));
  const liked = await button("Liked 49");
  expect(liked.getAttribute("aria-pressed")).toBe("true");
  await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "success", text: "Like successfully" }));
  await userEvent.click(liked);
  await button("Like 48");
  expect(told.at(-1)).toMatchObject({ kind: "success", text: "Cancel like successfully" });
  expect(server.asked("likeDiscussion")).toEqual([
    { did: 7, toLike: true },
    { did: 7, toLike: false },
  ]);
});

it("[DISC-03, PERM-08] a visitor who would like, report or comment is asked to sign in", async () => {
  const { server } = await open({}, { replies: { likeDiscussion: () => null } });
  for (const name of ["Like 48", "Report", "Comment"]) {
    await userEvent.click(await button(name));
    expect(told.at(-1)).toMatchObject({
      kind: "warning",
      text: expect.stringContaining("Please login first"),
    });
    const dialog = await screen.findByRole("dialog", { name: /Login/ });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(server.asked("likeDiscussion")).toEqual([]);
});

it("[DISC-13, DISC-11] deleting asks first, is told and leads to the list", async () => {
  const { server, address } = await open(own, { user: ada, replies: { deleteDiscussion: () => null } });
  const ask = async (answer: string) => {
    await userEvent.click(await button("Delete"));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete the post" }));
    await userEvent.click(dialog.getByRole("button", { name: answer }));
  };
  await ask("Cancel");
  expect(server.asked("deleteDiscussion")).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await ask("Delete the post");
  await waitFor(() => expect(address()).toBe("/discussion"));
  expect(told.at(-1)).toMatchObject({ kind: "success", text: "Delete successfully" });
  expect(server.asked("deleteDiscussion")).toEqual([{ id: "7" }]);
});

it("[DISC-14] staff pins and unpins it", async () => {
  let topPriority = false;
  const { server } = await open(
    {},
    {
      user: as("admin"),
      replies: {
        getDiscussionDetail: () => ({ ...post, topPriority }),
        moderateDiscussion: (sent) => {
          topPriority = sent.topPriority === true;
          return null;
        },
      },
    },
  );
  await userEvent.click(await button("Pin"));
  await button("Unpin");
  expect(screen.getByText("Pinned")).toBeTruthy();
  expect(server.asked("moderateDiscussion")).toEqual([{ id: 7, topPriority: true }]);
});

describe("a report", () => {
  const openReport = async () => {
    const opened = await open({}, { user: ada, replies: { reportDiscussion: () => null } });
    await userEvent.click(await button("Report"));
    const dialog = within(await screen.findByRole("dialog", { name: "Report the post" }));
    const send = () => userEvent.click(dialog.getByRole("button", { name: "Send the report" }));
    return { ...opened, dialog, send };
  };
  const names = [
    ...["Spam ads", "Illegal", "Pornographic or vulgar"],
    ...["Gambling or fraud", "Malicious abuse", "Plagiarism"],
  ];

  it("[DISC-16, DISC-19] has six tags, which are sent in hash marks before the reason", async () => {
    const { server, dialog, send } = await openReport();
    const tags = within(dialog.getByRole("group")).getAllByRole("button");
    expect(tags.map(({ textContent }) => textContent)).toEqual(names);
    await userEvent.click(tags[5]!);
    await userEvent.click(tags[0]!);
    await userEvent.click(tags[1]!);
    await userEvent.click(tags[1]!);
    expect(tags.map((tag) => tag.getAttribute("aria-pressed") === "true")).toEqual([
      ...[true, false, false, false, false, true],
    ]);
    await userEvent.type(dialog.getByRole("textbox"), "It is mine");
    await send();
    await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "success", text: "Send successfully" }));
    expect(server.asked("reportDiscussion")).toEqual([
      { did: 7, reporter: "ada", content: "#spam##plagiarism#It is mine" },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("[DISC-17] without a tag and a reason is not sent", async () => {
    const { server, send } = await openReport();
    await send();
    expect(told.at(-1)).toMatchObject({
      kind: "warning",
      text: "The report label and reason cannot be empty",
    });
    expect(server.asked("reportDiscussion")).toEqual([]);
  });

  it("[DISC-18] has a reason of at most 200 characters", async () => {
    const { server, dialog, send } = await openReport();
    dialog.getByRole("textbox").focus();
    await userEvent.paste("x".repeat(201));
    await send();
    await waitFor(() =>
      expect(server.asked("reportDiscussion")).toMatchObject([{ content: "x".repeat(200) }]),
    );
  });
});

it.each([
  ["root", "SPA"],
  ["admin", "ADM"],
] as const)(
  "[DISC-21] the author who is %s has a badge, above the text and above comments and replies",
  async (role, badge) => {
    const by = { fromUid: "r", fromName: "rae", fromAvatar: null, fromRole: role, gmtCreate: post.gmtCreate };
    const reply = { id: 2, commentId: 1, content: "Yes", ...by, toUid: "b", toName: "bea", toAvatar: null };
    const comment = {
      ...{ id: 1, content: "No", ...by, fromTitleName: null, fromTitleColor: null },
      ...{ likeNum: 0, totalReplyNum: 1, replyList: [reply] },
    };
    await open(
      { role },
      { replies: { getComments: () => ({ commentList: pageOf([comment]), commentLikeMap: {} }) } },
    );
    await screen.findByRole("listitem", { name: "Reply by rae" });
    expect(screen.getAllByText(badge)).toHaveLength(3);
  },
);

it.each([
  ["user", false],
  ["admin", true],
  ["root", true],
] as const)(
  "[DISC-22] the content of %s is made harmless, and staff may style and embed",
  async (role, isStaff) => {
    const content =
      '<p style="color: red">styled</p>\n<table><tr><td width="40">cell</td></tr></table>\n' +
      '<video src="/api/public/file/a.mp4"></video><img src="/x.png" onerror="hit()"><script>hit()</script>';
    const { container } = await open({ role, content });
    const styled = await screen.findByText("styled");
    expect(styled.hasAttribute("style")).toBe(isStaff);
    expect(screen.getByText("cell").hasAttribute("width")).toBe(isStaff);
    const text = container.querySelector("article")!;
    expect(text.querySelectorAll("video")).toHaveLength(isStaff ? 1 : 0);
    expect(text.querySelectorAll("script, [onerror]")).toHaveLength(0);
  },
);
