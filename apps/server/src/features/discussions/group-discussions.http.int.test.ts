import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildProblem } from "../../testing/build-rows.ts";
import { callerNames, type GroupCallerName, type GroupSite, openGroups } from "../../testing/open-groups.ts";

let site: GroupSite;
let gid: number;
let categoryId: number;
let count = 0;
beforeAll(async () => {
  site = await openGroups();
  const [category] = (await site.ask("visitor", "/api/discussion-category")).body.data;
  categoryId = category.id;
});
afterAll(() => site.close());
beforeEach(async () => {
  gid = await site.freshGroup("public");
});

const codeOf = async (caller: GroupCallerName, path: string, method?: string, body?: unknown) => {
  const { status, body: answer } = await site.ask(caller, `/api/${path}`, method, body);
  return status === 200 ? "yes" : answer.code;
};
const read = async (caller: GroupCallerName, path: string) =>
  (await site.ask(caller, `/api/${path}`)).body.data;
const form = (changes: object = {}) => ({
  ...{ gid, title: "Loops?", description: "A question", content: "How?", categoryId },
  ...changes,
});
const post = async (caller: GroupCallerName, changes: object = {}): Promise<number> =>
  (await site.ask(caller, "/api/group/discussion", "POST", form(changes))).body.data.id;
/** One that somebody wrote, without the day's limit. */
const build = async (author: GroupCallerName, values: object = {}) => {
  const row = { title: "Loops?", description: "A question", content: "How?", category_id: categoryId };
  const made = { ...row, group_id: gid, author_id: site.idOf(author), ...values };
  return (await site.api.db.insertInto("discussions").values(made).returning("id").executeTakeFirstOrThrow())
    .id;
};
const leave = (caller: GroupCallerName) =>
  site.api.db
    .deleteFrom("group_members")
    .where("group_id", "=", gid)
    .where("user_id", "=", site.idOf(caller))
    .execute();
const outsiders = ["stranger", "applying", "refused", "siteAdmin"] as const;
const members = ["member", "groupAdmin", "groupRoot", "owner", "superAdmin"] as const;
const messagesOf = async (caller: GroupCallerName) =>
  (await Promise.all(["comment", "reply", "like"].map((kind) => read(caller, `msg/${kind}`)))).flatMap(
    ({ records }) => records,
  );

