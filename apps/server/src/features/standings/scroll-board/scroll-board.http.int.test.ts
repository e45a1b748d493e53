import { judgeStatus, roles } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildContest, buildContestProblem, buildEntry, buildProblem } from "../../../testing/build-rows.ts";
import { openContestLog } from "../../../testing/contest-log.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

let api: TestApi;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};
let acm: number;
let oi: number;

beforeAll(async () => {
  api = await startTestApi();
  for (const name of ["setter", "jury", "ann", "bob", "admin", "root"]) {
    const role = name === "root" ? roles.root : name === "admin" ? roles.admin : roles.user;
    ids[name] = await api.makeUser(name, { role });
    tokens[name] = (await api.openSession(ids[name])).token;
  }
  const { setter = "", ann = "", bob = "", jury = "" } = ids;
  const problem = await buildProblem(api.db, "P1");
  // It is over, and its end has opened the seal: the scroll board shows it closed all the same.
  const starts_at = ago(300);
  acm = await buildContest(api.db, setter, {
    ...{ starts_at, ends_at: ago(10), seal_rank: true, seal_at: ago(70), auto_real_rank: true },
  });
  await api.db
    .insertInto("object_roles")
    .values({ kind: "contest", object_id: acm, user_id: jury, role: "jury" })
    .execute();
  const a = await buildContestProblem(api.db, { contestId: acm, problemId: problem, displayId: "A" });
  for (const userId of [ann, bob]) await buildEntry(api.db, { contestId: acm, userId });
  const log = openContestLog(api.db, { id: acm, startsAt: starts_at });
  await log.send(ann, a, 20);
  await log.send(bob, a, 30, { status: judgeStatus.wrongAnswer });
  await log.send(bob, a, 250);
  oi = await buildContest(api.db, setter, { type: 1, starts_at, ends_at: ago(10) });
});
afterAll(() => api.close());

const ask = (name: string, cid = acm) =>
  api.ask(`/api/get-contest-scroll-board?cid=${cid}`, { method: "GET", token: tokens[name] });
const cellsOf = (rows: { username: string; cells: object }[]) =>
  Object.fromEntries(rows.map(({ username, cells }) => [username, cells]));

it.each(["setter", "jury", "root"])("%s gets both sides of the seal in one answer", async (name) => {
  const { status, body } = await ask(name);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ cid: acm, problemList: [{ displayId: "A" }], firsts: { A: 1_200 } });
  const solvedEarly = { A: { acAt: 1_200, errors: 0, tries: 0 } };
  expect(cellsOf(body.data.sealed)).toEqual({
    ann: solvedEarly,
    bob: { A: { acAt: null, errors: 1, tries: 1 } },
  });
  expect(cellsOf(body.data.opened)).toEqual({
    ann: solvedEarly,
    bob: { A: { acAt: 15_000, errors: 1, tries: 0 } },
  });
});

it.each(["ann", "admin"])("%s, who is no contest admin, gets nothing of it", async (name) => {
  const { status, body } = await ask(name);
  expect([status, body.code]).toEqual([403, "missing_right"]);
});

it("there is none of an OI contest, nor of one that is not there", async () => {
  expect((await ask("root", oi)).body.code).toBe("contest_not_found");
  expect((await ask("root", 999_999)).body.code).toBe("contest_not_found");
});
