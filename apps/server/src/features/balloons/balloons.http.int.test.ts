import { type Bus, connectBus } from "@touchstone/bus";
import { boardSubject, type RouteName, routes } from "@touchstone/contract";
import { judgeStatus, roles } from "@touchstone/domain";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  buildContest,
  buildContestProblem,
  buildEntry,
  buildProblem,
  buildSubmission,
} from "../../testing/build-rows.ts";
import { type OpenStream, openLiveStream } from "../../testing/open-live-stream.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";

const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

let site: TestSite;
let bus: Bus;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};
const problems: number[] = [];
let cid: number;
const links: Record<string, number> = {};

const names = ["setter", "jury", "runner", "printer", "observer", "ann", "bob", "cat", "admin", "root"];
const staff = { jury: "jury", runner: "balloon", printer: "print", observer: "observer" };

beforeAll(async () => {
  site = await startTestSite();
  bus = connectBus({ url: site.config.natsUrl, name: "test" });
  await bus.connection();
  for (const name of names) {
    const role = name === "root" ? roles.root : name === "admin" ? roles.admin : roles.user;
    ids[name] = await site.makeUser(name, { role });
    tokens[name] = (await site.openSession(ids[name])).token;
  }
  for (const name of ["P1", "P2"]) problems.push(await buildProblem(site.db, name));
});
afterAll(async () => {
  await bus.close();
  await site.close();
});

const streams: OpenStream[] = [];
beforeEach(() => open());
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});

/** A contest of five hours that began four hours ago, with A and B and three entries. */
async function open(values: Parameters<typeof buildContest>[2] = {}) {
  cid = await buildContest(site.db, ids.setter ?? "", {
    ...{ title: "Frost", starts_at: ago(240), ends_at: ago(-60), ...values },
  });
  for (const [at, displayId] of ["A", "B"].entries()) {
    const problemId = problems[at] ?? 0;
    links[displayId] = await buildContestProblem(
      site.db,
      { contestId: cid, problemId, displayId },
      { color: "#e5484d" },
    );
  }
  for (const name of ["ann", "bob", "cat"]) {
    await buildEntry(site.db, { contestId: cid, userId: ids[name] ?? "" }, { seat: `${name}-1` });
  }
  const rows = Object.entries(staff).map(([name, role]) => ({
    ...{ kind: "contest", object_id: cid, user_id: ids[name] ?? "", role },
  }));
  await site.db.insertInto("object_roles").values(rows).execute();
}

const solve = (name: string, displayId: string, at: Date, status: number = judgeStatus.accepted) =>
  buildSubmission(
    site.db,
    { userId: ids[name] ?? "", problemId: problems[displayId === "A" ? 0 : 1] ?? 0 },
    { contest_id: cid, contest_problem_id: links[displayId] ?? 0, submitted_at: at, status },
  );
const info = (name: string, query = "", of = cid) =>
  site.ask(`/api/get-contest-ac-info?cid=${of}${query}`, { token: tokens[name] });
const check = (name: string, id: number, checked: unknown, of = cid) =>
  site.ask("/api/check-contest-ac-info", {
    ...{ method: "PUT", token: tokens[name], body: { id, cid: of, checked } },
  });
const change = (body: object, name = "setter") =>
  site.ask("/api/change-balloon-link", { method: "PUT", token: tokens[name], body: { cid, ...body } });
