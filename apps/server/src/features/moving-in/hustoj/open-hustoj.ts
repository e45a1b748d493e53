/** Reads HUSTOJ: its tables by MySQL, its tests from the folder that has a folder for each problem. */
import { countUncarried, type LeftTable } from "../count-uncarried.ts";
import type { OldRow } from "../old-row.ts";
import type { KindReaders, OldSystem } from "../old-system.ts";
import { countRows, type OldDatabase, openMysql, readParts, rowsBy } from "../open-mysql.ts";
import type { ToldKind } from "../told.ts";
import { mapContest } from "./map-contest.ts";
import { mapSubmission } from "./map-submission.ts";
import { mapNews, mapReply, mapTopic } from "./map-talk.ts";
import { mapUser, userKey } from "./map-user.ts";
import { tellProblem } from "./tell-problem.ts";

/** HUSTOJ has neither groups nor trainings; what a problem is about is a text of its own. */
const tables: Readonly<Record<ToldKind, string | undefined>> = {
  user: "users",
  group: undefined,
  tag: undefined,
  problem: "problem",
  training: undefined,
  contest: "contest",
  submission: "solution",
  discussion: "topic",
  // The first text of a topic is the topic.
  comment: "(select * from reply where rid not in (select min(rid) from reply group by topic_id)) as below",
  announcement: "news",
};

const partSize = 200;
const submissionsPart = 1_000;

/** Opens the old site; refuses when its database cannot be reached. */
export async function openHustoj(from: { mysql: string; files: string; zone: string }): Promise<OldSystem> {
  const db = await openMysql(from.mysql, from.zone);
  const readers = createReaders(db, from.files);
  return {
    name: "hustoj",
    async count(kind) {
      const table = tables[kind];
      return table === undefined ? 0 : countRows(db, table);
    },
    read: (kind, asked) => readers[kind](asked),
    uncarried: () => countUncarried(db, left),
    close: () => db.close(),
  };
}

/** Of a kind that HUSTOJ does not have. */
async function* nothing(): AsyncGenerator<never> {}

function createReaders(db: OldDatabase, data: string): KindReaders {
  const parts = (table: string, key: string, after: string | number, size = partSize) =>
    readParts(db, { query: `select * from ${table}`, key, after, size });
  return {
    group: nothing,
    tag: nothing,
    training: nothing,
    async *user() {
      for await (const rows of parts("users", "user_id", "")) {
        const values = rows.map((row) => row.text("user_id"));
        const rights = await db.rows("select user_id, rightstr from privilege where user_id in (?)", [
          values,
        ]);
        const held = Map.groupBy(rights, (right) => userKey(right.text("user_id")));
        yield rows.map((row) =>
          mapUser(
            row,
            (held.get(userKey(row.text("user_id"))) ?? []).map((right) => right.text("rightstr").trim()),
          ),
        );
      }
    },
    async *problem({ isKnown }) {
      for await (const rows of parts("problem", "problem_id", 0)) {
        const fresh = rows.filter((row) => !isKnown(row.text("problem_id")));
        const owners = await holdersOf(
          db,
          "p",
          fresh.map((row) => row.text("problem_id")),
        );
        for (const row of fresh) {
          const [owner] = owners.get(row.text("problem_id")) ?? [];
          yield [await tellProblem(row, { data, authorId: owner === undefined ? null : userKey(owner) })];
        }
      }
    },
    async *contest() {
      for await (const rows of parts("contest", "contest_id", 0)) {
        const values = rows.map((row) => row.text("contest_id"));
        const problems = await rowsBy(db, {
          query: `select c.*, p.title as problem_title from contest_problem c
            left join problem p on p.problem_id = c.problem_id`,
          ...{ column: "c.contest_id", values: values.map(Number), order: "c.num" },
        });
        const entrants = await holdersOf(db, "c", values);
        const managers = await holdersOf(db, "m", values);
        yield rows.map((contest) => {
          const id = contest.text("contest_id");
          return mapContest({
            contest,
            problems: problems.get(id) ?? [],
            entrants: entrants.get(id) ?? [],
            managers: managers.get(id) ?? [],
          });
        });
      }
    },
    async *submission({ after }) {
      for await (const rows of parts("solution", "solution_id", Number(after ?? 0), submissionsPart)) {
        const values = rows.map((row) => row.number("solution_id", 0));
        const of = (table: string) =>
          rowsBy(db, {
            ...{ query: `select * from ${table}`, column: "solution_id", values, order: "solution_id" },
          });
        const [sources, compile, runtime] = [
          await of("source_code"),
          await of("compileinfo"),
          await of("runtimeinfo"),
        ];
        yield rows.flatMap((row) => {
          const id = row.text("solution_id");
          const error = compile.get(id)?.[0] ?? runtime.get(id)?.[0];
          const source = sources.get(id)?.[0]?.text("source") ?? "";
          return mapSubmission(withTexts(row, { source, error: error?.text("error") ?? "" })) ?? [];
        });
      }
    },
    async *discussion() {
      for await (const rows of parts("topic", "tid", 0)) {
        const texts = await textsOf(db, rows);
        yield rows.map((row) => mapTopic(row, texts.get(row.text("tid")) ?? []));
      }
    },
    async *comment() {
      for await (const rows of parts("topic", "tid", 0)) {
        const texts = await textsOf(db, rows);
        yield rows
          .flatMap((row) => (texts.get(row.text("tid")) ?? []).slice(1))
          .flatMap((reply) => mapReply(reply) ?? []);
      }
    },
    async *announcement() {
      for await (const rows of parts("news", "news_id", 0)) yield rows.map(mapNews);
    },
  };
}

function textsOf(db: OldDatabase, topics: readonly OldRow[]): Promise<Map<string, OldRow[]>> {
  const values = topics.map((topic) => topic.number("tid", 0));
  return rowsBy(db, { query: "select * from reply", column: "topic_id", values, order: "topic_id, rid" });
}

/** Who has the right of a letter on each of these things: `p1000` is on a problem, `c7` and `m7` on a contest. */
async function holdersOf(
  db: OldDatabase,
  letter: "p" | "c" | "m",
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const holders = new Map<string, string[]>();
  if (ids.length === 0) return holders;
  const names = ids.map((id) => letter + id);
  for (const row of await db.rows("select user_id, rightstr from privilege where rightstr in (?)", [names])) {
    const id = row.text("rightstr").trim().slice(1);
    holders.set(id, [...(holders.get(id) ?? []), row.text("user_id")]);
  }
  return holders;
}

/** A row with texts of other tables beside its own. */
function withTexts(row: OldRow, texts: Readonly<Record<string, string>>): OldRow {
  return {
    ...row,
    text: (column) => texts[column] ?? row.text(column),
    textOrNull: (column) => texts[column] ?? row.textOrNull(column),
  };
}

const left: readonly LeftTable[] = [
  { table: "mail", because: "letters between users have no place here" },
  { table: "loginlog", because: "everybody signs in anew" },
  {
    table: "solution",
    condition: "result = 13 or problem_id <= 0",
    because: "a test run has nothing to judge",
  },
  { table: "reply", condition: "status <> 0", because: "it was blocked or deleted there" },
  { table: "sim", because: "likenesses are found anew" },
  { table: "printer", because: "what was printed is on paper" },
  { table: "balloon", because: "balloons were delivered there" },
  { table: "share_code", because: "shared texts have no place here" },
];
