import { judgeStatus, roles, standBoard } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "../../../db/client.ts";
import { buildContest, buildContestProblem, buildEntry, buildProblem } from "../../../testing/build-rows.ts";
import { openContestLog } from "../../../testing/contest-log.ts";
import { insertUser } from "../../../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { appendContestEvent, readEntryLogs } from "../../contests/index.ts";
import { presentBoardRow } from "./board.present.ts";
import { findBoard, listBehind } from "./board.repo.ts";
import { findBoardDecor, listPlacedRows, readChanges } from "./board-reading.repo.ts";
import { foldBoard, foldBoardIn } from "./fold-board.ts";

let database: TestDatabase;
let db: TestDatabase["db"];
let authorId: string;
let users: string[];
let cid: number;
let problems: number[];
let log: ReturnType<typeof openContestLog>;
const minuteMs = 60_000;
const startsAt = new Date("2026-11-14T08:00:00Z");
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * minuteMs);

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  authorId = await insertUser(db, "setter");
  users = [];
  for (let nth = 0; nth < 12; nth += 1) users.push(await insertUser(db, `team${nth}`));
});
afterAll(() => database.drop());

let round = 0;
beforeEach(async () => {
  round += 1;
  cid = await buildContest(db, authorId, {
    ...{ starts_at: startsAt, ends_at: at(300), seal_rank: true, seal_at: at(240) },
  });
  problems = [];
  for (const displayId of ["A", "B", "C"]) {
    const problemId = await buildProblem(db, `R${round}${displayId}`);
    problems.push(await buildContestProblem(db, { contestId: cid, problemId, displayId }));
  }
  log = openContestLog(db, { id: cid, startsAt });
});

const user = (nth: number) => users[nth] ?? "";
const problem = (nth: number) => problems[nth] ?? 0;

/** Everything that is stored of a board but its versions. */
async function stored() {
  const { rows } = await sql`
    select audience, user_id, points, cost, total, is_star, has_after, cells from contest_rows
    where contest_id = ${cid} and is_listed order by audience, user_id`.execute(db);
  const board = await findBoard(db, cid);
  return { rows, firsts: [board?.publicFirsts, board?.juryFirsts] };
}

async function rebuilt() {
  await sql`delete from contest_rows where contest_id = ${cid}`.execute(db);
  await sql`delete from contest_boards where contest_id = ${cid}`.execute(db);
  await foldBoard(db, cid);
  return stored();
}

/** A contest of many tries with verdicts late, changed and taken back; folded whenever `step` says so. */
async function play(step: (nth: number) => Promise<void>, size = 120) {
  const sent: { by: string; id: number }[] = [];
  for (let nth = 0; nth < size; nth += 1) {
    const dice = (nth * 7919 + 13) % 101;
    const earlier = sent[(nth * 31) % Math.max(sent.length, 1)];
    const status = dice % 3 === 0 ? judgeStatus.accepted : judgeStatus.wrongAnswer;
    if (earlier && dice % 7 === 0) {
      await log.append({ kind: "rejudged", userId: earlier.by, submissionId: earlier.id });
    } else if (earlier && dice % 5 === 0) await log.judge(earlier.by, earlier.id, { status });
    else {
      const by = user(dice % users.length);
      const id = await log.submit(by, problem(nth % 3), (nth * 310) / size);
      sent.push({ by, id });
      if (dice % 2 === 0) await log.judge(by, id, { status });
    }
    await step(nth);
  }
  await foldBoard(db, cid);
}

it("a board that goes on with its log is the board that is built from it", async () => {
  await play(async (nth) => {
    if (nth % 4 === 0) await foldBoard(db, cid);
    if (nth === 60) {
      await buildEntry(db, { contestId: cid, userId: user(3) }, { is_hidden: true });
      await log.append({ kind: "hidden", userId: user(3), is: true });
    }
  });
  const kept = await stored();
  expect(kept.rows.length).toBeGreaterThan(15);
  expect(await rebuilt()).toEqual(kept);
});

