import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { CommentPlace } from "@touchstone/domain";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeSession, openSession, type UserInfo } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { SignInDialog } from "../../identity/index.ts";
import type { Comment, CommentSource, Reply } from "../api.ts";
import { Comments } from "./comments.tsx";

beforeAll(() => import("../../../ui/markdown/render-markdown.tsx"), 60_000);
let told: ReturnType<typeof hearToasts>;
beforeEach(() => {
  sessionStorage.clear();
  told = hearToasts();
  openSession({ token: "token", user: ada });
});

const by = (fromName: string, fromRole: Comment["fromRole"] = "user") => {
  const fromUid = fromName === "ada" ? ada.uid : fromName;
  return { fromUid, fromName, fromRole, fromAvatar: null, gmtCreate: "2026-11-14T08:30:00Z" };
};
const reply = (id: number, content: string, from = "bea"): Reply => ({
  ...{ id, commentId: 1, content, toUid: ada.uid, toName: "ada", toAvatar: null, ...by(from) },
});
const comment = (id: number, from = "bea", changes: Partial<Comment> = {}): Comment => ({
  ...{ id, content: `**Text** ${id}`, ...by(from), fromTitleName: null, fromTitleColor: null },
  ...{ likeNum: 2, totalReplyNum: 0, replyList: [], ...changes },
});

const contest: CommentPlace = { kind: "contest", ownerId: "olga", isOver: true };
const discussion: CommentPlace = { kind: "discussion" };

interface Opened {
  source?: CommentSource;
  place?: CommentPlace;
  isContestAdmin?: boolean;
  total?: number;
  allReplies?: Reply[];
  onChanged?: () => void;
  isDeleteRefused?: boolean;
  /** What the server answers to a picture. */
  upload?: Parameters<typeof fakeServer>[0]["uploadMdImg"];
}

async function open(kept: Comment[], options: Opened = {}) {
  const { source = { cid: 1000 }, place = contest, isContestAdmin = false, allReplies = [] } = options;
  const { onChanged = () => {} } = options;
  const state = { kept };
  const server = fakeServer({
    getComments: ({ currentPage }) => {
      const { total = state.kept.length } = options;
      const current = Number(currentPage);
      // Where a test says how many there are, every page holds the same.
      const records =
        options.total === undefined ? state.kept.slice((current - 1) * 10, current * 10) : state.kept;
      return {
        commentList: { records, total, totalIsFloor: false, size: 10, current, pages: Math.ceil(total / 10) },
        commentLikeMap: {},
      };
    },
    getReplies: () => allReplies,
    addComment: ({ content }) => {
      const added = comment(9, "ada", { content: String(content) });
      state.kept = [added, ...state.kept];
      return added;
    },
    addReply: () => reply(9, "New", "ada"),
    deleteComment: ({ id }) => {
      if (options.isDeleteRefused) return refusal(403, "missing_right");
      state.kept = state.kept.filter((each) => each.id !== Number(id));
      return null;
    },
    deleteReply: () => null,
    likeComment: () => null,
    getMentionNames: ({ prefix }) =>
      [
        { username: "bea", nickname: "Bea Q." },
        { username: "Bert", nickname: null },
      ].filter(({ username }) => username.toLowerCase().startsWith(String(prefix))),
    uploadMdImg: options.upload ?? (() => ({ link: "/api/public/img/a.webp", fileId: "a" })),
  });
  await renderPart(
    <ConfirmProvider>
      <Comments source={source} place={place} isContestAdmin={isContestAdmin} onChanged={onChanged} />
      <SignInDialog shortName="OJ" isRegisterOpen />
    </ConfirmProvider>,
  );
  if (kept[0]) await screen.findByRole("listitem", { name: `Comment by ${kept[0].fromName}` });
  return server;
}

const item = (name: string) => within(screen.getByRole("listitem", { name: `Comment by ${name}` }));
const box = (name = "Comment") => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const send = () => userEvent.click(screen.getByRole("button", { name: "Comment" }));