const makeLink = async () => (await change({ isOpen: true })).body.data.grant as string;
const carry = (grant: string) => site.ask("/api/get-balloons", { body: { grant } });
const deliver = (grant: string, id: number) => site.ask("/api/deliver-balloon", { body: { grant, id } });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof info>>) => [status, body.code];
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe("AC info", () => {
  it("[CADM-03] pages the first accepted solution of each entry to each problem, in time and by entrants", async () => {
    await solve("ann", "A", ago(300));
    await solve("ann", "A", ago(235), judgeStatus.wrongAnswer);
    const second = await solve("ann", "A", ago(225));
    const first = await solve("bob", "A", ago(230));
    await solve("ann", "A", ago(200));
    const other = await solve("ann", "B", ago(100));
    for (const name of ["setter", "root", ...Object.keys(staff)]) await solve(name, "A", ago(239));
    await site.db
      .updateTable("contest_entries")
      .set({ is_disqualified: true })
      .where("contest_id", "=", cid)
      .where("user_id", "=", ids.cat ?? "")
      .execute();
    await solve("cat", "A", ago(238));
    const { status, body } = await info("setter", "&currentPage=1&limit=20");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ total: 3, size: 20, current: 1 });
    expect(idsOf(body.data.records)).toEqual([first, second, other]);
    expect(body.data.records[0]).toEqual({
      ...{ id: first, cid, displayId: "A", color: "#e5484d", firstBlood: true, checked: false },
      ...{ username: "bob", realname: null, school: null, seat: "bob-1", submitTime: expect.any(String) },
      uid: ids.bob?.replaceAll("-", ""),
    });
    expect(body.data.records[1].firstBlood).toBe(false);
    expect(body.data.records[2].firstBlood).toBe(true);
    const next = (await info("setter", "&currentPage=2&limit=2")).body.data;
    expect([idsOf(next.records), next.pages]).toEqual([[other], 2]);
  });

  it("first blood is shared by those who solved in the same second", async () => {
    const at = new Date(Math.floor(ago(200).getTime() / 1000) * 1000);
    await site.db
      .updateTable("contests")
      .set({ starts_at: new Date(at.getTime() - 60_000) })
      .where("id", "=", cid)
      .execute();
    await solve("ann", "A", new Date(at.getTime() + 100));
    await solve("bob", "A", new Date(at.getTime() + 900));
    await solve("cat", "A", new Date(at.getTime() + 1_100));
    const { records } = (await info("setter")).body.data;
    expect(records.map(({ firstBlood }: { firstBlood: boolean }) => firstBlood)).toEqual([true, true, false]);
  });

  it("[CADM-02] a balloon is checked, goes behind the others, and is called back", async () => {
    const first = await solve("ann", "A", ago(200));
    const second = await solve("bob", "A", ago(190));
    expect((await check("jury", first, true)).body).toEqual({ status: 200, msg: "success", data: null });
    const { records } = (await info("setter")).body.data;
    expect(records.map(({ id, checked }: { id: number; checked: boolean }) => [id, checked])).toEqual([
      [second, false],
      [first, true],
    ]);
    await check("jury", first, false);
    expect(idsOf((await info("setter")).body.data.records)).toEqual([first, second]);
    expect((await check("jury", first, "yes")).status).toBe(400);
    expect(codeOf(await check("jury", 999_999, true))).toEqual([404, "balloon_not_found"]);
  });

  it("what was delivered stays delivered when a rejudge finds another first solution", async () => {
    const first = await solve("ann", "A", ago(200));
    const second = await solve("ann", "A", ago(190));
    await check("jury", first, true);
    await site.db.updateTable("submissions").set({ status: -1 }).where("id", "=", first).execute();
    expect((await info("setter")).body.data.records).toMatchObject([{ id: second, checked: true }]);
  });

  it.each(["ann", "printer", "observer", "admin"])("is not for %s", async (name) => {
    const id = await solve("ann", "A", ago(200));
    const missing = [403, "missing_right"];
    expect(codeOf(await info(name))).toEqual(missing);
    expect(codeOf(await check(name, id, true))).toEqual(missing);
    expect(codeOf(await change({ isOpen: true }, name))).toEqual(missing);
    const link = await site.ask(`/api/get-balloon-link?cid=${cid}`, { token: tokens[name] });
    expect(codeOf(link)).toEqual(missing);
    const stream = await openLiveStream(site.url, `balloons:${cid}`, tokens[name]);
    expect(stream.response.status).toBe(403);
  });

  it("there is none of an OI contest", async () => {
    const oi = await buildContest(site.db, ids.setter ?? "", { type: 1 });
    expect(codeOf(await info("setter", "", oi))).toEqual([404, "contest_not_found"]);
  });

  it("balloon staff follow the seal unless a contest admin says that balloons go on; they hand out no link", async () => {
    await open({ seal_rank: true, seal_at: ago(60) });
    const before = await solve("ann", "A", ago(61));
    const after = await solve("bob", "A", ago(59));
    expect(idsOf((await info("jury")).body.data.records)).toEqual([before, after]);
    const { body } = await info("runner");
    expect([idsOf(body.data.records), body.data.total]).toEqual([[before], 1]);
    expect(codeOf(await check("runner", after, true))).toEqual([404, "balloon_not_found"]);
    expect((await check("runner", before, true)).status).toBe(200);
    expect(codeOf(await change({ goesOnAfterSeal: true }, "runner"))).toEqual([403, "missing_right"]);
    await change({ goesOnAfterSeal: true });
    expect(idsOf((await info("runner")).body.data.records)).toEqual([after, before]);
  });
});