describe("a large board, which is read while it is written", () => {
  const crowd = 1_800;

  beforeEach(async () => {
    await sql`
      insert into users (username) select 'crowd' || n from generate_series(1, ${crowd}) n
      on conflict do nothing`.execute(db);
    const people = await db
      .selectFrom("users")
      .select("id")
      .where("username", "like", "crowd%")
      .orderBy("id")
      .execute();
    await sql`
      insert into contest_log (contest_id, seq, at, kind, user_id, contest_problem_id, submission_id, facts)
      select ${cid}, 2 * n - 1 + e.nth, ${startsAt}::timestamptz + interval '1 second' * (n * 7),
        (array['submitted', 'judged'])[e.nth + 1], (${people.map(({ id }) => id)}::uuid[])[n],
        case when e.nth = 0 then (${problems}::bigint[])[1 + n % 3] end, n,
        case when e.nth = 1 then jsonb_build_object('status', -(n % 2), 'score', null, 'timeMs', 1) else '{}' end
      from generate_series(1, ${crowd}) n, generate_series(0, 1) e (nth)`.execute(db);
    await sql`insert into contest_logs (contest_id, last_seq) values (${cid}, ${2 * crowd})`.execute(db);
  });

  it("is the board that is read and written in turn", async () => {
    await foldBoard(db, cid);
    const ahead = await stored();
    expect(ahead.rows).toHaveLength(2 * crowd);
    await sql`delete from contest_rows where contest_id = ${cid}`.execute(db);
    await sql`delete from contest_boards where contest_id = ${cid}`.execute(db);
    await db.transaction().execute((tx) => foldBoardIn(tx, cid, { waits: false }));
    expect(await stored()).toEqual(ahead);
  });

  it("is folded however many wait for it at once", async () => {
    await Promise.all(Array.from({ length: 12 }, () => foldBoard(db, cid, { waits: true })));
    expect((await stored()).rows).toHaveLength(2 * crowd);
  });

  it("is as it was when the reading fails on the way", async () => {
    const beside = await createTestDatabase();
    await beside.drop();
    const torn = { transaction: () => db.transaction(), getExecutor: () => beside.db.getExecutor() };
    await expect(foldBoard(torn as never, cid)).rejects.toThrow();
    expect((await stored()).rows).toEqual([]);
    expect(await listBehind(db)).toContain(cid);
  });
});

it("a fold that dies before its end has done nothing, and the next one does it all", async () => {
  await log.send(user(0), problem(0), 10);
  await foldBoard(db, cid);
  const before = await stored();
  await log.send(user(1), problem(0), 5);
  const dying = {
    transaction: () => ({
      execute: (work: (tx: Tx) => Promise<void>) =>
        db.transaction().execute(async (tx) => {
          await work(tx);
          throw new Error("the power is gone");
        }),
    }),
  };
  await expect(foldBoard(dying as never, cid)).rejects.toThrow("the power is gone");
  expect(await stored()).toEqual(before);
  expect(await listBehind(db)).toContain(cid);
  await foldBoard(db, cid);
  const after = await stored();
  expect(after.firsts[1]).toEqual({ [problem(0)]: 300 });
  expect(await listBehind(db)).not.toContain(cid);
  await foldBoard(db, cid);
  expect(await stored()).toEqual(after);
});

it("several copies that fold and append at once lose nothing", async () => {
  const send = async (nth: number) => {
    for (let round = 0; round < 10; round += 1)
      await log.send(user(nth), problem(round % 3), 10 + nth + round);
  };
  let isOver = false;
  const fold = async () => {
    while (!isOver) await foldBoard(db, cid);
  };
  const folding = [fold(), fold()];
  await Promise.all([0, 1, 2, 3].map(send));
  isOver = true;
  await Promise.all(folding);
  await foldBoard(db, cid, { waits: true });
  const kept = await stored();
  expect(kept.rows.filter((row) => (row as { audience: string }).audience === "jury")).toHaveLength(4);
  expect(await rebuilt()).toEqual(kept);
  const { rows } = await sql<{ isGapless: boolean }>`
    select count(*) = max(seq) and min(seq) = 1 as "isGapless" from contest_log where contest_id = ${cid}`.execute(
    db,
  );
  expect(rows).toEqual([{ isGapless: true }]);
});

it("whoever comes back with any version ends with the board that a newcomer gets", async () => {
  type Held = { version: number; rows: Map<string, string> };
  const held: { audience: "public" | "jury"; boards: Held[] }[] = [
    { audience: "public", boards: [] },
    { audience: "jury", boards: [] },
  ];
  const read = async (audience: "public" | "jury", from: Held): Promise<Held> => {
    const change = await readChanges(db, { contestId: cid, audience, since: from.version });
    const rows = new Map(from.rows);
    for (const row of change.rows) rows.set(row.userId, JSON.stringify(row));
    for (const userId of change.removed) rows.delete(userId);
    return { version: change.version, rows };
  };
  const nothing = { version: 0, rows: new Map<string, string>() };
  await play(async (nth) => {
    if (nth === 70) {
      await buildEntry(db, { contestId: cid, userId: user(5) }, { is_disqualified: true });
      await log.append({ kind: "disqualified", userId: user(5), is: true });
    }
    if (nth % 10 > 0) return;
    await foldBoard(db, cid);
    for (const { audience, boards } of held) boards.push(await read(audience, nothing));
  });
  for (const { audience, boards } of held) {
    const fresh = await read(audience, nothing);
    for (const board of boards) expect(await read(audience, board)).toEqual(fresh);
    expect(fresh.rows.has(user(5))).toBe(false);
  }
});

it("what is judged after the seal changes no byte and no version of what everybody sees", async () => {
  const publicBoard = async () => {
    await foldBoard(db, cid);
    return JSON.stringify(await readChanges(db, { contestId: cid, audience: "public", since: 0 }));
  };
  await log.send(user(0), problem(0), 200, { status: judgeStatus.wrongAnswer });
  const id = await log.submit(user(0), problem(0), 250);
  const sealed = await publicBoard();
  for (const status of [judgeStatus.wrongAnswer, judgeStatus.accepted, judgeStatus.compileError]) {
    await log.judge(user(0), id, { status, timeMs: 9 });
    expect(await publicBoard()).toBe(sealed);
  }
  await log.append({ kind: "rejudged", userId: user(0), submissionId: id });
  expect(await publicBoard()).toBe(sealed);
});