describe.each([
  ["a contest", { cid: 1000 }, contest],
  ["a discussion", { did: 7 }, discussion],
] as const)("below %s", (_what, source, place) => {
  it("[CMNT-01] comments are listed with their replies, ten a page", async () => {
    const answered = comment(1, "bea", { totalReplyNum: 1, replyList: [reply(5, "Indeed.", "cy")] });
    const server = await open([answered, comment(2, "root", by("root", "root"))], {
      source,
      place,
      total: 11,
    });
    expect(await item("bea").findByText("Text")).toHaveProperty("tagName", "STRONG");
    expect(await item("bea").findByText("Indeed.")).toBeTruthy();
    expect(item("bea").getByText("to ada")).toBeTruthy();
    expect(item("root").getByText("SPA")).toBeTruthy();
    const asked = Object.fromEntries(Object.entries(source).map(([name, id]) => [name, String(id)]));
    expect(server.asked("getComments").at(-1)).toEqual({ ...asked, currentPage: "1", limit: "10" });
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(server.asked("getComments").at(-1)).toMatchObject({ currentPage: "2" }));
  });

  it("[CMNT-12] a like toggles", async () => {
    const server = await open([comment(1)], { source, place });
    const [sourceType, sourceId] = "cid" in source ? ["Contest", 1000] : ["Discussion", 7];
    const like = () => item("bea").getByRole("button", { name: /Like/ });
    expect([like().textContent, like().getAttribute("aria-pressed")]).toEqual(["2", "false"]);
    await userEvent.click(like());
    await waitFor(() => expect(like().textContent).toBe("3"));
    expect(like().getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(like());
    await waitFor(() => expect(like().textContent).toBe("2"));
    const sent = { cid: 1, sourceType, sourceId };
    expect(server.asked("likeComment")).toEqual([
      { ...sent, toLike: true },
      { ...sent, toLike: false },
    ]);
  });

  it("[CMNT-02] all replies to a comment are asked for there", async () => {
    const all = ["one", "two", "three", "four"].map((text, at) => reply(at + 10, text));
    const first = comment(1, "bea", { totalReplyNum: 4, replyList: all.slice(1) });
    const server = await open([first], { source, place, allReplies: all });
    await userEvent.click(item("bea").getByRole("button", { name: "Show 1 more" }));
    await waitFor(() => expect(item("bea").getAllByRole("listitem")).toHaveLength(4));
    expect(server.asked("getReplies")).toEqual([{ commentId: "1", ...("cid" in source && { cid: "1000" }) }]);
    await userEvent.click(item("bea").getByRole("button", { name: "Show fewer replies" }));
    expect(item("bea").getAllByRole("listitem")).toHaveLength(3);
  });

  it("[CMNT-08] a comment and a reply with a quotation are sent and told there, and whoever asked hears of each", async () => {
    let changes = 0;
    const server = await open([comment(1)], { source, place, onChanged: () => changes++ });
    await userEvent.type(box(), "Well said");
    await send();
    await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "success", text: "Comment successfully" }));
    expect(server.asked("addComment")).toEqual([{ content: "Well said", ...source }]);
    await userEvent.click(item("bea").getByRole("button", { name: "Reply" }));
    await userEvent.click(item("bea").getByRole("button", { name: "Quote" }));
    expect(box("Reply to bea").value).toBe("> **Text** 1\n\n");
    await userEvent.type(box("Reply to bea"), "Yes");
    await userEvent.click(screen.getByRole("button", { name: "Send the reply" }));
    await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "success", text: "Reply successfully" }));
    expect(server.asked("addReply")).toEqual([
      {
        reply: { commentId: 1, content: "> **Text** 1\n\nYes" },
        ...("did" in source && source),
        ...{ quoteId: 1, quoteType: "Comment" },
      },
    ]);
    expect(changes).toBe(2);
  });

  it("[CMNT-05] whoever is not signed in is asked to, for a comment and for a reply", async () => {
    closeSession();
    const server = await open([comment(1)], { source, place });
    for (const press of [send, () => userEvent.click(item("bea").getByRole("button", { name: "Reply" }))]) {
      const before = told.length;
      await act(press);
      expect(told[before]).toMatchObject({
        kind: "warning",
        text: expect.stringContaining("Please login first"),
      });
      const dialog = await screen.findByRole("dialog", { name: /Login/ });
      await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    expect(server.asked("addComment")).toEqual([]);
  });
});

