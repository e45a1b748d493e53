import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProblem } from "../../testing/build-rows.ts";
import { type DiscussionRoom, openDiscussions } from "../../testing/open-discussions.ts";

let room: DiscussionRoom;
let category: number;
beforeAll(async () => {
  room = await openDiscussions();
  [{ id: category }] = (await ask("", "discussion-category")).data;
  await room.setSwitches({ defaultCreateDiscussionDailyLimit: 1000 });
});
afterAll(() => room.close());

const ask: DiscussionRoom["ask"] = (...asked) => room.ask(...asked);
const form = () => ({
  title: "Why?",
  description: "A question",
  categoryId: category,
  content: "It *is* hard.",
});
const post = (name: string, changes: object = {}) =>
  ask(name, "discussion", "POST", { ...form(), ...changes });
const posted = async (name: string, changes: object = {}): Promise<number> =>
  (await post(name, changes)).data.id;
const detail = (name: string, did: number) => ask(name, `get-discussion-detail?did=${did}`);
const list = async (name: string, query = "") =>
  (await ask(name, `get-discussion-list?limit=100&${query}`)).data;
const ids = async (name: string, query = "") =>
  (await list(name, query)).records.map(({ id }: { id: number }) => id);
const edit = (name: string, id: number, changes: object = {}) =>
  ask(name, "discussion", "PUT", { id, ...form(), ...changes });
const erase = (name: string, id: number) => ask(name, `discussion?did=${id}`, "DELETE");
const like = (name: string, did: number, toLike = true) =>
  ask(name, `discussion-like?did=${did}&toLike=${toLike}`);

