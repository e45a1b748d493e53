import { type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildContest } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
const people: Record<string, { id: string; token: string }> = {};
const person = async (name: string, role: Role = roles.user) => {
  const id = await api.makeUser(name, { role });
  people[name] = { id, token: (await api.openSession(id)).token };
};
beforeAll(async () => {
  api = await startTestApi();
  await Promise.all(["owner", "juror", "ann", "bob", "eve"].map((name) => person(name)));
  await person("root", roles.root);
  await person("staff", roles.admin);
});
afterAll(() => api.close());

/** A contest that runs, with a juror; a test moves it on with `end`. */
let cid: number;
beforeEach(async () => {
  cid = await buildContest(api.db, idOf("owner"), { title: "Cup" });
  const jury = { kind: "contest", object_id: cid, user_id: idOf("juror"), role: "jury" };
  await api.db.insertInto("object_roles").values(jury).execute();
});

const idOf = (name: string) => people[name]?.id ?? "";
const uidOf = (name: string) => idOf(name).replaceAll("-", "");
const end = () =>
  api.db
    .updateTable("contests")
    .set({ ends_at: new Date(Date.now() - 60_000) })
    .where("id", "=", cid)
    .execute();
const ask = async (name: string, path: string, method = "GET", body?: object) =>
  (await api.ask(`/api/${path}`, { method, token: people[name]?.token, ...(body && { body }) })).body;
const write = (name: string, content: string) => ask(name, "comment", "POST", { content, cid });
const commentOf = async (name: string, content = `by ${name}`) => {
  const row = { contest_id: cid, author_id: idOf(name), content };
  return (await api.db.insertInto("comments").values(row).returning("id").executeTakeFirstOrThrow()).id;
};
const reply = (name: string, commentId: number, content = `${name} replies`, quote: object = {}) =>
  ask(name, "reply", "POST", { reply: { commentId, content, toUid: uidOf("eve"), toName: "eve" }, ...quote });
const list = async (name: string, query = "") => (await ask(name, `comments?cid=${cid}${query}`)).data;
const seen = async (name: string) =>
  (await list(name)).commentList.records.map(({ content }: { content: string }) => content).toSorted();
const like = (name: string, id: number, toLike = true, sourceType = "Contest", sourceId = cid) =>
  ask(name, `comment-like?cid=${id}&toLike=${toLike}&sourceId=${sourceId}&sourceType=${sourceType}`);