describe("[GDISC-08] the calls", () => {
  it("list what the group talks about, pinned first, and on one problem", async () => {
    const problemId = `GD${++count}`;
    await buildProblem(site.api.db, problemId, { is_group: true, group_id: gid });
    const plain = await post("member");
    const pinned = await build("owner", { is_pinned: true });
    const onProblem = await post("groupAdmin", { pid: problemId.toLowerCase() });
    const ofSite = await build("member", { group_id: null });
    const list = (more = "") => read("member", `group/get-discussion-list?gid=${gid}${more}`);
    const ids = ({ records }: { records: { id: number }[] }) => records.map(({ id }) => id);
    expect(await list()).toMatchObject({ total: 3, size: 10 });
    expect(ids(await list())).toEqual([pinned, onProblem, plain]);
    expect((await list(`&pid=${problemId}`)).records).toMatchObject([
      { id: onProblem, gid, pid: problemId, title: `[${problemId}] Loops?`, content: null },
    ]);
    expect(await list("&pid=NOSUCH")).toMatchObject({ total: 0 });
    expect(ids(await read("member", "get-discussion-list?limit=100"))).toEqual([ofSite]);
    const foreign = `GD${++count}`;
    await buildProblem(site.api.db, foreign, { is_group: true, group_id: await site.freshGroup("public") });
    expect(await codeOf("member", "group/discussion", "POST", form({ pid: foreign }))).toBe(
      "problem_not_found",
    );
  });

  it("[GDISC-07] post for members, who need to have solved nothing, and for nobody else", async () => {
    for (const caller of callerNames) {
      const expected = (members as readonly string[]).includes(caller)
        ? "yes"
        : caller === "visitor"
          ? "sign_in_required"
          : "group_access_required";
      expect([caller, await codeOf(caller, "group/discussion", "POST", form())]).toEqual([caller, expected]);
    }
    const faulty = (await site.ask("member", "/api/group/discussion", "POST", form({ title: " " }))).body;
    expect(faulty).toMatchObject({
      status: 400,
      fields: [{ path: "title", key: "Discussion_Title_Required" }],
    });
  });

  it("[GDISC-05] a pin is believed from the group's admins only", async () => {
    const topOf = async (caller: GroupCallerName) => {
      const id = await post(caller, { topPriority: true });
      return (await read("member", `get-discussion-detail?did=${id}`)).topPriority;
    };
    expect(await topOf("member")).toBe(false);
    expect(await topOf("groupAdmin")).toBe(true);
  });

  it("[GDISC-04] change the texts for their author, and delete for the author and the group's admins", async () => {
    const did = await build("member");
    const change = (caller: GroupCallerName, changes: object) =>
      codeOf(caller, "group/discussion", "PUT", { id: did, ...changes });
    expect(await change("member", { title: "While loops?", status: 1, topPriority: true })).toBe("yes");
    const texts = { title: "While loops?", description: "A question", content: "How?" };
    const detail = () => read("groupRoot", `get-discussion-detail?did=${did}`);
    expect(await detail()).toMatchObject({ ...texts, status: 0, topPriority: false });
    expect(await change("groupAdmin", { title: "Mine", content: "Mine" })).toBe("yes");
    expect(await detail()).toMatchObject(texts);
    const other = await build("groupRoot");
    expect(await codeOf("member", "group/discussion", "PUT", { id: other, title: "x" })).toBe(
      "missing_right",
    );
    expect(await codeOf("member", `group/discussion?did=${other}`, "DELETE")).toBe("missing_right");
    expect(await codeOf("groupAdmin", `group/discussion?did=${other}`, "DELETE")).toBe("yes");
    expect(await codeOf("member", `group/discussion?did=${did}`, "DELETE")).toBe("yes");
    const ofSite = await build("member", { group_id: null });
    expect(await codeOf("member", `group/discussion?did=${ofSite}`, "DELETE")).toBe("discussion_not_found");
    expect(await codeOf("member", "group/discussion", "PUT", { id: ofSite, title: "x" })).toBe(
      "discussion_not_found",
    );
  });

  it("[GDISC-06] hide and pin at once, for the group's admins; who hid what is remembered", async () => {
    const did = await build("member");
    const change = (changes: object) =>
      codeOf("groupAdmin", "group/discussion", "PUT", { id: did, ...changes });
    expect(await change({ topPriority: true })).toBe("yes");
    expect(await change({ status: 1 })).toBe("yes");
    expect((await read("member", `group/get-discussion-list?gid=${gid}`)).total).toBe(0);
    expect(await codeOf("member", `get-discussion-detail?did=${did}`)).toBe("discussion_not_found");
    const admin = await read("groupAdmin", `group/get-admin-discussion-list?gid=${gid}`);
    expect(admin).toMatchObject({ total: 1, size: 10, records: [{ id: did, status: 1, topPriority: true }] });
    const acts = await site.api.db
      .selectFrom("audit_entries")
      .select("action")
      .where("object_kind", "=", "discussion")
      .where("object_id", "=", String(did))
      .orderBy("id")
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(["discussion.pin", "discussion.hide"]);
  });
});

