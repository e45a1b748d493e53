import { type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  buildContest,
  buildContestProblem,
  buildEntry,
  buildGroup,
  buildProblem,
} from "../../../testing/build-rows.ts";
import { type OpenStream, openLiveStream } from "../../../testing/open-live-stream.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const uidOf = (id: string | undefined) => (id ?? "").replaceAll("-", "");

let site: TestSite;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};
let cid: number;
let count = 0;

beforeAll(async () => {
  site = await startTestSite();
  const people: Record<string, Role> = {
    ...{ author: roles.user, juror: roles.user, watcher: roles.user, runner: roles.user },
    ...{ printer: roles.user, ann: roles.user, admin: roles.admin, root: roles.root },
  };
  for (const [name, role] of Object.entries(people)) {
    ids[name] = await site.makeUser(name, { role });
    tokens[name] = (await site.openSession(ids[name])).token;
  }
});
afterAll(() => site.close());

beforeEach(async () => {
  cid = await buildContest(site.db, ids.author ?? "", {
    ...{ starts_at: ago(240), ends_at: ago(-60), auth: 1, password: "x", seal_rank: true, seal_at: ago(60) },
  });
  const problemId = await buildProblem(site.db, `ST${++count}`);
  await buildContestProblem(site.db, { contestId: cid, problemId, displayId: "A" });
  await buildEntry(site.db, { contestId: cid, userId: ids.ann ?? "" });
});

const ask = (who: string, path: string, body?: unknown, method?: string) =>
  site.ask(path, {
    token: tokens[who],
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  });
const list = (who: string) => ask(who, `/api/contest-staff?cid=${cid}`);
const add = (who: string, username: string, role: string) =>
  ask(who, "/api/contest-staff", { cid, username, role });
const remove = (who: string, name: string, role: string) =>
  ask(who, "/api/contest-staff", { cid, uid: uidOf(ids[name]), role }, "DELETE");

describe("the staff of a contest", () => {
  it("is listed, added by name and removed by its admins; each act is remembered and takes effect at once", async () => {
    expect((await add("author", "JUROR", "jury")).status).toBe(200);
    expect((await add("juror", "runner", "balloon")).status).toBe(200);
    // Once more changes nothing and is no act.
    expect((await add("root", "runner", "balloon")).status).toBe(200);
    const { data } = (await list("juror")).body;
    expect(data).toEqual([
      {
        ...{ uid: uidOf(ids.author), username: "author", nickname: null, role: "jury" },
        ...{ gmtCreate: null, grantedBy: null },
      },
      {
        ...{ uid: uidOf(ids.juror), username: "juror", nickname: null, role: "jury" },
        ...{ gmtCreate: expect.any(String), grantedBy: "author" },
      },
      {
        ...{ uid: uidOf(ids.runner), username: "runner", nickname: null, role: "balloon" },
        ...{ gmtCreate: expect.any(String), grantedBy: "juror" },
      },
    ]);
    expect((await remove("author", "juror", "jury")).status).toBe(200);
    expect((await list("juror")).body.code).toBe("missing_right");
    const acts = await site.db
      .selectFrom("audit_entries")
      .select(["action", "details"])
      .where("object_kind", "=", "contest")
      .where("object_id", "=", String(cid))
      .orderBy("id")
      .execute();
    expect(acts).toEqual([
      {
        action: "contest.add-staff",
        details: { userId: ids.juror, username: "juror", role: "jury" },
      },
      {
        action: "contest.add-staff",
        details: { userId: ids.runner, username: "runner", role: "balloon" },
      },
      {
        action: "contest.remove-staff",
        details: { userId: ids.juror, username: "juror", role: "jury" },
      },
    ]);
  });

  it("is no matter of anybody else", async () => {
    for (const [name, role] of [
      ["watcher", "observer"],
      ["runner", "balloon"],
      ["printer", "print"],
    ] as const) {
      await add("author", name, role);
    }
    for (const who of ["ann", "admin", "watcher", "runner", "printer"]) {
      expect((await list(who)).body, who).toMatchObject({ status: 403, code: "missing_right" });
      expect((await add(who, who, "jury")).body, who).toMatchObject({ status: 403, code: "missing_right" });
      expect((await remove(who, "runner", "balloon")).status, who).toBe(403);
      expect((await ask(who, `/api/contest-readiness?cid=${cid}`)).status, who).toBe(403);
    }
    expect((await site.ask(`/api/contest-staff?cid=${cid}`)).status).toBe(401);
  });

  it("has the author for good, nobody who is not there, and no role of another name", async () => {
    expect((await add("root", "author", "observer")).body.code).toBe("contest_staff_refused");
    expect((await remove("root", "author", "jury")).body.code).toBe("user_not_found");
    expect((await add("root", "nobody", "jury")).body.code).toBe("user_not_found");
    expect((await add("root", "ann", "chef")).body.code).toBe("invalid_input");
    expect((await ask("root", "/api/contest-staff?cid=999999")).body.code).toBe("contest_not_found");
  });
});