describe("[DISC-25, DISC-26] a discussion", () => {
  it("holds what was written, its author as stored, and its counts", async () => {
    await room.api.db
      .updateTable("users")
      .set({ title_name: "Night owl", title_color: "#8a6fc0", avatar: "/p/owl.png" })
      .where("id", "=", room.idOf("ann"))
      .execute();
    const id = await posted("ann", { ...{ role: "root", uid: "x", author: "eve", likeNum: 99 }, status: 1 });
    const expected = {
      ...{ id, pid: null, title: "Why?", content: "It *is* hard.", description: "A question" },
      ...{ categoryId: category, categoryName: expect.any(String), topPriority: false },
      ...{ uid: room.uidOf("ann"), author: "ann", avatar: "/p/owl.png", role: "user" },
      ...{ titleName: "Night owl", titleColor: "#8a6fc0", commentNum: 0, likeNum: 0, viewNum: 0 },
      ...{ hasLike: false, gmtCreate: expect.any(String), gmtModified: expect.any(String) },
      ...{ gid: null, status: 0 },
    };
    expect((await detail("", id)).data).toEqual(expected);
    expect((await list("")).records[0]).toEqual({ ...expected, content: null });
  });

  it.each([
    ["DISC-04", { title: " 　" }, "title", "Title is required"],
    ["DISC-04", { title: "x".repeat(256) }, "title", "Title Can not exceed 255"],
    ["DISC-05", { description: "" }, "description", "Description is required"],
    ["DISC-05", { description: "x".repeat(256) }, "description", "Description Can not exceed 255"],
    ["DISC-06", { categoryId: null }, "categoryId", "Category is required"],
    ["DISC-07", { content: "\n" }, "content", "Content is required"],
    ["DISC-07", { content: "x".repeat(65_536) }, "content", "Content Can not exceed 65535"],
  ])("[%s] is refused with %#: %j", async (_row, changes, path, msg) => {
    const refused = { status: 400, code: "invalid_input", fields: [expect.objectContaining({ path, msg })] };
    expect(await post("ann", changes)).toMatchObject(refused);
    expect(await edit("ann", await room.build("ann"), changes)).toMatchObject(refused);
  });

  it("[DISC-08] says the faults in the order of the form, and takes what is just long enough", async () => {
    const { fields } = await ask("ann", "discussion", "POST", {});
    expect(fields.map((field: { path: string }) => field.path)).toEqual([
      ...["title", "description", "categoryId", "content"],
    ]);
    const [title, content] = ["x".repeat(255), "题".repeat(65_535)];
    expect((await post("ann", { title, description: title, content })).status).toBe(200);
    expect((await post("ann", { categoryId: 999_999 })).code).toBe("discussion_category_not_found");
  });

  it("[DISC-10] of a problem has its id in brackets before the title, once", async () => {
    await buildProblem(room.api.db, "P7");
    const id = await posted("ann", { pid: "p7" });
    expect((await detail("", id)).data).toMatchObject({ pid: "P7", title: "[P7] Why?" });
    await edit("ann", id, { title: "[P7] Because" });
    expect((await detail("", id)).data.title).toBe("[P7] Because");
    expect(await ids("", "pid=p7")).toEqual([id]);
    expect(await ids("", "pid=P8")).toEqual([]);
    expect((await post("ann", { pid: "P8" })).code).toBe("problem_not_found");
  });

  it("of a problem that is hidden names it to nobody", async () => {
    const problem_id = await buildProblem(room.api.db, "H1");
    const id = await room.build("ann", { problem_id });
    const hidden = { hidden_until: new Date(Date.now() + 3_600_000) };
    await room.api.db.updateTable("problems").set(hidden).where("id", "=", problem_id).execute();
    expect((await detail("", id)).data.pid).toBeNull();
    expect(await ids("", "pid=H1")).toEqual([]);
    expect((await post("ann", { pid: "H1" })).code).toBe("problem_not_found");
  });

  it("[DISC-21, DISC-22] shows the role that is stored, not the one that is sent", async () => {
    const shown = async (name: string) => (await detail("", await posted(name, { role: "root" }))).data.role;
    expect([await shown("ann"), await shown("staff"), await shown("root")]).toEqual([
      "user",
      "admin",
      "root",
    ]);
  });

  it("[DISC-27] is changed by its author alone, in what was written alone", async () => {
    const id = await posted("ann");
    await like("bob", id);
    const changes = { title: "How?", description: "d", content: "c", viewNum: 9, likeNum: 9, uid: "x" };
    expect((await edit("ann", id, changes)).status).toBe(200);
    expect((await detail("", id)).data).toMatchObject({
      ...{ title: "How?", description: "d", content: "c", viewNum: 0, likeNum: 1, author: "ann" },
    });
    for (const name of ["bob", "staff", "root"]) expect((await edit(name, id)).code).toBe("missing_right");
    expect((await edit("", id)).code).toBe("sign_in_required");
    expect((await edit("ann", 999_999)).code).toBe("discussion_not_found");
  });

  it("[DISC-13] is deleted by its author or an admin role, and nothing of it is reached any more", async () => {
    const [own, others] = [await posted("ann"), await posted("ann")];
    const written = { content: "Below", did: own };
    const { id: comment } = (await ask("bob", "comment", "POST", written)).data;
    expect((await erase("bob", own)).code).toBe("missing_right");
    expect((await erase("", own)).code).toBe("sign_in_required");
    expect((await ask("ann", `discussion?id=${own}`, "DELETE")).status).toBe(200);
    expect((await erase("staff", others)).status).toBe(200);
    expect((await erase("staff", others)).code).toBe("discussion_not_found");
    expect(await ids("root", "admin=true")).not.toContain(own);
    for (const path of [`get-discussion-detail?did=${own}`, `comments?did=${own}`])
      expect((await ask("root", path)).code).toBe("discussion_not_found");
    expect((await ask("bob", `reply?commentId=${comment}`)).code).toBe("discussion_not_found");
    expect((await ask("bob", "comment", "POST", written)).code).toBe("discussion_not_found");
    expect((await like("bob", own)).code).toBe("discussion_not_found");
  });

  it("[DISC-14] is pinned by admin roles alone", async () => {
    const id = await posted("ann", { topPriority: true });
    const isPinned = async () => (await detail("", id)).data.topPriority;
    expect(await isPinned()).toBe(false);
    await edit("ann", id, { topPriority: true });
    expect(await isPinned()).toBe(false);
    expect((await ask("ann", "admin/discussion", "PUT", { id, topPriority: true })).code).toBe(
      "missing_right",
    );
    expect((await ask("staff", "admin/discussion", "PUT", { id, topPriority: true })).status).toBe(200);
    await edit("ann", id, { topPriority: false });
    expect(await isPinned()).toBe(true);
    expect((await detail("", await posted("staff", { topPriority: true }))).data.topPriority).toBe(true);
  });

  it("counts a viewer once an hour, and is changed by no reading", async () => {
    const id = await posted("ann");
    const view = (name: string) => ask(name, "discussion-view", "POST", { did: id });
    for (const name of ["bob", "bob", "eve", "", ""]) expect((await view(name)).status).toBe(200);
    await detail("bob", id);
    expect((await detail("bob", id)).data.viewNum).toBe(3);
    expect((await ask("bob", "discussion-view", "POST", { did: 999_999 })).code).toBe("discussion_not_found");
  });
});