it("[CMNT-02] three replies show; more are expanded and collapsed", async () => {
  const all = ["one", "two", "three", "four", "five"].map((text, at) => reply(at + 10, text));
  const first = comment(1, "bea", { totalReplyNum: 5, replyList: all.slice(2) });
  const few = comment(2, "cy", { totalReplyNum: 3, replyList: all.slice(0, 3) });
  const server = await open([first, few], { allReplies: all });
  const shown = (name: string) => item(name).getAllByRole("listitem").length;
  expect([shown("bea"), shown("cy")]).toEqual([3, 3]);
  expect(item("cy").queryByRole("button", { name: /Show/ })).toBeNull();
  await userEvent.click(item("bea").getByRole("button", { name: "Show 2 more" }));
  await waitFor(() => expect(shown("bea")).toBe(5));
  expect(server.asked("getReplies")).toEqual([{ commentId: "1", cid: "1000" }]);
  await userEvent.click(item("bea").getByRole("button", { name: "Show fewer replies" }));
  expect(shown("bea")).toBe(3);
});

it("[CMNT-04] helpers write Markdown around what is chosen, and an emoji", async () => {
  await open([]);
  for (const [name, typed, expected] of [
    ["Inline code", "x", "`x`"],
    ["Code block", "x", "```\nx\n```\n"],
    ["Link", "x", "[x](https://)"],
    ["List", "x", "- x"],
    ["Numbered list", "x", "1. x"],
  ] as const) {
    await userEvent.clear(box());
    await userEvent.type(box(), typed);
    box().setSelectionRange(0, typed.length);
    await userEvent.click(screen.getByRole("button", { name }));
    expect(box().value).toBe(expected);
  }
  await userEvent.clear(box());
  await userEvent.click(screen.getByRole("button", { name: "Emoji" }));
  await userEvent.click(await screen.findByRole("button", { name: "🎉" }));
  expect(box().value).toBe("🎉");
});

describe("writing", () => {
  it("[CMNT-08] a comment is sent, told and listed; the box is empty again", async () => {
    const server = await open([comment(1)]);
    await userEvent.type(box(), "Well said");
    await send();
    await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "success", text: "Comment successfully" }));
    expect(server.asked("addComment")).toEqual([{ content: "Well said", cid: 1000 }]);
    expect(await item("ada").findByText("Well said")).toBeTruthy();
    expect(box().value).toBe("");
  });

  it("[CMNT-08] a reply to a comment or to a reply is sent and told", async () => {
    const server = await open([comment(1, "bea", { totalReplyNum: 1, replyList: [reply(5, "Hm", "cy")] })]);
    for (const [at, name] of [
      [0, "bea"],
      [1, "cy"],
    ] as const) {
      await userEvent.click(item("bea").getAllByRole("button", { name: "Reply" })[at]!);
      await userEvent.type(box(`Reply to ${name}`), "Yes");
      await userEvent.click(screen.getByRole("button", { name: "Send the reply" }));
      await waitFor(() => expect(screen.queryByRole("textbox", { name: /Reply to/ })).toBeNull());
      expect(told.at(-1)).toMatchObject({ kind: "success", text: "Reply successfully" });
    }
    expect(server.asked("addReply")).toEqual([
      { reply: { commentId: 1, content: "Yes" }, quoteId: 1, quoteType: "Comment" },
      { reply: { commentId: 1, content: "Yes" }, quoteId: 5, quoteType: "Reply" },
    ]);
  });

  const tries = async (text: string) => {
    const server = await open([comment(1)]);
    const fill = (name: string) => {
      box(name).focus();
      return userEvent.paste(text);
    };
    await fill("Comment");
    await send();
    await userEvent.click(item("bea").getByRole("button", { name: "Reply" }));
    await fill("Reply to bea");
    await userEvent.click(screen.getByRole("button", { name: "Send the reply" }));
    expect([...server.asked("addComment"), ...server.asked("addReply")]).toEqual([]);
    return told.map((toast) => toast.text);
  };

  it("[CMNT-06] a comment and a reply of nothing but space are not sent", async () => {
    expect(await tries("  ")).toEqual(["Content cannot be empty", "Content cannot be empty"]);
  });

  it("[CMNT-07] nor are those above 10000 characters, with the name of the field", async () => {
    expect(await tries("x".repeat(10_001))).toEqual([
      "Comment can not exceed 10000",
      "Reply can not exceed 10000",
    ]);
  });

  it("[CMNT-07] 10000 characters are sent", async () => {
    const server = await open([]);
    box().focus();
    await userEvent.paste("x".repeat(10_000));
    await send();
    await waitFor(() => expect(server.asked("addComment")).toHaveLength(1));
  });

  it("what was typed survives a reload", async () => {
    await open([]);
    await userEvent.type(box(), "Half a thought");
    document.body.replaceChildren();
    await open([]);
    expect(box().value).toBe("Half a thought");
  });
});

