import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildContest, buildContestProblem, buildEntry, buildProblem } from "../../../testing/build-rows.ts";
import { openLiveStream } from "../../../testing/open-live-stream.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";

let site: TestSite;
let problemId: number;
const people: Record<string, { id: string; token: string }> = {};
beforeAll(async () => {
  site = await startTestSite();
  problemId = await buildProblem(site.db, "T1");
  for (const name of ["owner", "juror", "watcher", "ann", "bob", "eve", "staff"]) {
    const id = await site.makeUser(name, name === "staff" ? { role: roles.admin } : {});
    people[name] = { id, token: (await site.openSession(id)).token };
  }
});
afterAll(() => site.close());

/** A private contest that runs: ann and bob are inside, eve is not. */
let cid: number;
beforeEach(async () => {
  cid = await buildContest(site.db, idOf("owner"), { auth: 1 });
  await buildContestProblem(site.db, { contestId: cid, problemId, displayId: "A" });
  for (const name of ["ann", "bob"]) await buildEntry(site.db, { contestId: cid, userId: idOf(name) });
  const role = (name: string, of: string) => ({
    ...{ kind: "contest", object_id: cid, user_id: idOf(name), role: of },
  });
  const staff = [role("juror", "jury"), role("watcher", "observer")];
  await site.db.insertInto("object_roles").values(staff).execute();
});

const idOf = (name: string) => people[name]?.id ?? "";
const uidOf = (name: string) => idOf(name).replaceAll("-", "");
const tokenOf = (name: string) => people[name]?.token;
const send = async (name: string, method: "POST" | "PUT", body: object) => {
  const path = method === "POST" ? "ask-contest-clarification" : "answer-contest-clarification";
  return (await site.ask(`/api/${path}`, { method, token: tokenOf(name), body: { cid, ...body } })).body;
};
const ask = (name: string, question = `${name} asks`, displayId: string | null = null) =>
  send(name, "POST", { question, displayId });
const idOfAsked = async (name: string, question?: string) => (await ask(name, question)).data.id as number;
const answer = (name: string, id: number, isToAll = false, revision = 0, text = "Read it again.") =>
  send(name, "PUT", { id, answer: text, isToAll, revision });
const read = async (name: string, query = "") =>
  (await site.ask(`/api/get-contest-clarifications?cid=${cid}${query}`, { token: tokenOf(name) })).body;
const questions = async (name: string) => {
  const { open, answered } = (await read(name)).data;
  return [...open, ...answered.records].map(({ question }: { question: string }) => question);
};
const move = (values: object) => site.db.updateTable("contests").set(values).where("id", "=", cid).execute();

describe("a question", () => {
  it("is seen by who asked and by the jury, and by nobody else", async () => {
    await ask("ann", "Is A 1-based?", "a");
    await ask("ann", "When is lunch?");
    for (const name of ["ann", "owner", "juror", "watcher"]) {
      expect(await questions(name)).toEqual(["Is A 1-based?", "When is lunch?"]);
    }
    expect(JSON.stringify(await read("bob"))).not.toMatch(/1-based|lunch/);
    expect((await read("bob")).data).toMatchObject({ open: [], openTotal: 0, answered: { total: 0 } });
    for (const name of ["eve", "staff"]) expect((await read(name)).code).toBe("contest_access_required");
    expect((await site.ask(`/api/get-contest-clarifications?cid=${cid}`)).status).toBe(401);
    const [first, second] = (await read("ann")).data.open;
    const names = { uid: null, username: null, answeredBy: null };
    expect(first).toMatchObject({ displayId: "A", isOwn: true, answer: null, isToAll: false, ...names });
    expect(second).toMatchObject({ displayId: null });
    const asked = { uid: uidOf("ann"), username: "ann", isOwn: false };
    expect((await read("juror")).data).toMatchObject({ openTotal: 2, open: [asked, asked] });
  });

  it("is asked by those inside while the contest runs", async () => {
    expect((await ask("eve")).code).toBe("contest_access_required");
    expect((await ask("ann", "About what?", "Z")).code).toBe("problem_not_found");
    const now = Date.now();
    await move({ starts_at: new Date(now + 60_000), ends_at: new Date(now + 120_000) });
    for (const name of ["ann", "juror"]) expect((await ask(name)).code).toBe("contest_not_started");
    await move({ starts_at: new Date(now - 60_000), ends_at: new Date(now), allow_end_submit: true });
    expect((await ask("ann")).code).toBe("contest_ended");
  });

  it("has a length and a pace", async () => {
    expect(await ask("ann", "  ")).toMatchObject({
      status: 400,
      fields: [{ key: "Content_cannot_be_empty" }],
    });
    expect(await ask("ann", "x".repeat(2001))).toMatchObject({
      status: 400,
      fields: [{ key: "Text_Check_Max" }],
    });
    expect((await ask("ann", "x".repeat(2000))).status).toBe(200);
    for (let i = 0; i < 4; i++) expect((await ask("ann")).status).toBe(200);
    expect((await ask("ann")).status).toBe(429);
    expect((await ask("bob")).status).toBe(200);
  });
});

