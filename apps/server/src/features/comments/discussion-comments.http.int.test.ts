import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DiscussionRoom, openDiscussions } from "../../testing/open-discussions.ts";

let room: DiscussionRoom;
let did: number;
beforeAll(async () => {
  room = await openDiscussions();
});
afterAll(() => room.close());
beforeEach(async () => {
  did = await room.build("ann");
});

const ask: DiscussionRoom["ask"] = (...asked) => room.ask(...asked);
const write = async (name: string, content = "Hm"): Promise<number> =>
  (await ask(name, "comment", "POST", { content, did })).data.id;
const reply = (name: string, commentId: number, more: object = {}) =>
  ask(name, "reply", "POST", { reply: { commentId, content: `${name} replies` }, did, ...more });
const list = async (name: string, query = "") => (await ask(name, `comments?did=${did}${query}`)).data;
const counted = async () => (await ask("", `get-discussion-detail?did=${did}`)).data.commentNum;

describe("[CMNT-13, CMNT-15] comments of a discussion", () => {
  it("are read by everybody, the most liked and then the newest first, with the caller's likes", async () => {
    const [first, second, third] = [await write("bob"), await write("eve"), await write("ann", "🦀 *me*")];
    const like = `comment-like?cid=${first}&toLike=true&sourceId=${did}&sourceType=Discussion`;
    await ask("eve", like);
    const { commentList, commentLikeMap } = await list("eve");
    expect(commentList.records.map(({ id }: { id: number }) => id)).toEqual([first, third, second]);
    expect(commentList).toMatchObject({ total: 3, size: 20, current: 1 });
    expect(commentLikeMap).toEqual({ [first]: true });
    expect((await list("")).commentLikeMap).toEqual({});
    expect(commentList.records[1]).toMatchObject({
      ...{ content: "🦀 *me*", fromUid: room.uidOf("ann"), fromName: "ann", fromRole: "user", likeNum: 0 },
      ...{ totalReplyNum: 0, replyList: [] },
    });
    const { commentList: page } = await list("", "&limit=2&currentPage=2");
    expect(page).toMatchObject({ total: 3, pages: 2, records: [{ id: second }] });
  });

  it("[CMNT-06, CMNT-07] say something, in at most 10000 characters", async () => {
    const say = async (content: string) =>
      (await ask("bob", "comment", "POST", { content, did })).fields?.[0].key;
    expect([await say(" \n"), await say("x".repeat(10_001)), await say("x".repeat(10_000))]).toEqual([
      ...["Content_cannot_be_empty", "Can_not_exceed_10000", undefined],
    ]);
  });

  it("have their place: another one does not know them", async () => {
    const id = await write("bob");
    const other = await room.build("ann");
    expect((await reply("eve", id, { did: other })).code).toBe("comment_not_found");
    expect((await ask("bob", `comment?id=${id}&did=${other}`, "DELETE")).code).toBe("comment_not_found");
    expect((await ask("bob", `comment?id=${id}&cid=${did}`, "DELETE")).code).toBe("comment_not_found");
    expect((await ask("eve", "comment", "POST", { content: "Hm", did: 999_999 })).code).toBe(
      "discussion_not_found",
    );
  });
});

describe("[CMNT-16] replies", () => {
  it("answer a comment or a reply; the list shows the three newest, all on demand", async () => {
    const id = await write("bob");
    const first = (await reply("eve", id, { quoteId: id, quoteType: "Comment" })).data;
    expect(first).toMatchObject({ commentId: id, fromName: "eve", toUid: room.uidOf("bob"), toName: "bob" });
    const second = (await reply("ann", id, { quoteId: first.id, quoteType: "Reply" })).data;
    expect(second).toMatchObject({ fromName: "ann", toName: "eve" });
    for (const name of ["bob", "eve"]) await reply(name, id);
    const [comment] = (await list("")).commentList.records;
    expect(comment).toMatchObject({ totalReplyNum: 4 });
    expect(comment.replyList.map(({ fromName }: { fromName: string }) => fromName)).toEqual([
      ...["ann", "bob", "eve"],
    ]);
    expect((await ask("", `reply?commentId=${id}`)).data).toHaveLength(4);
    const body = { reply: { id: second.id }, did };
    expect((await ask("bob", "reply", "DELETE", body)).code).toBe("missing_right");
    expect((await ask("ann", "reply", "DELETE", body)).status).toBe(200);
    expect((await ask("", `reply?commentId=${id}`)).data).toHaveLength(3);
    expect(await counted()).toBe(4);
  });
});

it("[CMNT-09] the author and the site's admins delete a comment with its replies; nobody else does", async () => {
  const [own, others] = [await write("bob"), await write("bob")];
  await reply("eve", own);
  const erase = (name: string, id: number) =>
    ask(name, `comment?id=${id}&did=${did}&fromUid=${room.uidOf("eve")}`, "DELETE");
  for (const name of ["eve", "ann"]) expect((await erase(name, own)).code).toBe("missing_right");
  expect((await erase("", own)).code).toBe("sign_in_required");
  expect((await erase("bob", own)).status).toBe(200);
  expect(await counted()).toBe(1);
  expect((await erase("staff", others)).status).toBe(200);
  expect(await counted()).toBe(0);
  const acts = room.api.db.selectFrom("audit_entries").select(["action", "object_id"]);
  expect(await acts.where("action", "=", "discussion.delete-comment").execute()).toEqual([
    { action: "discussion.delete-comment", object_id: String(did) },
  ]);
});

it("[CMNT-12] a like is taken once, and back once", async () => {
  const id = await write("bob");
  const like = (toLike: boolean, sourceType = "discussion") =>
    ask("eve", `comment-like?cid=${id}&toLike=${toLike}&sourceId=${did}&sourceType=${sourceType}`);
  const likes = async () => (await list("")).commentList.records[0].likeNum;
  for (const toLike of [true, true]) await like(toLike);
  expect(await likes()).toBe(1);
  for (const toLike of [false, false]) await like(toLike, "Discussion");
  expect(await likes()).toBe(0);
  expect((await like(true, "Contest")).code).toBe("comment_not_found");
});

it("what stands below a hidden discussion only staff sees", async () => {
  const id = await write("bob");
  await ask("staff", "admin/discussion", "PUT", { id: did, status: 1 });
  for (const path of [`comments?did=${did}`, `reply?commentId=${id}`]) {
    for (const name of ["", "bob", "ann"]) expect((await ask(name, path)).code).toBe("discussion_not_found");
    expect((await ask("staff", path)).status).toBe(200);
  }
});
