import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  buildContest,
  buildContestProblem,
  buildEntry,
  buildProblem,
  buildSubmission,
} from "../../../testing/build-rows.ts";
import { openContestLog } from "../../../testing/contest-log.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { foldBoard } from "./fold-board.ts";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

let api: TestApi;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};
let cid: number;
let count = 0;

beforeAll(async () => {
  api = await startTestApi();
  for (const name of ["author", "juror", "watcher", "runner", "ann"]) {
    ids[name] = await api.makeUser(name);
    tokens[name] = (await api.openSession(ids[name])).token;
  }
  await api.db.updateTable("users").set({ realname: "Ann Lee" }).where("username", "=", "ann").execute();
});
afterAll(() => api.close());

/** A private contest with a solve that its seal keeps back. */
beforeEach(async () => {
  const starts_at = ago(240);
  cid = await buildContest(api.db, ids.author ?? "", {
    ...{ starts_at, ends_at: ago(-60), auth: 1, password: "x", seal_rank: true, seal_at: ago(60) },
  });
  const problemId = await buildProblem(api.db, `SB${++count}`);
  const link = await buildContestProblem(api.db, { contestId: cid, problemId, displayId: "A" });
  const userId = ids.ann ?? "";
  await buildEntry(api.db, { contestId: cid, userId });
  await buildSubmission(
    api.db,
    { userId, problemId },
    { contest_id: cid, contest_problem_id: link, submitted_at: ago(40) },
  );
  await openContestLog(api.db, { id: cid, startsAt: starts_at }).send(userId, link, 200);
});

const ask = (who: string, path: string, body?: unknown, method?: string) =>
  api.ask(path, {
    token: tokens[who],
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  });
const add = (username: string, role: string) => ask("author", "/api/contest-staff", { cid, username, role });
const remove = (name: string, role: string) =>
  ask("author", "/api/contest-staff", { cid, uid: ids[name]?.replaceAll("-", ""), role }, "DELETE");
const board = async (who: string) => {
  await foldBoard(api.db, cid);
  const { data, code } = (await ask(who, `/api/get-contest-board?cid=${cid}`)).body;
  return code ?? data.rows.map((row: Record<string, unknown>) => [row.username, row.points, row.realname]);
};

it("jury and observers see behind the seal, real names only the jury; a balloon runner nothing", async () => {
  expect(await board("ann")).toEqual([["ann", 0, null]]);
  expect(await board("watcher")).toBe("contest_access_required");
  await add("juror", "jury");
  await add("watcher", "observer");
  await add("runner", "balloon");
  expect(await board("juror")).toEqual([["ann", 1, "Ann Lee"]]);
  expect(await board("watcher")).toEqual([["ann", 1, null]]);
  expect(await board("runner")).toBe("contest_access_required");
  const rank = (await ask("watcher", "/api/get-contest-rank", { cid, forceRefresh: true })).body.data;
  expect(rank.records).toMatchObject([{ username: "ann", ac: 1, realname: null }]);
});

it("whoever joins the staff leaves the board and its counts, and comes back with the last role", async () => {
  const sent = async () => (await ask("author", `/api/get-contest-problem?cid=${cid}`)).body.data[0].total;
  expect([await board("author"), await sent()]).toEqual([[["ann", 1, "Ann Lee"]], 1]);
  await add("ann", "balloon");
  await add("ann", "print");
  expect([await board("author"), await sent()]).toEqual([[], 0]);
  await remove("ann", "print");
  expect(await board("author")).toEqual([]);
  await remove("ann", "balloon");
  expect([await board("author"), await sent()]).toEqual([[["ann", 1, "Ann Lee"]], 1]);
  const logged = await api.db
    .selectFrom("contest_log")
    .select("facts")
    .where("contest_id", "=", cid)
    .where("kind", "=", "staffed")
    .orderBy("seq")
    .execute();
  expect(logged.map(({ facts }) => facts)).toEqual([true, true, true, false].map((is) => ({ is })));
});