it("a role opens what it says: the contest tells the caller, and an observer changes nothing", async () => {
  await add("author", "juror", "jury");
  await add("author", "watcher", "observer");
  await add("author", "runner", "balloon");
  const rights = async (who: string) => {
    const { data } = (await ask(who, `/api/get-contest-info?cid=${cid}`)).body;
    return [data.isAdmin, data.isSealed, ...data.rights];
  };
  expect(await rights("juror")).toEqual([true, false, "run", "seeAll", "answer", "balloons", "prints"]);
  expect(await rights("watcher")).toEqual([false, false, "seeAll"]);
  expect(await rights("runner")).toEqual([false, true, "balloons"]);
  expect(await rights("ann")).toEqual([false, true]);
  const refused = { status: 403, code: "missing_right" };
  expect((await ask("watcher", `/api/file/download-contest-rank?cid=${cid}`)).body).toMatchObject(refused);
  expect((await ask("watcher", `/api/get-contest-scroll-board?cid=${cid}`)).body).toMatchObject(refused);
  const sent = { pid: "A", cid, language: "C++", code: "int main() {}" };
  expect((await ask("watcher", "/api/submit-problem-judge", sent)).body).toMatchObject(refused);
});

it("open pages hear of a change of the staff, and whoever leaves the jury leaves its board at once", async () => {
  await add("author", "juror", "jury");
  const streams: OpenStream[] = [
    await openLiveStream(site.url, `jury-board:${cid}`, tokens.juror),
    await openLiveStream(site.url, `contest:${cid}`, tokens.ann),
  ];
  const [juror, ann] = streams;
  const kinds = (stream: OpenStream | undefined) => stream?.events.map(({ kind }) => kind) ?? [];
  await vi.waitFor(() => expect(kinds(juror)).toContain("board.version"), 10_000);
  // An observer is told by asking: the jury's stream carries real names.
  await add("author", "watcher", "observer");
  await vi.waitFor(() => expect(kinds(ann)).toContain("contest.changed"), 10_000);
  const watching = await openLiveStream(site.url, `contest:${cid},jury-board:${cid}`, tokens.watcher);
  await vi.waitFor(() => expect(kinds(watching)).toContain("board.refused"), 10_000);
  await remove("author", "juror", "jury");
  await vi.waitFor(() => expect(kinds(juror)).toContain("board.refused"), 10_000);
  for (const stream of [...streams, watching]) await stream.close();
});

it("of a group's contest every stream ends at once for whoever leaves the group, and they stay on the board", async () => {
  const levels = { [ids.ann ?? ""]: 3, [ids.juror ?? ""]: 5 } as const;
  const gid = await buildGroup(site.db, ids.author ?? "", { levels });
  await site.db.updateTable("contests").set({ group_id: gid }).where("id", "=", cid).execute();
  const [ann, juror, stranger] = [
    await openLiveStream(site.url, `board:${cid}`, tokens.ann),
    await openLiveStream(site.url, `jury-board:${cid}`, tokens.juror),
    await openLiveStream(site.url, `board:${cid}`, tokens.admin),
  ];
  const kinds = (stream: OpenStream) => stream.events.map(({ kind }) => kind);
  for (const stream of [ann, juror])
    await vi.waitFor(() => expect(kinds(stream)).toContain("board.version"), 10_000);
  expect(stranger.response.ok).toBe(false);
  const level = { gid, uid: uidOf(ids.juror), auth: 4 };
  expect((await ask("author", "/api/group/member", level, "PUT")).status).toBe(200);
  await vi.waitFor(() => expect(kinds(juror)).toContain("board.refused"), 10_000);
  expect((await ask("ann", `/api/group/member/exit?gid=${gid}`, undefined, "DELETE")).status).toBe(200);
  await vi.waitFor(() => expect(kinds(ann)).toContain("board.refused"), 10_000);
  const entries = site.db.selectFrom("contest_entries").select("user_id").where("contest_id", "=", cid);
  expect(await entries.execute()).toEqual([{ user_id: ids.ann }]);
  for (const stream of [ann, juror, stranger]) await stream.close();
});