describe("[DISC-28] likes", () => {
  it("count once for each user, whatever is sent", async () => {
    const id = await posted("ann");
    const counted = async (name: string) => {
      const { likeNum, hasLike } = (await detail(name, id)).data;
      return [likeNum, hasLike];
    };
    for (const name of ["bob", "bob", "eve"]) expect((await like(name, id)).status).toBe(200);
    expect(await counted("bob")).toEqual([2, true]);
    expect(await counted("")).toEqual([2, false]);
    for (const name of ["bob", "bob", "staff"]) await like(name, id, false);
    expect(await counted("bob")).toEqual([1, false]);
    expect((await list("eve")).records.find((row: { id: number }) => row.id === id)?.hasLike).toBe(true);
    expect((await ask("eve", "discussion-like", "POST", { did: id, toLike: false })).status).toBe(200);
    expect(await counted("eve")).toEqual([0, false]);
    expect((await like("", id)).code).toBe("sign_in_required");
  });
});

describe("[DISC-24] the list", () => {
  it("has the pinned ones and then the newest first, by category, problem, author and page", async () => {
    await room.api.db.updateTable("discussions").set({ archived_at: new Date() }).execute();
    const other = (await ask("", "discussion-category")).data[1].id;
    const first = await room.build("ann", { title: "Segment tree" });
    const second = await room.build("bob", { category_id: other, description: "About 线段树 and more" });
    const pinned = await room.build("ann", { is_pinned: true });
    const third = await room.build("bob", { title: "线段树" });
    expect(await ids("")).toEqual([pinned, third, second, first]);
    expect(await ids("", `cid=${other}`)).toEqual([second]);
    expect(await ids("ann", "onlyMine=true")).toEqual([pinned, first]);
    expect(await ids("", "onlyMine=true")).toEqual([]);
    expect(await ids("", "keyword=线段")).toEqual([third, second]);
    expect(await ids("", "keyword=SEGMENT")).toEqual([first]);
    expect(await ids("", "keyword=树")).toEqual([third, second]);
    expect(await ids("", "keyword=%25")).toEqual([]);
    expect(await ids("", `before=${third}`)).toEqual([second, first]);
    const { data } = await ask("", `get-discussion-list?limit=2&currentPage=2&cid=${category}`);
    expect(data).toMatchObject({ total: 3, totalIsFloor: false, current: 2, size: 2, pages: 2 });
    expect(data.records).toHaveLength(1);
    expect((await ask("", "get-discussion-list")).data.size).toBe(10);
  });
});

describe("[PERM-05, PERM-06] roles", () => {
  beforeAll(async () => {
    for (const role of Object.values(roles)) await room.add(`role${role}`, { role });
  });

  it.each(Object.values(roles))("%i posts, comments and replies as it may", async (role) => {
    const name = `role${role}`;
    const did = await room.build("ann");
    const { id: commentId } = (await ask("ann", "comment", "POST", { content: "First", did })).data;
    const mayPost = ![1004, 1005, 1006, 1007].includes(role);
    const maySpeak = ![1005, 1007].includes(role);
    const code = (may: boolean) => (may ? undefined : "missing_right");
    expect((await post(name)).code).toBe(code(mayPost));
    expect((await ask(name, "comment", "POST", { content: "Hm", did })).code).toBe(code(maySpeak));
    const reply = { reply: { commentId, content: "Hm" }, did, quoteId: commentId, quoteType: "Comment" };
    expect((await ask(name, "reply", "POST", reply)).code).toBe(code(maySpeak));
    expect((await like(name, did)).code).toBeUndefined();
  });

  it("[PERM-08] a visitor must sign in to post, like or report", async () => {
    const did = await room.build("ann");
    const refusals = [
      await post(""),
      await like("", did),
      await ask("", "discussion-report", "POST", { did, content: "#spam#" }),
      await ask("", "comment", "POST", { did, content: "Hm" }),
    ];
    for (const refused of refusals) expect(refused).toMatchObject({ status: 401, code: "sign_in_required" });
  });
});