describe("names behind an @", () => {
  const below = { source: { did: 7 }, place: discussion };
  const options = () => screen.findAllByRole("option");
  const isClosed = () => expect(screen.queryByRole("listbox")).toBeNull();

  it("are suggested, chosen by keys and written down", async () => {
    await open([], below);
    await userEvent.type(box(), "Look, @b");
    expect((await options()).map(({ textContent }) => textContent)).toEqual(["beaBea Q.", "Bert"]);
    expect(screen.getByRole("listbox", { name: "People to mention" }).id).toBe(
      box().getAttribute("aria-controls"),
    );
    expect(screen.getByText("2 found; choose with the arrow keys")).toBeTruthy();
    const active = () => document.getElementById(box().getAttribute("aria-activedescendant")!)?.textContent;
    expect(active()).toBe("beaBea Q.");
    await userEvent.keyboard("{ArrowDown}");
    expect([active(), screen.getByRole("option", { selected: true }).textContent]).toEqual(["Bert", "Bert"]);
    await userEvent.keyboard("{ArrowDown}");
    expect(active()).toBe("beaBea Q.");
    await userEvent.keyboard("{ArrowUp}{Enter}");
    expect(box().value).toBe("Look, @Bert ");
    isClosed();
    await userEvent.type(box(), "see");
    expect(box().value).toBe("Look, @Bert see");
  });

  it("are taken by a click, in the middle of a text, too", async () => {
    await open([], below);
    await userEvent.type(box(), "(@be) hm", { initialSelectionStart: 0 });
    box().setSelectionRange(4, 4);
    await userEvent.keyboard("a");
    await userEvent.click((await options())[0]!);
    await waitFor(() => expect(box().value).toBe("(@bea ) hm"));
    isClosed();
  });

  it("go away by Escape, with the cursor and with the focus, and Enter is a new line again", async () => {
    await open([], below);
    for (const leave of [
      () => userEvent.keyboard("{Escape}"),
      () => userEvent.keyboard("{ArrowLeft}"),
      () => userEvent.click(screen.getByRole("button", { name: "Emoji" })),
    ]) {
      await userEvent.clear(box());
      await userEvent.type(box(), "@b");
      await options();
      await leave();
      isClosed();
    }
    await userEvent.clear(box());
    await userEvent.type(box(), "@b{Escape}{Enter}");
    expect(box().value).toBe("@b\n");
  });

  it("are not suggested in a contest, where nobody is told, nor to whoever is not signed in", async () => {
    const helps = () => box().getAttribute("aria-autocomplete") !== null;
    await open([], below);
    expect(helps()).toBe(true);
    document.body.replaceChildren();
    await open([]);
    expect(helps()).toBe(false);
    document.body.replaceChildren();
    closeSession();
    await open([], below);
    expect(helps()).toBe(false);
  });
});

describe("a pasted picture", () => {
  const picture = new File(["pixels"], "graph.png", { type: "image/png" });
  const paste = () =>
    fireEvent.paste(box(), { clipboardData: { files: [picture], types: ["Files"], getData: () => "" } });
  const below = { source: { did: 7 }, place: discussion };
  const asStaff = () => openSession({ token: "token", user: { ...ada, roleList: ["admin"] } });

  it("of the staff is kept and written at the cursor, and so is a dropped one", async () => {
    asStaff();
    await open([], below);
    await userEvent.type(box(), "See: ");
    paste();
    expect(await screen.findByText("Uploading graph.png…")).toBeTruthy();
    await waitFor(() => expect(box().value).toBe("See: ![graph.png](/api/public/img/a.webp)"));
    expect(screen.queryByText(/Uploading/)).toBeNull();
    await userEvent.clear(box());
    fireEvent.drop(box(), { dataTransfer: { files: [picture], types: ["Files"] } });
    await waitFor(() => expect(box().value).toBe("![graph.png](/api/public/img/a.webp)"));
  });

  it("that the server refuses is told, and the text stays", async () => {
    asStaff();
    await open([], { ...below, upload: () => refusal(422, "picture_invalid") });
    await userEvent.type(box(), "kept");
    paste();
    await waitFor(() =>
      expect(told.map(({ text }) => text)).toContain("graph.png was not uploaded; the text is as it was"),
    );
    expect(box().value).toBe("kept");
  });

  it("of others is not taken, which is told", async () => {
    const server = await open([], below);
    paste();
    await waitFor(() => expect(told.at(-1)?.text).toBe("Such a file cannot be put here"));
    expect(server.asked("uploadMdImg")).toEqual([]);
  });
});