it("the check before the start tells what it finds", async () => {
  const { data } = (await ask("author", `/api/contest-readiness?cid=${cid}`)).body;
  const lines = Object.fromEntries(
    data.lines.map(({ check, level, state, items }: Record<string, unknown>) => [
      check,
      { level, state, items },
    ]),
  );
  expect(lines).toMatchObject({
    problems: { level: "good", items: [{ value: 1 }] },
    tests: { level: "bad", state: "some", items: [{ name: "A" }] },
    verified: { level: "warning", items: [{ name: "A" }] },
    judges: { level: "bad", state: "none" },
    prints: { level: "good", state: "off" },
    entries: { level: "good", state: "fine" },
    visible: { level: "good" },
    seal: { level: "good", items: [{ value: 120 * 60_000 }] },
  });
  expect(Math.abs(Date.parse(data.now) - Date.now())).toBeLessThan(60_000);
  expect(lines.disk?.items[0].value).toBeGreaterThan(0);
  const judge = await site.judge("judge-1");
  await judge.renew([], { busySlots: 0, diskFreeBytes: 2 ** 40, noise: null, clockMs: Date.now() - 60_000 });
  await vi.waitFor(async () => {
    const again = (await ask("author", `/api/contest-readiness?cid=${cid}`)).body.data.lines;
    const clocks = again.find(({ check }: { check: string }) => check === "clocks");
    expect(clocks).toMatchObject({ level: "bad", items: [{ name: "" }, { name: "judge-1" }] });
    expect(clocks.items[1].value).toBeLessThan(-55_000);
    expect(clocks.items[1].value).toBeGreaterThan(-65_000);
    expect(again.find(({ check }: { check: string }) => check === "judges").level).toBe("good");
  }, 10_000);
});

it("a running contest is given more time by its admins; log, audit and open pages know", async () => {
  const stream = await openLiveStream(site.url, `contest:${cid}`, tokens.ann);
  const extend = (who: string, minutes: unknown) => ask(who, "/api/extend-contest", { cid, minutes });
  const times = () =>
    site.db
      .selectFrom("contests")
      .select(["ends_at", "seal_at"])
      .where("id", "=", cid)
      .executeTakeFirstOrThrow();
  const before = await times();
  for (const who of ["ann", "admin"]) expect((await extend(who, 10)).body.code, who).toBe("missing_right");
  for (const minutes of [0, 1.5, 601, "ten"]) expect((await extend("author", minutes)).status).toBe(400);
  const { data } = (await extend("author", 10)).body;
  const after = await times();
  expect(after.ends_at.getTime() - before.ends_at.getTime()).toBe(600_000);
  expect(data.endTime).toBe(after.ends_at.toISOString());
  // The seal has closed already: nothing that it hides comes to light.
  expect(after.seal_at).toEqual(before.seal_at);
  const log = site.db.selectFrom("contest_log").select("kind").where("contest_id", "=", cid);
  expect(await log.execute()).toEqual([{ kind: "settings" }]);
  await vi.waitFor(() => expect(stream.events.map(({ kind }) => kind)).toContain("contest.changed"), 10_000);
  await stream.close();
  await site.db
    .updateTable("contests")
    .set({ ends_at: ago(1) })
    .where("id", "=", cid)
    .execute();
  expect((await extend("author", 10)).body.code).toBe("contest_ended");
});