describe("what the site asks for", () => {
  it("is solved problems, of everybody but staff", async () => {
    await room.add("newcomer", { solved: 9 });
    const did = await room.build("ann");
    const speak = (name: string) => ask(name, "comment", "POST", { content: "Hm", did });
    expect(await post("newcomer")).toMatchObject({ status: 403, code: "solved_too_few" });
    expect((await speak("newcomer")).code).toBe("solved_too_few");
    await room.setSwitches({ defaultCreateDiscussionACInitValue: 9, defaultCreateCommentACInitValue: 9 });
    expect((await post("newcomer")).status).toBe(200);
    expect((await speak("newcomer")).status).toBe(200);
    await room.setSwitches({ defaultCreateDiscussionACInitValue: 10, defaultCreateCommentACInitValue: 10 });
    expect((await post("staff")).status).toBe(200);
  });

  it("is a number of posts a day, also of those sent at once and of deleted ones", async () => {
    await room.add("keen");
    await room.setSwitches({ defaultCreateDiscussionDailyLimit: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post("keen")));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(3);
    await erase("keen", taken[0].data.id);
    expect(await post("keen")).toMatchObject({ status: 429, code: "daily_posts_spent" });
    expect((await post("root")).status).toBe(200);
    const yesterday = new Date(Date.now() - 86_400_000);
    const own = room.api.db.updateTable("discussions").set({ created_at: yesterday });
    await own.where("author_id", "=", room.idOf("keen")).execute();
    expect((await post("keen")).status).toBe(200);
    await room.setSwitches({ defaultCreateDiscussionDailyLimit: 1000 });
  });

  it("[GUARD-05] is an open area: closed it answers nobody but staff, and takes nothing new", async () => {
    const did = await posted("ann");
    await room.setSwitches({ openPublicDiscussion: false });
    const closed = { status: 403, code: "discussions_closed" };
    for (const name of ["", "ann"]) {
      for (const path of ["get-discussion-list", `get-discussion-detail?did=${did}`, `comments?did=${did}`])
        expect(await ask(name, path)).toMatchObject(closed);
    }
    for (const name of ["ann", "root"]) {
      expect(await post(name)).toMatchObject(closed);
      expect(await ask(name, "comment", "POST", { content: "Hm", did })).toMatchObject(closed);
      expect(await like(name, did)).toMatchObject(closed);
    }
    expect(await ids("staff", "admin=true")).toContain(did);
    expect((await erase("staff", did)).status).toBe(200);
    await room.setSwitches({ openPublicDiscussion: true });
  });
});

describe("[DISC-20, DISC-23] categories", () => {
  const name = (who: string, sent: unknown) => ask(who, "discussion-category", "POST", sent);

  it("are named by root alone", async () => {
    for (const who of ["ann", "staff"]) expect((await name(who, [])).code).toBe("missing_right");
    expect((await name("", [])).code).toBe("sign_in_required");
  });

  it("are renamed and added to, and never deleted", async () => {
    const before = (await ask("", "discussion-category")).data;
    const [one, two, ...rest] = before;
    const sent = [
      { id: one.id, name: two.name },
      { id: two.id, name: one.name },
      { name: " " },
      { name: "News" },
    ];
    const { data } = await name("root", sent);
    const news = { id: expect.any(Number), name: "News" };
    expect(data).toEqual([{ ...one, name: two.name }, { ...two, name: one.name }, ...rest, news]);
    expect((await ask("", "discussion-category")).data).toEqual(data);
    expect((await name("root", [{ name: "NEWS" }])).code).toBe("discussion_category_taken");
    expect((await name("root", [{ id: 999_999, name: "x" }])).code).toBe("discussion_category_not_found");
    expect((await name("root", [{ name: "x".repeat(51) }])).code).toBe("invalid_input");
    expect((await ask("", "discussion-category")).data).toEqual(data);
  });
});
