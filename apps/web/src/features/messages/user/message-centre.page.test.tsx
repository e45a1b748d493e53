import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeSession, openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { messageKinds } from "../message-kinds.ts";
import { fakeMessages, notice, reminder } from "../testing/fake-messages.ts";

// What renders Markdown is here before the first test, so that none waits for a compiler.
beforeAll(() => import("../../../ui/markdown/render-markdown.tsx"), 60_000);
beforeEach(() => openSession({ token: "token", user: ada }));

const many = <Each,>(count: number, make: (id: number) => Each) =>
  Array.from({ length: count }, (_, index) => make(count - index));
const paths = {
  ...{ comment: "/message/discuss", reply: "/message/reply", like: "/message/like" },
  ...{ sys: "/message/sys", mine: "/message/mine" },
};
const filling = (kind: keyof typeof paths, count: number) => ({
  [kind]: kind === "sys" || kind === "mine" ? many(count, notice) : many(count, reminder),
});

const tab = (name: string) => screen.findByRole("tab", { name });
const items = () => within(screen.getByRole("tabpanel")).getAllByRole("listitem");
const findItems = (count: number) => waitFor(() => expect(items()).toHaveLength(count));
const agree = async (name: string) =>
  userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

describe("the tabs", () => {
  it("[MSG-01, ROUTE-13] are five, each with its address and what is unread of it", async () => {
    const some = {
      ...filling("reply", 1),
      ...filling("like", 2),
      ...filling("sys", 3),
      ...filling("mine", 4),
    };
    fakeMessages({ ...filling("comment", 11), ...some });
    const { address } = await openSite("/message/discuss");
    await tab("Comments 5");
    const names = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(names).toEqual(["Comments 5", "Replies 1", "Likes 2", "System 3", "Mine 4"]);
    for (const [index, path] of Object.values(paths).entries()) {
      await userEvent.click(screen.getAllByRole("tab")[index]!);
      await waitFor(() => expect(address()).toBe(path));
      await waitFor(() =>
        expect(screen.getByRole("tab", { selected: true })).toBe(screen.getAllByRole("tab")[index]),
      );
    }
  });

  it("[MSG-01, ROUTE-13] begin with the comments, where /message leads", async () => {
    fakeMessages();
    const { address } = await openSite("/message");
    await waitFor(() => expect(address()).toBe("/message/discuss"));
    expect(await screen.findByRole("tab", { selected: true, name: "Comments" })).toBeTruthy();
  });

  it.each([
    [1, "Likes 1"],
    [99, "Likes 99"],
    [100, "Likes 99+"],
    [250, "Likes 99+"],
  ])("[MSG-04] with %i unread a tab is called %j", async (count, name) => {
    fakeMessages(filling("like", count));
    await openSite("/message/discuss");
    expect(await tab(name)).toBeTruthy();
  });
});