describe("an answer", () => {
  it("to one is seen by who asked; to all by everybody inside, who asked stays unnamed", async () => {
    const [one, all] = [await idOfAsked("ann", "Mine"), await idOfAsked("ann", "Ours")];
    expect((await answer("juror", one)).status).toBe(200);
    expect((await answer("owner", all, true)).status).toBe(200);
    expect(await questions("ann")).toEqual(["Ours", "Mine"]);
    expect(await questions("bob")).toEqual(["Ours"]);
    const [seen] = (await read("bob")).data.answered.records;
    expect(seen).toMatchObject({ answer: "Read it again.", isToAll: true, isOwn: false, revision: 1 });
    expect([seen.uid, seen.username, seen.answeredBy]).toEqual([null, null, null]);
    expect((await read("juror")).data.answered.records).toMatchObject([
      { username: "ann", answeredBy: "owner" },
      { username: "ann", answeredBy: "juror" },
    ]);
    expect((await read("eve")).code).toBe("contest_access_required");
    const page = (await read("ann", "&limit=1&currentPage=2")).data.answered;
    expect(page).toMatchObject({ total: 2, records: [{ question: "Mine" }] });
  });

  it("is the jury's, also after the end, and remembered", async () => {
    const id = await idOfAsked("ann");
    for (const name of ["ann", "bob", "watcher"]) {
      expect((await answer(name, id)).code).toBe("missing_right");
    }
    expect((await ask("watcher")).code).toBe("missing_right");
    for (const name of ["eve", "staff"])
      expect((await answer(name, id)).code).toBe("contest_access_required");
    await move({ ends_at: new Date(Date.now() - 60_000) });
    expect((await answer("juror", id)).status).toBe(200);
    expect((await answer("juror", id + 1_000)).code).toBe("clarification_not_found");
    const acts = site.db.selectFrom("audit_entries").select(["actor_id", "object_id"]);
    const last = await acts.where("action", "=", "contest.answer").orderBy("id", "desc").executeTakeFirst();
    expect(last).toEqual({ actor_id: idOf("juror"), object_id: String(cid) });
  });

  it("of a question of another contest is not found", async () => {
    const id = await idOfAsked("ann");
    const other = await buildContest(site.db, idOf("juror"));
    const body = { cid: other, id, answer: "x", isToAll: true, revision: 0 };
    const { code } = await send("juror", "PUT", body);
    expect(code).toBe("clarification_not_found");
  });

  it("is given once where two answer at once, and given anew on purpose", async () => {
    const id = await idOfAsked("ann");
    const both = await Promise.all([answer("juror", id), answer("owner", id)]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(["clarification_changed", undefined]));
    expect((await answer("juror", id, true, 1, "Sorry: yes.")).status).toBe(200);
    expect((await read("bob")).data.answered.records).toMatchObject([{ answer: "Sorry: yes.", revision: 2 }]);
  });
});

describe("the live stream", () => {
  const hear = (name: string, uid = uidOf(name)) =>
    openLiveStream(site.url, `clarifications:${cid}.${uid}`, tokenOf(name));
  const word = (name: string) => ({ kind: "contest.clarifications", cid, uid: uidOf(name) });

  it("tells of a question who asked and the jury, of an answer to all everybody inside", async () => {
    const names = ["ann", "bob", "juror"];
    const streams = await Promise.all(names.map((name) => hear(name)));
    const [anns, bobs, jurors] = streams;
    const counts = () => streams.map(({ events }) => events.length);
    await vi.waitFor(() => expect(counts()).toEqual([1, 1, 1]), 5_000);
    const id = await idOfAsked("ann", "A secret");
    await vi.waitFor(() => expect(counts()).toEqual([2, 1, 2]), 10_000);
    await answer("juror", id);
    await vi.waitFor(() => expect(counts()).toEqual([3, 1, 3]), 10_000);
    await answer("juror", id, true, 1);
    await vi.waitFor(() => expect(counts()).toEqual([4, 2, 4]), 10_000);
    expect(anns?.events.every((event) => JSON.stringify(event) === JSON.stringify(word("ann")))).toBe(true);
    expect(bobs?.events).toEqual([word("bob"), word("bob")]);
    expect(JSON.stringify(jurors?.events)).not.toContain("secret");
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it("is for the user of the session, inside the contest", async () => {
    for (const [name, uid] of [
      ["bob", uidOf("ann")],
      ["eve", uidOf("eve")],
      ["nobody", uidOf("ann")],
    ] as const) {
      const stream = await hear(name, uid);
      expect(stream.response.status).toBeGreaterThanOrEqual(400);
      await stream.close();
    }
  });
});