describe("who may", () => {
  const has = (name: string, button: string) => item(name).queryByRole("button", { name: button }) !== null;
  const signIn = (...roleList: UserInfo["roleList"]) =>
    openSession({ token: "token", user: { ...ada, roleList } });

  it("[CMNT-08] deleting asks first and is told", async () => {
    const server = await open([
      comment(1, "ada", { totalReplyNum: 1, replyList: [reply(5, "Mine", "ada")] }),
    ]);
    for (const [at, act] of [
      [1, "Delete the reply"],
      [0, "Delete the comment"],
    ] as const) {
      await userEvent.click(item("ada").getAllByRole("button", { name: "Delete" })[at]!);
      const dialog = within(await screen.findByRole("dialog", { name: act }));
      await userEvent.click(dialog.getByRole("button", { name: act }));
      await waitFor(() =>
        expect(told.at(-1)).toMatchObject({ kind: "success", text: "Delete successfully" }),
      );
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    expect(server.asked("deleteReply")).toEqual([{ id: "5", cid: "1000" }]);
    expect(server.asked("deleteComment")).toEqual([{ id: "1", fromUid: ada.uid, cid: "1000" }]);
    expect(await screen.findByText("No comments yet")).toBeTruthy();
  });

  const confirmDelete = async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Delete the comment" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete the comment" }));
  };

  it("deleting the last one of the last page goes back a page", async () => {
    const rows = Array.from({ length: 11 }, (_, at) => comment(at + 1, at < 10 ? `user${at}` : "ada"));
    await open(rows);
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await screen.findByRole("listitem", { name: "Comment by ada" });
    await userEvent.click(item("ada").getByRole("button", { name: "Delete" }));
    await confirmDelete();
    expect(await screen.findByRole("listitem", { name: "Comment by user0" })).toBeTruthy();
    expect(screen.queryByRole("listitem", { name: "Comment by ada" })).toBeNull();
  });

  it("what the server does not let delete stays, and why is told", async () => {
    await open([comment(1, "ada")], { isDeleteRefused: true });
    await userEvent.click(item("ada").getByRole("button", { name: "Delete" }));
    await confirmDelete();
    await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "error" }));
    expect(screen.getByRole("listitem", { name: "Comment by ada" })).toBeTruthy();
  });

  it("[CMNT-09, CMNT-10] delete: own ones; below discussions site admins any, in contests its admins alone", async () => {
    const rows = [comment(1, "ada"), comment(2, "bea")];
    await open(rows);
    expect([has("ada", "Delete"), has("bea", "Delete")]).toEqual([true, false]);
    document.body.replaceChildren();
    await open(rows, { isContestAdmin: true });
    expect(has("bea", "Delete")).toBe(true);
    document.body.replaceChildren();
    signIn("admin");
    await open(rows);
    expect(has("bea", "Delete")).toBe(false);
    document.body.replaceChildren();
    await open(rows, { source: { did: 7 }, place: discussion });
    expect(has("bea", "Delete")).toBe(true);
  });

  it("[CMNT-11] reply in a contest: to own comments, as its admin, and to others but root and the owner", async () => {
    const rows = [
      comment(1, "ada"),
      comment(2, "bea"),
      comment(3, "olga"),
      comment(4, "root", by("root", "root")),
    ];
    const names = ["ada", "bea", "olga", "root"];
    await open(rows);
    expect(names.map((name) => has(name, "Reply"))).toEqual([true, true, false, false]);
    document.body.replaceChildren();
    await open(rows, { isContestAdmin: true });
    expect(names.map((name) => has(name, "Reply"))).toEqual([true, true, true, true]);
  });
});