describe("a list", () => {
  it.each([
    ["comment", 6],
    ["reply", 6],
    ["like", 6],
    ["sys", 8],
    ["mine", 8],
  ] as const)("[MSG-02] of kind %s pages by %i", async (kind, size) => {
    const server = fakeMessages(filling(kind, size + 2));
    const { address } = await openSite(paths[kind]);
    await findItems(size);
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await findItems(2);
    expect(address()).toBe(`${paths[kind]}?currentPage=2`);
    const list = messageKinds.find((each) => each.kind === kind)!.list;
    expect(server.asked(list).at(-1)).toEqual({ currentPage: "2", limit: String(size) });
  });

  it.each(Object.keys(paths) as (keyof typeof paths)[])(
    "[MSG-03] of kind %s lets one message be deleted, or all, each after a question",
    async (kind) => {
      const told = hearToasts();
      const server = fakeMessages(filling(kind, 3));
      await openSite(paths[kind]);
      await findItems(3);
      const ids = () => server.kept[kind].map(({ id }) => id);
      await userEvent.click(screen.getAllByRole("button", { name: "Delete message" })[1]!);
      await agree("Cancel");
      await userEvent.click(screen.getAllByRole("button", { name: "Delete message" })[1]!);
      await agree("Delete message");
      await findItems(2);
      expect(ids()).toEqual([3, 1]);
      expect(told.map(({ text }) => text)).toEqual(["Delete successfully"]);
      await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
      await agree("Cancel");
      expect(ids()).toEqual([3, 1]);
      await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
      await agree("Clear all");
      await waitFor(() => expect(screen.queryByRole("button", { name: "Clear all" })).toBeNull());
      expect(ids()).toEqual([]);
    },
  );

  it.each([
    ["comment", "Discuss", "commented on your post"],
    ["reply", "Reply", "replied to you"],
    ["like", "Like_Post", "liked your post"],
    ["like", "Like_Discuss", "liked your comment"],
  ] as const)(
    "[MSG-03] of kind %s links %s to its source and to the home of its sender",
    async (kind, action, words) => {
      fakeMessages({ [kind]: [reminder(1, { action, quoteContent: "Is n **even**?" })] });
      await openSite(paths[kind]);
      await findItems(1);
      const item = within(items()[0]!);
      expect(item.getByText(words)).toBeTruthy();
      expect(await item.findByText("Comment 1")).toBeTruthy();
      expect((await item.findByText("even")).closest("blockquote")?.textContent).toBe("Is n even?");
      const source = item.getByRole("link", { name: "Why two pointers" });
      expect(source.getAttribute("href")).toBe("/discussion-detail/7");
      const sender = item.getByRole("link", { name: "bea" });
      expect(sender.getAttribute("href")).toBe(`/user-home?uid=${"b".repeat(32)}&username=bea`);
    },
  );

  it("names a sender who is gone, without a link", async () => {
    fakeMessages({ like: [reminder(1, { senderId: null, senderUsername: null })] });
    await openSite("/message/like");
    expect((await screen.findByText("Deleted user")).closest("a")).toBeNull();
  });

  it("shows a notice with its time and its text as Markdown", async () => {
    fakeMessages({ sys: [notice(1)] });
    await openSite("/message/sys");
    expect(await screen.findByRole("heading", { level: 2, name: "Notice 1" })).toBeTruthy();
    expect((await screen.findByText("this")).tagName).toBe("STRONG");
    expect(document.querySelector("time")?.dateTime).toBe("2026-11-14T12:31:44Z");
  });

  it("[MSG-05] that is opened lowers the count of its kind by what it shows, and of no other", async () => {
    const server = fakeMessages({ ...filling("comment", 8), ...filling("mine", 2) });
    await openSite("/message/discuss");
    await findItems(6);
    expect(await tab("Comments 2")).toBeTruthy();
    expect(server.asked("readMessages").at(-1)).toEqual({ type: "Discuss", ids: [8, 7, 6, 5, 4, 3] });
    expect(server.counts()).toMatchObject({ comment: 2, mine: 2 });
    expect(screen.getByRole("tab", { name: "Mine 2" })).toBeTruthy();
    // What is new stays marked while the page is open.
    expect(screen.getAllByText("New")).toHaveLength(6);
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(server.counts()).toMatchObject({ comment: 0, mine: 2 }));
    expect(await tab("Comments")).toBeTruthy();
  });

  it("shows what comes while it is open", async () => {
    const server = fakeMessages(filling("sys", 1), { hasStream: true });
    await openSite("/message/sys");
    await findItems(1);
    await tab("System");
    server.kept.sys.unshift(notice(2));
    server.say({ kind: "unread.counts", uid: ada.uid, ...server.counts() });
    expect(await screen.findByText("Notice 2")).toBeTruthy();
    await waitFor(() => expect(server.counts().sys).toBe(0));
  });

  it("goes back a page when the last row of the last page is deleted", async () => {
    fakeMessages(filling("comment", 7));
    const { address } = await openSite("/message/discuss?currentPage=2");
    await findItems(1);
    await userEvent.click(screen.getByRole("button", { name: "Delete message" }));
    await agree("Delete message");
    await waitFor(() => expect(address()).toBe("/message/discuss"));
    await findItems(6);
  });
});

describe("other states", () => {
  it.each([
    ["comment", "还没有人评论你的帖子"],
    ["reply", "还没有人回复你"],
    ["like", "还没有收到赞"],
    ["sys", "没有系统通知"],
    ["mine", "没有给你的消息"],
  ] as const)("the empty list of kind %s says why", async (kind, words) => {
    fakeMessages();
    await openSite(paths[kind], "zh-CN");
    expect(await screen.findByRole("heading", { level: 2, name: words })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "全部清空" })).toBeNull();
  });

  it("offers to try again when a list does not load", async () => {
    const server = fakeMessages(filling("reply", 1));
    const answer = globalThis.fetch;
    globalThis.fetch = async (url, init) =>
      (url as string).startsWith("/api/msg/reply") ? refusal(503, "try_again_later") : answer(url, init);
    await openSite("/message/reply");
    const alert = await within(screen.getByRole("main")).findByRole("alert");
    globalThis.fetch = answer;
    await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
    await findItems(1);
    expect(server.asked("getReplyMessages").length).toBeGreaterThan(0);
  });

  it("asks whoever is signed out meanwhile to log in", async () => {
    fakeMessages();
    await openSite("/message/sys");
    await screen.findByText("No system notices");
    closeSession();
    const main = within(screen.getByRole("main"));
    expect(await main.findByRole("button", { name: "Log in" })).toBeTruthy();
  });
});
