import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildContest } from "../../testing/build-rows.ts";
import { type DiscussionRoom, openDiscussions } from "../../testing/open-discussions.ts";
import { tellWritten } from "./index.ts";

let room: DiscussionRoom;
let did: number;
beforeAll(async () => {
  room = await openDiscussions();
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.api.db.deleteFrom("messages").execute();
  did = await room.build("ann", { title: "Segment trees" });
});

const ask: DiscussionRoom["ask"] = (...asked) => room.ask(...asked);
const write = async (name: string, content: string): Promise<number> =>
  (await ask(name, "comment", "POST", { content, did })).data.id;
const reply = (name: string, commentId: number, content: string) =>
  ask(name, "reply", "POST", { reply: { commentId, content }, did });
const told = async (name: string, kind: "comment" | "reply" | "like") =>
  (await ask(name, `msg/${kind}`)).data.records;
const everything = async (name: string) =>
  (await Promise.all((["comment", "reply", "like"] as const).map((kind) => told(name, kind)))).flat();

describe("[MSG-08, MSG-10] people are told of", () => {
  it("a comment on their post", async () => {
    await write("bob", "Nice!");
    expect(await told("ann", "comment")).toEqual([
      {
        ...{ id: expect.any(Number), state: false, gmtCreate: expect.any(String) },
        ...{ senderId: room.uidOf("bob"), senderUsername: "bob", senderAvatar: null, action: "Discuss" },
        ...{ sourceType: "Discussion", sourceTitle: "Segment trees", sourceContent: "Nice!" },
        ...{ quoteContent: null, url: `/discussion-detail/${did}` },
      },
    ]);
    expect((await ask("ann", "msg/unread")).data).toMatchObject({ comment: 1, reply: 0 });
  });

  it("a reply to them, cut at 200 characters, and not of those to others", async () => {
    const id = await write("bob", "Nice!");
    await reply("eve", id, "x".repeat(300));
    expect(await told("bob", "reply")).toMatchObject([
      { action: "Reply", sourceContent: "x".repeat(200), quoteContent: "Nice!", senderUsername: "eve" },
    ]);
    expect(await told("ann", "reply")).toEqual([]);
  });

  it("a like of their post or comment, once for each who likes however often", async () => {
    const id = await write("bob", "Nice!");
    for (const toLike of [true, false, true]) {
      await ask("eve", `discussion-like?did=${did}&toLike=${toLike}`);
      await ask("eve", `comment-like?cid=${id}&toLike=${toLike}&sourceId=${did}&sourceType=Discussion`);
    }
    const url = `/discussion-detail/${did}`;
    expect(await told("ann", "like")).toMatchObject([{ action: "Like_Post", quoteContent: null, url }]);
    expect(await told("bob", "like")).toMatchObject([{ action: "Like_Discuss", quoteContent: "Nice!", url }]);
  });

  it("being named in a post, a comment or a reply, once for each text", async () => {
    const [{ id: categoryId }] = (await ask("", "discussion-category")).data;
    const form = { title: "t", description: "d", content: "@bob and @BOB look", categoryId };
    const { id } = (await ask("ann", "discussion", "POST", form)).data;
    expect(await told("bob", "reply")).toMatchObject([
      { action: "Mention", url: `/discussion-detail/${id}` },
    ]);
    await ask("ann", "discussion", "PUT", { ...form, id, content: "@bob and @eve look" });
    expect(await told("bob", "reply")).toHaveLength(1);
    expect(await told("eve", "reply")).toHaveLength(1);
    const comment = await write("bob", "@ann @eve @nobody `@staff`");
    expect(await told("ann", "comment")).toHaveLength(1);
    expect(await told("ann", "reply")).toEqual([]);
    await reply("ann", comment, "@bob @eve");
    expect(await told("bob", "reply")).toMatchObject([{ action: "Reply" }, { action: "Mention" }]);
    expect(await told("eve", "reply")).toHaveLength(3);
    expect(await everything("staff")).toEqual([]);
  });
});

describe("nobody is told", () => {
  it("what they did themselves", async () => {
    const id = await write("ann", "@ann");
    await reply("ann", id, "@ann");
    await ask("ann", `discussion-like?did=${did}&toLike=true`);
    expect(await everything("ann")).toEqual([]);
  });

  it("of a hidden discussion", async () => {
    const id = await write("bob", "Nice!");
    await room.api.db.deleteFrom("messages").execute();
    await ask("staff", "admin/discussion", "PUT", { id: did, status: 1 });
    await write("staff", "@eve @bob");
    await reply("staff", id, "@eve");
    await ask("staff", `discussion-like?did=${did}&toLike=true`);
    for (const name of ["ann", "bob", "eve"]) expect(await everything(name)).toEqual([]);
  });

  it("what entrants of a contest write", async () => {
    const cid = await buildContest(room.api.db, room.idOf("ann"));
    const { id } = (await ask("bob", "comment", "POST", { content: "@eve the answer is 7", cid })).data;
    await ask("ann", "reply", "POST", { reply: { commentId: id, content: "@eve no" } });
    for (const name of ["bob", "eve", "ann"]) expect(await everything(name)).toEqual([]);
  });

  it("twice, however often it is told", async () => {
    const written = {
      ...{ what: "comment" as const, id: 7, content: "@eve hm", writerId: room.idOf("bob") },
      subject: {
        ...{ kind: "discussion" as const, id: did, title: "t" },
        ...{ authorId: room.idOf("ann"), isHidden: false, groupId: null },
      },
    };
    for (let time = 0; time < 3; time += 1)
      await room.api.db.transaction().execute((tx) => tellWritten(tx, written));
    expect(await told("ann", "comment")).toHaveLength(1);
    expect(await told("eve", "reply")).toHaveLength(1);
  });
});