describe("writing", () => {
  it("[CMNT-14, CMNT-15] a comment has its text, its author and what moves below it", async () => {
    await api.db
      .updateTable("users")
      .set({ title_name: "Night owl", title_color: "#8a6fc0", avatar: "/p/owl.png" })
      .where("id", "=", idOf("ann"))
      .execute();
    const comment = {
      ...{
        content: "Is **A** 1-based? 🦀",
        fromUid: uidOf("ann"),
        fromName: "ann",
        fromAvatar: "/p/owl.png",
      },
      ...{ fromRole: "user", fromTitleName: "Night owl", fromTitleColor: "#8a6fc0", likeNum: 0 },
      ...{ id: expect.any(Number), gmtCreate: expect.any(String), totalReplyNum: 0, replyList: [] },
    };
    const { data } = await write("ann", comment.content);
    expect(data).toEqual(comment);
    await reply("owner", data.id, "Yes.");
    const [listed] = (await list("ann")).commentList.records;
    expect(listed).toEqual({
      ...comment,
      totalReplyNum: 1,
      replyList: [
        {
          ...{ id: expect.any(Number), commentId: data.id, content: "Yes.", fromRole: "user" },
          ...{ fromUid: uidOf("owner"), fromName: "owner", fromAvatar: null },
          ...{ toUid: uidOf("ann"), toName: "ann", toAvatar: "/p/owl.png", gmtCreate: expect.any(String) },
        },
      ],
    });
    await commentOf("root");
    await commentOf("staff");
    const rolesSeen = (await list("root")).commentList.records.map(
      (each: { fromRole: string }) => each.fromRole,
    );
    expect(rolesSeen.toSorted()).toEqual(["admin", "root", "user"]);
  });

  it.each(["", "  \n", undefined])("[CMNT-06] %j is refused", async (content) => {
    const id = await commentOf("ann");
    const fault = {
      status: 400,
      fields: [{ key: "Content_cannot_be_empty", msg: "Content cannot be empty" }],
    };
    const english = { headers: { "accept-language": "en-US" }, token: people.ann?.token };
    const comment = await api.ask("/api/comment", { ...english, body: { content, cid } });
    expect(comment.body).toMatchObject(fault);
    const answer = await api.ask("/api/reply", { ...english, body: { reply: { commentId: id, content } } });
    expect(answer.body).toMatchObject(fault);
  });

  it("[CMNT-07] 10000 characters are taken, and one more is refused with the name of the field", async () => {
    const id = await commentOf("ann", "x".repeat(10_000));
    expect((await reply("ann", id, "x".repeat(10_000))).status).toBe(200);
    const fault = (path: string) => ({ status: 400, fields: [{ path, key: "Can_not_exceed_10000" }] });
    expect(await write("ann", "x".repeat(10_001))).toMatchObject(fault("content"));
    expect(await reply("ann", id, "x".repeat(10_001))).toMatchObject(fault("reply.content"));
  });

  it.each([roles.muted, roles.bannedFromSubmittingAndMuted])(
    "[PERM-06] a muted user (%i) neither comments nor replies",
    async (role) => {
      const id = await commentOf("ann");
      await person(`muted${role}`, role);
      expect(await write(`muted${role}`, "Hello")).toMatchObject({ status: 403, code: "missing_right" });
      expect(await reply(`muted${role}`, id)).toMatchObject({ status: 403, code: "missing_right" });
    },
  );

  it("is for those inside, and has a pace", async () => {
    expect((await api.ask("/api/comment", { body: { content: "Hello", cid } })).status).toBe(401);
    const closed = await buildContest(api.db, idOf("owner"), { auth: 1 });
    const inClosed = await ask("ann", "comment", "POST", { content: "Hello", cid: closed });
    expect(inClosed.code).toBe("contest_access_required");
    const early = await buildContest(api.db, idOf("owner"), { inHours: 1 });
    expect((await ask("ann", `comments?cid=${early}`)).code).toBe("contest_not_started");
    await person("hasty");
    for (let i = 0; i < 20; i++) expect((await write("hasty", `${i}`)).status).toBe(200);
    expect((await write("hasty", "too much")).status).toBe(429);
  });
});