it("another seal, another end or a problem less folds every row anew", async () => {
  await log.send(user(0), problem(0), 100);
  await log.send(user(0), problem(1), 250);
  await log.send(user(1), problem(1), 310);
  const points = async (values: object) => {
    await db
      .updateTable("contests")
      .set({ updated_at: new Date(), ...values })
      .where("id", "=", cid)
      .execute();
    await log.append({ kind: "settings" });
    await foldBoard(db, cid);
    const { rows } = await sql<{ told: string }>`
      select audience || ' ' || points as told from contest_rows
      where contest_id = ${cid} and is_listed order by 1`.execute(db);
    return rows.map(({ told }) => told);
  };
  expect(await points({})).toEqual(["after 1", "jury 2", "public 1"]);
  expect(await points({ seal_at: at(50) })).toEqual(["after 1", "jury 2", "public 0"]);
  expect(await points({ ends_at: at(320), seal_at: at(315) })).toEqual([
    ...["jury 1", "jury 2", "public 1", "public 2"],
  ]);
  await sql`delete from contest_problems where id = ${problem(1)}`.execute(db);
  expect(await points({})).toEqual(["jury 1", "public 1"]);
});

it("whoever is hidden leaves a board of practice alone, too", async () => {
  await log.send(user(0), problem(0), 310);
  await foldBoard(db, cid);
  expect((await stored()).rows).toMatchObject([{ audience: "after", user_id: user(0) }]);
  await buildEntry(db, { contestId: cid, userId: user(0) }, { is_hidden: true });
  await log.append({ kind: "hidden", userId: user(0), is: true });
  await foldBoard(db, cid);
  expect((await stored()).rows).toEqual([]);
});

it("whoever runs the contest or the site is on no board", async () => {
  const juror = await insertUser(db, `juror${round}`);
  const role = { kind: "contest", object_id: cid, user_id: juror, role: "jury" };
  await db.insertInto("object_roles").values(role).execute();
  const root = await insertUser(db, `root${round}`);
  await db.updateTable("users").set({ role: roles.root }).where("id", "=", root).execute();
  for (const userId of [authorId, juror, root, user(0)]) await log.send(userId, problem(0), 10);
  await foldBoard(db, cid);
  const placed = await listPlacedRows(db, { contestId: cid, audience: "jury", removeStar: false }, {});
  expect(placed.map(({ userId }) => userId)).toEqual([user(0)]);
});

it("the database places rows as the rule does, ties and stars among them", async () => {
  for (const nth of [2, 7]) await buildEntry(db, { contestId: cid, userId: user(nth) }, { is_star: true });
  for (let nth = 0; nth < 12; nth += 1) {
    for (let solved = 0; solved <= nth % 3; solved += 1)
      await log.send(user(nth), problem(solved), 10 * (solved + 1));
  }
  await foldBoard(db, cid);
  const placed = await listPlacedRows(db, { contestId: cid, audience: "jury", removeStar: false }, {});
  const decor = await findBoardDecor(db, cid);
  const reader = { shownName: "username", isAdmin: false, displayIds: decor.displayIds } as const;
  const facts = { ...decor, type: 0, firsts: {} };
  const stood = standBoard(
    placed.map((row) => presentBoardRow(row, reader)),
    facts,
  );
  expect(stood.map(({ username, rank }) => [username, rank])).toEqual(
    placed.map(({ username, rank }) => [username, rank]),
  );
  expect(new Set(placed.map(({ rank }) => rank))).toEqual(new Set([-1, 1, 4, 7]));
});

it("the log tells what was appended to it", async () => {
  const id = await log.submit(user(0), problem(0), 30);
  await log.judge(user(0), id, { score: 40, timeMs: 12 });
  await log.append({ kind: "starred", userId: user(0), is: true });
  const events = await db.transaction().execute((tx) => readEntryLogs(tx, cid, [user(0)]));
  expect(events.get(user(0))).toEqual([
    {
      ...{ kind: "submitted", userId: user(0), contestProblemId: problem(0), submissionId: id },
      atMs: at(30).getTime(),
    },
    {
      ...{ kind: "judged", userId: user(0), submissionId: id },
      result: { status: 0, score: 40, timeMs: 12 },
    },
    { kind: "starred", userId: user(0), is: true },
  ]);
  const failing = db.transaction().execute(async (tx) => {
    await appendContestEvent(tx, cid, { kind: "settings" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await log.append({ kind: "settings" });
  const last = await db
    .selectFrom("contest_logs")
    .selectAll()
    .where("contest_id", "=", cid)
    .executeTakeFirst();
  expect(last?.last_seq).toBe(4);
});