describe("the runner's link", () => {
  it("shows the balloons that are to be carried, oldest first, and takes them as delivered", async () => {
    await site.db
      .updateTable("users")
      .set({ realname: "Ann Ash" })
      .where("id", "=", ids.ann ?? "")
      .execute();
    const first = await solve("ann", "A", ago(200));
    const second = await solve("bob", "A", ago(190));
    const grant = await makeLink();
    const { status, body } = await carry(grant);
    expect(status).toBe(200);
    expect(body.data.title).toBe("Frost");
    expect(body.data.balloons).toEqual([
      {
        ...{ id: first, displayId: "A", color: "#e5484d", firstBlood: true, showName: "ann", seat: "ann-1" },
        ...{ school: null, submitTime: expect.any(String) },
      },
      expect.objectContaining({ id: second, firstBlood: false }),
    ]);
    expect(JSON.stringify(body)).not.toContain("Ann Ash");
    for (let time = 0; time < 2; time++) expect((await deliver(grant, first)).status).toBe(200);
    expect(idsOf((await carry(grant)).body.data.balloons)).toEqual([second]);
    expect((await info("setter")).body.data.records.at(-1)).toMatchObject({ id: first, checked: true });
  });

  it("is one at a time: a new one ends the old, a revoked one opens nothing", async () => {
    const old = await makeLink();
    const grant = await makeLink();
    const invalid = [403, "balloon_link_invalid"];
    expect(codeOf(await carry(old))).toEqual(invalid);
    expect((await carry(grant)).status).toBe(200);
    const shown = await site.ask(`/api/get-balloon-link?cid=${cid}`, { token: tokens.jury });
    expect(shown.body.data.grant).toBe(grant);
    expect((await change({ isOpen: false })).body.data.grant).toBeNull();
    expect(codeOf(await carry(grant))).toEqual(invalid);
    expect(codeOf(await deliver(grant, await solve("ann", "A", ago(1))))).toEqual(invalid);
    const acts = await site.db
      .selectFrom("audit_entries")
      .select("action")
      .where("object_id", "=", String(cid))
      .execute();
    expect(acts).toEqual(Array(3).fill({ action: "contest.change-balloon-link" }));
  });

  it("opens no other contest, nothing after the end, and nothing that is not signed", async () => {
    const grant = await makeLink();
    const invalid = [403, "balloon_link_invalid"];
    const id = await solve("ann", "A", ago(1));
    const own = cid;
    await open();
    await makeLink();
    expect(codeOf(await carry(grant.replace(`${own}.`, `${cid}.`)))).toEqual(invalid);
    expect(codeOf(await deliver(await makeLink(), id))).toEqual([404, "balloon_not_found"]);
    for (const text of ["", "x", `${own}.1.${"A".repeat(43)}`])
      expect(codeOf(await carry(text))).toEqual(invalid);
    await site.db
      .updateTable("contests")
      .set({ ends_at: ago(61) })
      .where("id", "=", own)
      .execute();
    expect(codeOf(await carry(grant))).toEqual(invalid);
  });

  it("follows the seal", async () => {
    await open({ seal_rank: true, seal_at: ago(60) });
    const grant = await makeLink();
    const before = await solve("ann", "A", ago(61));
    const after = await solve("bob", "A", ago(59));
    expect(idsOf((await carry(grant)).body.data.balloons)).toEqual([before]);
    expect(codeOf(await deliver(grant, after))).toEqual([404, "balloon_not_found"]);
    await change({ goesOnAfterSeal: true });
    expect(idsOf((await carry(grant)).body.data.balloons)).toEqual([before, after]);
  });

  it("opens nothing else: as a session it is none, whatever is called", async () => {
    const grant = await makeLink();
    const closed = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].policy !== "anyone");
    for (const name of closed) {
      const { methods, path } = routes[name];
      const [method] = methods;
      const body = method === "GET" || method === "DELETE" ? undefined : { grant, cid };
      const { status } = await site.ask(`${path}?cid=${cid}`, { method, token: grant, body });
      expect([name, status]).toEqual([name, 401]);
    }
  });

  it("[CADM-01] a solution and a delivery are told to the desk and to the runner, and to nobody whose link ended", async () => {
    const grant = await makeLink();
    const { topic } = (await carry(grant)).body.data;
    const follow = async (topics: string, token = "") => {
      const stream = await openLiveStream(site.url, topics, token);
      streams.push(stream);
      return stream;
    };
    const desk = await follow(`balloons:${cid}`, tokens.setter);
    const runner = await follow(topic);
    const told = (count: number) =>
      vi.waitFor(() => {
        expect(desk.events.length).toBeGreaterThanOrEqual(count);
        expect(runner.events.length).toBeGreaterThanOrEqual(count);
      }, 10_000);
    await told(1);
    expect(desk.events[0]).toEqual({ kind: "balloons.changed", topic: `balloons:${cid}` });
    expect(runner.events[0]).toEqual({ kind: "balloons.changed", topic });
    const id = await solve("ann", "A", ago(1));
    bus.tell(boardSubject(cid), { cid });
    await told(2);
    await deliver(grant, id);
    await told(3);
    await change({ isOpen: false });
    await runner.ended;
    expect((await follow(topic)).response.status).toBe(403);
    // The grant itself is no topic, nor is the topic a grant.
    expect((await follow(`balloons:${grant}`)).response.status).toBe(403);
    expect(codeOf(await carry(topic.replace("balloons:", "")))).toEqual([403, "balloon_link_invalid"]);
  });
});
