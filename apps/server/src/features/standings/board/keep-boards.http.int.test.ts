import { type Bus, connectBus } from "@touchstone/bus";
import { boardSubject } from "@touchstone/contract";
import { roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildReadable } from "../../../testing/build-readable.ts";
import { buildContest, buildContestProblem, buildSubmission } from "../../../testing/build-rows.ts";
import { openContestLog } from "../../../testing/contest-log.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { appendContestEvent } from "../../contests/index.ts";
import { keepBoards } from "./keep-boards.ts";

let api: TestApi;
let bus: Bus;
let root: { id: string; token: string };
let ann: string;
beforeAll(async () => {
  api = await startTestApi();
  bus = connectBus({ url: api.config.natsUrl, name: "test" });
  await bus.connection();
  const id = await api.makeUser("root", { role: roles.root });
  root = { id, token: (await api.openSession(id)).token };
  ann = await api.makeUser("ann");
});
afterAll(async () => {
  await bus.close();
  await api.close();
});

const silent = { warn: () => {}, error: () => {} } as never;

async function contest() {
  const startsAt = new Date(Date.now() - 3_600_000);
  const cid = await buildContest(api.db, root.id, { starts_at: startsAt });
  const problemId = await buildReadable(api.db, `K${cid}`);
  const link = await buildContestProblem(api.db, { contestId: cid, problemId, displayId: "A" });
  return { cid, problemId, link, startsAt };
}

const rows = (cid: number) =>
  api.db
    .selectFrom("contest_rows")
    .select(["points", "cost"])
    .where("contest_id", "=", cid)
    .where("audience", "=", "jury")
    .where("is_listed", "=", true)
    .execute();

it("boards follow their logs, told to whoever shows them, and a contest that fails holds up no other", async () => {
  const [broken, fine] = [await contest(), await contest()];
  await openContestLog(api.db, { id: broken.cid, ...broken }).send(ann, broken.link, 5);
  await sql`update contest_log set at = 'infinity' where contest_id = ${broken.cid}`.execute(api.db);
  const told: unknown[] = [];
  bus.listen(boardSubject(fine.cid), (message) => told.push(message));
  const keeper = keepBoards({ db: api.db, bus, log: silent });
  try {
    await openContestLog(api.db, { id: fine.cid, ...fine }).send(ann, fine.link, 10);
    await vi.waitFor(async () => expect(await rows(fine.cid)).toHaveLength(1), { timeout: 5_000 });
    await vi.waitFor(() => expect(told).toContainEqual({ cid: fine.cid }));
    expect(await rows(fine.cid)).toEqual([{ points: 1, cost: 600 }]);
    expect(await rows(broken.cid)).toEqual([]);
  } finally {
    await keeper.close();
  }
});

it("a verdict moves the board from within its own transaction, and so does one that is taken back", async () => {
  const { cid, problemId, link, startsAt } = await contest();
  const submitted_at = new Date(startsAt.getTime() + 10 * 60_000);
  const by = { userId: ann, problemId };
  const values = { contest_id: cid, contest_problem_id: link, submitted_at };
  const submissionId = await buildSubmission(api.db, by, { ...values, status: -1 });
  await api.db.transaction().execute((tx) =>
    appendContestEvent(tx, cid, {
      ...{ kind: "submitted", userId: ann, contestProblemId: link, submissionId },
      atMs: submitted_at.getTime(),
    }),
  );
  const keeper = keepBoards({ db: api.db, bus, log: silent });
  try {
    for (const [status, points] of [
      [0, 1],
      [-1, 0],
      [0, 1],
    ]) {
      const body = { submitId: submissionId, status };
      const answer = await api.ask("/api/admin/judge/manual-judge", { token: root.token, body });
      expect(answer.status).toBe(200);
      await vi.waitFor(async () => expect(await rows(cid)).toMatchObject([{ points }]), { timeout: 5_000 });
    }
  } finally {
    await keeper.close();
  }
  const kinds = await api.db.selectFrom("contest_log").select("kind").where("contest_id", "=", cid).execute();
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...["submitted", "rejudged", "judged", "rejudged", "judged", "rejudged", "judged"],
  ]);
});