describe("who sees what", () => {
  it("while the contest runs: the own comments and those of its admins, and of the replies the same", async () => {
    const own = await commentOf("ann");
    const others = await commentOf("bob");
    const jurors = await commentOf("juror");
    await commentOf("root");
    await commentOf("staff");
    await reply("juror", own, "To ann.");
    await reply("ann", jurors, "Ann to the jury.");
    await reply("bob", jurors, "Bob to the jury.");

    expect(await seen("ann")).toEqual(["by ann", "by juror", "by root"]);
    expect(await seen("staff")).toEqual(["by juror", "by root", "by staff"]);
    for (const admin of ["owner", "juror", "root"]) expect(await seen(admin)).toHaveLength(5);
    const { commentList } = await list("ann");
    expect(commentList.total).toBe(3);
    const ofJuror = commentList.records.find(({ id }: { id: number }) => id === jurors);
    expect(ofJuror).toMatchObject({ totalReplyNum: 1, replyList: [{ content: "Ann to the jury." }] });
    const replies = (await ask("ann", `reply?commentId=${jurors}&cid=${cid}`)).data;
    expect(replies).toMatchObject([{ content: "Ann to the jury." }]);

    const gone = { status: 404, code: "comment_not_found" };
    expect(await ask("ann", `reply?commentId=${others}`)).toMatchObject(gone);
    expect(await like("ann", others)).toMatchObject(gone);
    expect(await reply("ann", others)).toMatchObject(gone);
    expect(await ask("ann", `comment?id=${others}`, "DELETE")).toMatchObject(gone);
    expect((await ask("", `comments?cid=${cid}`)).code).toBe("sign_in_required");

    await end();
    expect(await seen("ann")).toEqual(["by ann", "by bob", "by juror", "by root", "by staff"]);
    expect((await ask("ann", `reply?commentId=${jurors}`)).data).toHaveLength(2);
  });

  it("[CMNT-13] a page holds the most liked first, each with its three newest replies, and the own likes", async () => {
    await end();
    const ids = [
      await commentOf("ann", "one"),
      await commentOf("bob", "two"),
      await commentOf("bob", "three"),
    ];
    const [one = 0, two = 0, three = 0] = ids;
    for (const content of ["a", "b", "c", "d"]) await reply("bob", one, content);
    await like("ann", two);
    const first = await list("ann", "&limit=2&currentPage=1");
    expect(first.commentList).toMatchObject({
      total: 3,
      size: 2,
      records: [{ id: two, likeNum: 1 }, { id: three }],
    });
    expect(first.commentLikeMap).toEqual({ [two]: true });
    const second = await list("ann", "&limit=2&currentPage=2");
    expect(second.commentList.records).toMatchObject([
      { id: one, totalReplyNum: 4, replyList: [{ content: "b" }, { content: "c" }, { content: "d" }] },
    ]);
    expect((await list("bob")).commentLikeMap).toEqual({});
    expect((await ask("ann", "comments?did=7")).code).toBe("discussion_not_found");
  });
});

describe("[CMNT-16] replies", () => {
  it("answer a comment or a reply, whatever the call says of whom", async () => {
    const id = await commentOf("ann");
    const first = (await reply("owner", id, "First.", { quoteId: id, quoteType: "Comment", did: undefined }))
      .data;
    expect(first).toMatchObject({ toUid: uidOf("ann"), toName: "ann" });
    const second = (await reply("ann", id, "Second.", { quoteId: first.id, quoteType: "Reply" })).data;
    expect(second).toMatchObject({ toUid: uidOf("owner"), toName: "owner" });
    const all = (await ask("ann", `reply?commentId=${id}&cid=${cid}`)).data;
    expect(all.map((each: { content: string }) => each.content)).toEqual(["First.", "Second."]);

    const elsewhere = await commentOf("owner");
    const gone = { status: 404, code: "comment_not_found" };
    expect(await reply("owner", elsewhere, "x", { quoteId: first.id, quoteType: "Reply" })).toMatchObject(
      gone,
    );
    expect(await reply("owner", id, "x", { quoteId: elsewhere, quoteType: "Comment" })).toMatchObject(gone);
    expect(await ask("ann", `reply?commentId=${id}&cid=${cid + 1}`)).toMatchObject(gone);
    expect((await reply("ann", id, "x", { did: 3 })).code).toBe("comment_not_found");
  });

  it("are refused below what root and the owner say, to all but the contest's admins", async () => {
    for (const name of ["root", "owner"]) {
      const id = await commentOf(name);
      expect(await reply("ann", id)).toMatchObject({ status: 403, code: "reply_refused" });
      expect((await reply("juror", id)).status).toBe(200);
    }
  });

  it("are deleted one by one, as a body or a query names them", async () => {
    const id = await commentOf("ann");
    const [one, two] = [(await reply("ann", id)).data.id, (await reply("owner", id)).data.id];
    expect(await ask("ann", `reply?id=${two}`, "DELETE")).toMatchObject({
      status: 403,
      code: "missing_right",
    });
    expect((await ask("ann", "reply", "DELETE", { reply: { id: one }, cid })).status).toBe(200);
    expect((await ask("juror", `reply?id=${two}&cid=${cid}`, "DELETE")).status).toBe(200);
    expect((await ask("ann", `reply?commentId=${id}`)).data).toEqual([]);
    expect((await ask("ann", `reply?id=${one}`, "DELETE")).code).toBe("comment_not_found");
    expect((await ask("ann", "reply", "DELETE")).code).toBe("invalid_input");
  });
});

