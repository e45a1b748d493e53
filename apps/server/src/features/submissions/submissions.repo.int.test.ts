import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../../testing/build-rows.ts";
import { insertUser } from "../../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { countProblemSubmission } from "../problems/index.ts";
import {
  countSubmissions,
  listSubmissions,
  type SubmissionFilter,
  type SubmissionPage,
} from "./submissions.repo.ts";

let database: TestDatabase;
let alice: string;
let bob: string;
let eve: string;
let sum: number;
let path: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  [alice, bob, eve] = [
    await insertUser(db, "alice"),
    await insertUser(db, "bob"),
    await insertUser(db, "eve"),
  ];
  sum = await buildProblem(db, "1000", { title: "两数之和", other_title: "Two Sums" });
  path = await buildProblem(db, "1001");
  const submit = (id: number, userId: string, problemId: number, values: object = {}) =>
    buildSubmission(db, { userId, problemId }, { id, ...values });
  await submit(1, alice, sum, { status: -1 });
  await submit(2, alice, sum);
  await submit(3, bob, sum);
  await submit(4, bob, path, { status: -1 });
  await submit(5, alice, path, { status: 4 });
  await submit(6, alice, sum, { contest_id: 1, contest_problem_id: 1 });
  await submit(7, bob, path, { group_id: 1 });
  await submit(8, eve, path);
  for (const id of [sum, sum, sum, path, path, path]) {
    await db.transaction().execute((tx) => countProblemSubmission(tx, id));
  }
});
afterAll(() => database.drop());

const list = async (filter: SubmissionFilter, page: SubmissionPage = { limit: 10, number: 1 }) =>
  (await listSubmissions(database.db, filter, page)).map(({ submitId }) => submitId);

describe("listSubmissions", () => {
  it("lists what belongs to no contest and no group, newest first", async () => {
    expect(await list({})).toEqual([8, 5, 4, 3, 2, 1]);
  });

  it("narrows by any combination of authors, problems and status", async () => {
    const cases: [SubmissionFilter, number[]][] = [
      [{ status: -1 }, [4, 1]],
      [{ status: 2 }, []],
      [{ userIds: [alice] }, [5, 2, 1]],
      [{ userIds: [alice, bob] }, [5, 4, 3, 2, 1]],
      [{ userIds: [] }, []],
      [{ userIds: [alice], status: -1 }, [1]],
      [{ userIds: [alice, bob], status: -1 }, [4, 1]],
      [{ problemIds: [path] }, [8, 5, 4]],
      [{ problemIds: [path, sum] }, [8, 5, 4, 3, 2, 1]],
      [{ problemIds: [] }, []],
      [{ problemIds: [sum], status: 0 }, [3, 2]],
      [{ problemIds: [path, sum], status: 0 }, [8, 3, 2]],
      [{ userIds: [alice], problemIds: [sum] }, [2, 1]],
      [{ userIds: [alice], problemIds: [sum], status: 0 }, [2]],
      [{ userIds: [alice], problemIds: [path, sum] }, [5, 2, 1]],
      [{ userIds: [alice, eve], problemIds: [path] }, [8, 5]],
      [{ userIds: [alice, bob], problemIds: [path, sum], status: -1 }, [4, 1]],
      [{ userIds: [], problemIds: [sum] }, []],
      [{ userIds: [alice], problemIds: [] }, []],
    ];
    for (const [filter, expected] of cases) {
      expect(await list(filter), JSON.stringify(filter)).toEqual(expected);
      expect(await countSubmissions(database.db, filter), JSON.stringify(filter)).toEqual({
        total: expected.length,
        totalIsFloor: false,
      });
    }
  });

  it("pages by number, and before a row", async () => {
    for (const filter of [{}, { userIds: [alice, bob, eve] }, { problemIds: [sum, path] }]) {
      expect(await list(filter, { limit: 4, number: 1 })).toEqual([8, 5, 4, 3]);
      expect(await list(filter, { limit: 4, number: 2 })).toEqual([2, 1]);
      expect(await list(filter, { limit: 15, number: 2 })).toEqual([]);
      expect(await list(filter, { limit: 2, before: 4 })).toEqual([3, 2]);
    }
  });

  it("gives author, problem and language by name, and what is unknown as null", async () => {
    const submittedAt = new Date("2026-01-02T03:04:05.678Z");
    const judged = {
      submitted_at: submittedAt,
      score: 90,
      oi_rank_score: 11,
      time_ms: 15,
      memory_bytes: 2 ** 33,
      judge_name: "judge-1",
      is_manual: true,
      is_shared: true,
    };
    await database.db.updateTable("submissions").set(judged).where("id", "=", 3).execute();
    const [later, row] = await listSubmissions(
      database.db,
      { problemIds: [sum], status: 0 },
      { limit: 10, before: 9 },
    );
    expect(later).toEqual({
      submitId: 3,
      userId: bob,
      username: "bob",
      avatar: null,
      problemId: sum,
      displayId: "1000",
      baseLocale: "zh-CN",
      title: "两数之和",
      otherTitle: "Two Sums",
      submittedAt,
      status: 0,
      score: 90,
      oiRankScore: 11,
      timeMs: 15,
      memoryBytes: 2 ** 33,
      lengthBytes: 42,
      language: "C++",
      judgeName: "judge-1",
      isManual: true,
      isRemote: false,
      isShared: true,
      groupId: null,
      contest: null,
    });
    expect(row).toMatchObject({
      score: null,
      oiRankScore: null,
      timeMs: null,
      memoryBytes: null,
      judgeName: null,
    });
  });
});

describe("countSubmissions", () => {
  it("counts exactly up to 10,000 and says when there are more", async () => {
    const { db } = database;
    const fill = (count: number) =>
      sql`
      insert into submissions (user_id, problem_id, language_id, length_bytes, source_sha256, status)
      select ${eve}, ${sum}, 1, 1, sha256('x'), 1 from generate_series(1, ${count})`.execute(db);
    await sql`select setval(pg_get_serial_sequence('submissions', 'id'), 100)`.execute(db);
    await fill(10_000);
    expect(await countSubmissions(db, { status: 1 })).toEqual({ total: 10_000, totalIsFloor: false });
    await fill(1);
    expect(await countSubmissions(db, { status: 1 })).toEqual({ total: 10_000, totalIsFloor: true });
  });
});