describe("what is said in a group", () => {
  it("is read, liked, answered and reported by members, and does not exist for anybody else", async () => {
    const did = await build("owner");
    const comment = (await site.ask("member", "/api/comment", "POST", { did, content: "So." })).body.data.id;
    const acts: [path: string, method?: string, body?: object][] = [
      [`get-discussion-detail?did=${did}`],
      ["discussion-view", "POST", { did }],
      ["discussion-like", "POST", { did, toLike: true }],
      ["discussion-report", "POST", { did, content: "#spam# bad" }],
      [`comments?did=${did}`],
      ["comment", "POST", { did, content: "Thus." }],
      ["comment-like", "POST", { cid: comment, toLike: true, sourceId: did, sourceType: "Discussion" }],
      [`reply?commentId=${comment}`],
      ["reply", "POST", { did, reply: { commentId: comment, content: "No." } }],
    ];
    for (const [path, method, body] of acts) {
      for (const caller of outsiders)
        expect([path, await codeOf(caller, path, method, body)]).toEqual([path, "discussion_not_found"]);
      expect(["discussion_not_found", "sign_in_required"]).toContain(
        await codeOf("visitor", path, method, body),
      );
      for (const caller of ["member", "groupAdmin", "superAdmin"] as const)
        expect([path, caller, await codeOf(caller, path, method, body)]).toEqual([path, caller, "yes"]);
    }
    await leave("member");
    for (const [path, method, body] of acts)
      expect([path, await codeOf("member", path, method, body)]).toEqual([path, "discussion_not_found"]);
  });

  it("is looked after by the group's admins: they delete comments of others, members do not", async () => {
    const did = await build("owner");
    const write = async () =>
      (await site.ask("owner", "/api/comment", "POST", { did, content: "So." })).body.data.id;
    const remove = async (caller: GroupCallerName, id: number) =>
      codeOf(caller, "comment", "DELETE", { id, did });
    const comment = await write();
    expect(await remove("siteAdmin", comment)).toBe("discussion_not_found");
    expect(await remove("member", comment)).toBe("missing_right");
    expect(await remove("groupAdmin", comment)).toBe("yes");
  });

  it("is told to members only, with an address in the group", async () => {
    await site.api.db.deleteFrom("messages").execute();
    const did = await post("owner", { content: "@member @stranger @applying @siteAdmin look" });
    await codeOf("groupAdmin", "comment", "POST", { did, content: "@groupRoot @refused yes" });
    const url = `/group/${gid}/discussion-detail/${did}`;
    for (const caller of ["member", "owner", "groupRoot"] as const)
      expect(await messagesOf(caller)).toMatchObject([{ url }]);
    for (const caller of outsiders) expect(await messagesOf(caller)).toEqual([]);
    await site.api.db.deleteFrom("messages").execute();
    const theirs = await build("member");
    await leave("member");
    await codeOf("groupAdmin", "comment", "POST", { did: theirs, content: "@member come back" });
    await codeOf("groupAdmin", "discussion-like", "POST", { did: theirs, toLike: true });
    expect(await messagesOf("member")).toEqual([]);
  });

  it("the site's admin area may delete and neither reads, pins nor hides", async () => {
    const did = await build("member");
    const moderate = { id: did, status: 1 };
    expect(await codeOf("siteAdmin", "admin/discussion", "PUT", moderate)).toBe("discussion_not_found");
    expect(await codeOf("siteAdmin", `get-discussion-detail?did=${did}`)).toBe("discussion_not_found");
    expect(await codeOf("siteAdmin", `group/get-admin-discussion-list?gid=${gid}`)).toBe(
      "group_access_required",
    );
    expect(await codeOf("siteAdmin", `admin/discussion?ids=${did}`, "DELETE")).toBe("yes");
    expect(await codeOf("member", `get-discussion-detail?did=${did}`)).toBe("discussion_not_found");
  });
});

it("[GUARD-06] with the switch off members read and write nothing, and strangers hear nothing new", async () => {
  const did = await build("owner");
  const set = (openGroupDiscussion: boolean) =>
    codeOf("superAdmin", "admin/switch/update", "PUT", { openGroupDiscussion });
  expect(await set(false)).toBe("yes");
  try {
    for (const path of [
      `group/get-discussion-list?gid=${gid}`,
      `get-discussion-detail?did=${did}`,
      `comments?did=${did}`,
    ])
      expect([path, await codeOf("member", path)]).toEqual([path, "discussions_closed"]);
    expect(await codeOf("member", "group/discussion", "POST", form())).toBe("discussions_closed");
    expect(await codeOf("stranger", `get-discussion-detail?did=${did}`)).toBe("discussion_not_found");
    expect((await site.ask("visitor", "/api/get-discussion-list")).status).toBe(200);
    expect(await codeOf("groupAdmin", `group/discussion?did=${did}`, "DELETE")).toBe("yes");
  } finally {
    await set(true);
  }
});
