import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DiscussionRoom, openDiscussions } from "../../testing/open-discussions.ts";

let room: DiscussionRoom;
let did: number;
beforeAll(async () => {
  room = await openDiscussions();
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.api.db.deleteFrom("discussion_reports").execute();
  did = await room.build("ann", { title: "Buy gold" });
});

const ask: DiscussionRoom["ask"] = (...asked) => room.ask(...asked);
const report = (name: string, content: unknown, more: object = {}) =>
  ask(name, "discussion-report", "POST", { did, content, ...more });
const reports = async (query = "") => (await ask("staff", `admin/discussion-report?${query}`)).data;
const moderate = (name: string, changes: object) =>
  ask(name, "admin/discussion", "PUT", { id: did, ...changes });
const detail = (name: string) => ask(name, `get-discussion-detail?did=${did}`);

describe("[DISC-28] reports", () => {
  it("[DISC-19] are each tag in hash marks and a reason, of whoever is signed in", async () => {
    expect((await report("bob", "#spam##fraud# look", { reporter: "eve" })).status).toBe(200);
    expect((await reports()).records).toEqual([
      {
        ...{ id: expect.any(Number), did, gid: null, discussionTitle: "Buy gold", discussionAuthor: "ann" },
        ...{ discussionStatus: 0, reporter: "bob", content: "#spam##fraud#look", status: false },
        ...{ handledBy: null, handledAt: null, reason: null },
        ...{ gmtCreate: expect.any(String), gmtModified: expect.any(String) },
      },
    ]);
  });

  it.each([
    ["DISC-17", " ", "Report_Empty"],
    ["DISC-17", undefined, "Report_Empty"],
    ["DISC-18", `#spam#${"x".repeat(201)}`, "Report_Reason_Max"],
    ["DISC-18", "x".repeat(500), "Report_Reason_Max"],
  ])("[%s] say something of bounded length: %#", async (_row, content, key) => {
    expect(await report("bob", content)).toMatchObject({ status: 400, fields: [{ path: "content", key }] });
    expect((await reports()).total).toBe(0);
  });

  it("[DISC-18] of 200 characters are taken, and a second one of the same user replaces the first", async () => {
    for (const content of ["#abuse#", "x".repeat(200)]) await report("bob", content);
    await report("eve", "#plagiarism#");
    const { records, total } = await reports();
    expect(total).toBe(2);
    expect(records.map(({ content }: { content: string }) => content)).toEqual([
      "#plagiarism#",
      "x".repeat(200),
    ]);
  });
});

describe("[ADMIN-25] staff", () => {
  it("settles reports and opens them again; those that wait come first", async () => {
    for (const name of ["bob", "eve"]) await report(name, `#spam#by ${name}`);
    const [byEve, byBob] = (await reports()).records;
    const settle = (name: string, changes: object) =>
      ask(name, "admin/discussion-report", "PUT", { id: byEve.id, status: true, ...changes });
    expect((await settle("bob", {})).code).toBe("missing_right");
    expect((await settle("", {})).code).toBe("sign_in_required");
    expect((await settle("staff", { reason: " Known " })).status).toBe(200);
    const [waiting, settled] = (await reports(`did=${did}`)).records;
    expect(waiting.id).toBe(byBob.id);
    expect(settled).toMatchObject({ id: byEve.id, status: true, handledBy: "staff", reason: "Known" });
    expect(settled.handledAt).not.toBeNull();
    await settle("root", { status: false });
    expect((await reports()).records[0]).toMatchObject({ id: byEve.id, status: false, handledBy: null });
    expect((await settle("root", { id: 999_999 })).code).toBe("report_not_found");
  });

  it("a report is opened again but beside a newer one of the same user", async () => {
    await report("bob", "#spam#");
    const [first] = (await reports()).records;
    const settle = (status: boolean) =>
      ask("staff", "admin/discussion-report", "PUT", { id: first.id, status });
    await settle(true);
    await report("bob", "#abuse#");
    expect((await settle(false)).status).toBe(200);
    expect((await reports()).records.map(({ status }: { status: boolean }) => status)).toEqual([false, true]);
  });

  it("hides, pins and moves a discussion, and changes nothing that its author wrote", async () => {
    const [, { id: other }] = (await ask("", "discussion-category")).data;
    const decided = { status: 1, topPriority: true, categoryId: other, title: "Mine", reason: "An ad" };
    expect((await moderate("staff", decided)).status).toBe(200);
    for (const name of ["", "ann", "bob"]) expect((await detail(name)).code).toBe("discussion_not_found");
    expect((await detail("staff")).data).toMatchObject({
      ...{ title: "Buy gold", status: 1, topPriority: true, categoryId: other },
    });
    const listed = async (name: string) =>
      (await ask(name, "get-discussion-list?admin=true&limit=100")).data.records.some(
        ({ id }: { id: number }) => id === did,
      );
    expect([await listed("staff"), await listed("ann"), await listed("")]).toEqual([true, false, false]);
    await moderate("root", { status: 0, topPriority: false });
    expect((await detail("")).data).toMatchObject({ status: 0, topPriority: false, categoryId: other });
    expect((await moderate("staff", { categoryId: 999_999 })).code).toBe("discussion_category_not_found");
    expect((await moderate("staff", { id: 999_999 })).code).toBe("discussion_not_found");
    for (const [name, code] of [
      ["ann", "missing_right"],
      ["", "sign_in_required"],
    ] as const)
      expect((await moderate(name, { status: 1 })).code).toBe(code);
  });

  it("deletes several at once, and skips those that are gone", async () => {
    const second = await room.build("bob");
    const erase = (name: string) => ask(name, `admin/discussion?ids=${did},${second},999999`, "DELETE");
    expect((await erase("bob")).code).toBe("missing_right");
    expect((await erase("staff")).status).toBe(200);
    expect((await erase("staff")).status).toBe(200);
    expect((await detail("staff")).code).toBe("discussion_not_found");
    await room.api.db
      .insertInto("discussion_reports")
      .values({ discussion_id: did, reporter_id: room.idOf("bob"), content: "#spam#" })
      .execute();
    expect((await reports()).records[0]).toMatchObject({ did, discussionStatus: 2 });
  });

  it("reads the history of a discussion with its reasons, and nobody else does", async () => {
    await report("bob", "#spam#");
    const [{ id }] = (await reports()).records;
    await moderate("staff", { status: 1, reason: "An ad" });
    await moderate("staff", { status: 1 });
    await ask("root", "admin/discussion-report", "PUT", { id, status: true, reason: "Done" });
    await ask("root", "admin/discussion", "DELETE", { ids: [did], reason: "For good" });
    const history = (name: string) => ask(name, `admin/discussion/history?did=${did}`);
    const at = expect.any(String);
    expect((await history("staff")).data).toEqual([
      { at, username: "root", act: "delete", reason: "For good" },
      { at, username: "root", act: "settle-report", reason: "Done" },
      { at, username: "staff", act: "hide", reason: "An ad" },
    ]);
    expect((await history("ann")).code).toBe("missing_right");
  });
});