describe("deleting comments", () => {
  const remove = (name: string, id: number, fromUid = uidOf(name)) =>
    ask(name, `comment?id=${id}&fromUid=${fromUid}&cid=${cid}`, "DELETE");

  it("[CMNT-15] is for the author, and takes the replies along", async () => {
    const id = await commentOf("ann");
    await reply("juror", id);
    expect((await remove("ann", id)).status).toBe(200);
    expect(await seen("owner")).toEqual([]);
    expect(await api.db.selectFrom("replies").selectAll().where("comment_id", "=", id).execute()).toEqual([]);
    expect((await remove("ann", id)).code).toBe("comment_not_found");
  });

  it("[CMNT-10] of others is for the contest's admins alone, and remembered", async () => {
    await end();
    for (const name of ["bob", "staff"]) {
      const id = await commentOf("ann");
      expect(await remove(name, id, uidOf("ann"))).toMatchObject({ status: 403, code: "missing_right" });
    }
    for (const name of ["owner", "juror", "root"]) {
      const id = await commentOf("ann", "Rude.");
      expect((await remove(name, id)).status).toBe(200);
      const acts = api.db.selectFrom("audit_entries").select(["actor_id", "details"]);
      const last = await acts
        .where("action", "=", "contest.delete-comment")
        .orderBy("id", "desc")
        .executeTakeFirst();
      expect(last).toMatchObject({ actor_id: idOf(name), details: { before: { id, content: "Rude." } } });
    }
  });
});

describe("[CMNT-12] likes", () => {
  const likes = async (id: number) =>
    (await api.db.selectFrom("comments").select("likes").where("id", "=", id).executeTakeFirst())?.likes;

  it("toggle, once for each user however often the call is made", async () => {
    await end();
    const id = await commentOf("ann");
    for (const name of ["bob", "eve"]) await Promise.all([1, 2, 3].map(() => like(name, id)));
    expect(await likes(id)).toBe(2);
    expect((await list("bob")).commentLikeMap).toEqual({ [id]: true });
    expect((await like("bob", id, false, "contest")).status).toBe(200);
    await like("bob", id, false);
    expect(await likes(id)).toBe(1);
    expect((await list("bob")).commentLikeMap).toEqual({});
    expect((await like("bob", id, true, "Discussion")).code).toBe("comment_not_found");
    expect((await like("bob", id, true, "Contest", cid + 1)).code).toBe("comment_not_found");
    expect((await like("bob", id, true, "Comment")).code).toBe("invalid_input");
  });

  it("are told to the author once, and to nobody of the own", async () => {
    await end();
    const id = await commentOf("ann", "Well asked");
    await like("ann", id);
    await like("eve", id);
    await like("eve", id, false);
    await like("eve", id);
    const { records } = (await ask("ann", "msg/like")).data;
    const ofThis = records.filter((each: { quoteContent: string }) => each.quoteContent === "Well asked");
    expect(ofThis).toMatchObject([
      {
        action: "Like_Discuss",
        sourceType: "contest",
        sourceTitle: "Cup",
        senderUsername: "eve",
        url: `/contest/${cid}/comment`,
      },
    ]);
  });
});

it("nothing of it answers while the site's switch is off", async () => {
  const id = await commentOf("ann");
  const turn = (openContestComment: boolean) =>
    ask("root", "admin/switch/update", "PUT", { openContestComment });
  await turn(false);
  const closed = { status: 403, code: "comments_closed" };
  expect(await ask("ann", `comments?cid=${cid}`)).toMatchObject(closed);
  expect(await write("ann", "Hello")).toMatchObject(closed);
  expect(await reply("ann", id)).toMatchObject(closed);
  expect(await like("ann", id)).toMatchObject(closed);
  expect(await ask("ann", `comment?id=${id}`, "DELETE")).toMatchObject(closed);
  await turn(true);
  expect(await seen("ann")).toEqual(["by ann"]);
});
