/** Reads HOJ: its tables by MySQL, its files from the folder that holds `testcase` and `file`. */
import { join } from "node:path";
import { openFolder } from "../../problems/index.ts";
import { countUncarried, type LeftTable } from "../count-uncarried.ts";
import type { OldRow } from "../old-row.ts";
import type { KindReaders, OldSystem } from "../old-system.ts";
import { countRows, type OldDatabase, openMysql, readParts, rowsBy } from "../open-mysql.ts";
import type { ToldKind } from "../told.ts";
import { mapContest } from "./map-contest.ts";
import { mapGroup } from "./map-group.ts";
import { mapSubmission } from "./map-submission.ts";
import { mapAnnouncement, mapComment, mapDiscussion } from "./map-talk.ts";
import { mapTraining } from "./map-training.ts";
import { mapUser } from "./map-user.ts";
import { type HojFolders, tellProblem } from "./tell-problem.ts";

const tables: Readonly<Record<ToldKind, string>> = {
  user: "user_info",
  group: "`group`",
  tag: "tag",
  problem: "problem",
  training: "training",
  contest: "contest",
  submission: "judge",
  discussion: "discussion",
  comment: "comment",
  announcement: "announcement",
};

const partSize = 200;
/** The tests of one are opened at a time, so parts of problems are small. */
const problemsPart = 20;
const submissionsPart = 1_000;

/** Opens the old site; refuses when its database cannot be reached. */
export async function openHoj(from: { mysql: string; files: string; zone: string }): Promise<OldSystem> {
  const db = await openMysql(from.mysql, from.zone);
  const folders: HojFolders = {
    tests: join(from.files, "testcase"),
    attachments: await openFolder(join(from.files, "file", "md")),
  };
  const readers = createReaders(db, folders);
  return {
    name: "hoj",
    count: (kind) => countRows(db, tables[kind]),
    read: (kind, asked) => readers[kind](asked),
    uncarried: () => countUncarried(db, left),
    close: () => db.close(),
  };
}

function createReaders(db: OldDatabase, folders: HojFolders): KindReaders {
  const parts = (table: string, key: string, size = partSize, after: string | number = "") =>
    readParts(db, { query: `select * from ${table}`, key, after, size });
  /** Numbers as numbers: a list of texts would be compared with every row of a table. */
  const ids = (rows: readonly OldRow[], column = "id") =>
    rows.map((row) => (column === "uuid" ? row.text(column) : row.number(column, 0)));
  return {
    async *user() {
      for await (const rows of parts("user_info", "uuid")) {
        const roles = await rowsBy(db, {
          ...{ query: "select uid, role_id from user_role", column: "uid" },
          ...{ values: ids(rows, "uuid"), order: "role_id" },
        });
        // Whoever has several roles is what the smallest number makes them.
        yield rows.map((row) => mapUser(withColumn(row, "role_id", roles.get(row.text("uuid"))?.[0])));
      }
    },
    async *group() {
      for await (const rows of parts("`group`", "id", partSize, 0)) {
        const members = await rowsBy(db, {
          ...{ query: "select * from group_member", column: "gid", values: ids(rows), order: "id" },
        });
        yield rows.map((row) => mapGroup(row, members.get(row.text("id")) ?? []));
      }
    },
    async *tag() {
      const classes = new Map(
        (await db.rows("select * from tag_classification")).map((row) => [row.text("id"), row]),
      );
      for await (const rows of parts("tag", "id", partSize, 0)) {
        yield rows
          .filter((row) => (row.textOrNull("oj") ?? "ME") === "ME" && row.textOrNull("gid") === null)
          .map((row) => {
            const its = classes.get(row.text("tcid"));
            return {
              ...{
                oldId: row.text("id"),
                losses: [],
                name: row.text("name"),
                color: row.textOrNull("color"),
              },
              classification: its ? { name: its.text("name"), rank: its.number("rank", 0) } : null,
            };
          });
      }
    },
    async *problem({ isKnown }) {
      for await (const all of parts("problem", "id", problemsPart, 0)) {
        const rows = all.filter((row) => !isKnown(row.text("id")));
        const values = ids(rows);
        const of = (query: string, column: string, order: string) =>
          rowsBy(db, { query, column, values, order });
        const cases = await of("select * from problem_case", "pid", "id");
        const languages = await of(
          "select p.pid, l.name from problem_language p join language l on l.id = p.lid",
          "p.pid",
          "l.id",
        );
        const tags = await of(
          "select p.pid, t.name from problem_tag p join tag t on t.id = p.tid",
          "p.pid",
          "t.id",
        );
        const templates = await of(
          "select c.pid, c.code, c.status, l.name as language from code_template c join language l on l.id = c.lid",
          "c.pid",
          "l.id",
        );
        const authors = await authorIds(db, rows);
        for (const problem of rows) {
          const id = problem.text("id");
          const names = (of: Map<string, OldRow[]>) => (of.get(id) ?? []).map((row) => row.text("name"));
          const told = {
            problem,
            // A case that is switched off is not judged there.
            cases: (cases.get(id) ?? []).filter((each) => each.number("status", 0) === 0),
            languages: names(languages),
            tags: names(tags),
            templates: templates.get(id) ?? [],
            authorId: authors.get(problem.text("author")) ?? null,
          };
          yield [await tellProblem(told, folders)];
        }
      }
    },
    async *training() {
      for await (const rows of parts("training", "id", partSize, 0)) {
        const values = ids(rows);
        const categories = await rowsBy(db, {
          query:
            "select m.tid, c.name, c.color from mapping_training_category m join training_category c on c.id = m.cid",
          ...{ column: "m.tid", values, order: "m.id" },
        });
        const problems = await rowsBy(db, {
          ...{ query: "select * from training_problem", column: "tid", values, order: "`rank`, id" },
        });
        const members = await rowsBy(db, {
          ...{ query: "select * from training_register", column: "tid", values, order: "id" },
        });
        const authors = await authorIds(db, rows);
        yield rows.map((row) =>
          mapTraining({
            training: withValue(row, "author_uid", authors.get(row.text("author")) ?? null),
            category: categories.get(row.text("id"))?.[0],
            problems: problems.get(row.text("id")) ?? [],
            members: members.get(row.text("id")) ?? [],
          }),
        );
      }
    },
    async *contest() {
      for await (const rows of parts("contest", "id", partSize, 0)) {
        const values = ids(rows);
        const problems = await rowsBy(db, {
          ...{ query: "select * from contest_problem", column: "cid", values, order: "display_id, id" },
        });
        const entries = await rowsBy(db, {
          ...{ query: "select * from contest_register", column: "cid", values, order: "id" },
        });
        yield rows.map((row) =>
          mapContest({
            contest: row,
            problems: problems.get(row.text("id")) ?? [],
            entries: entries.get(row.text("id")) ?? [],
          }),
        );
      }
    },
    async *submission({ after }) {
      for await (const rows of parts("judge", "submit_id", submissionsPart, Number(after ?? 0))) {
        const values = ids(rows, "submit_id");
        const cases = await rowsBy(db, {
          ...{ query: "select * from judge_case", column: "submit_id", values, order: "submit_id, seq, id" },
        });
        const trainings = await rowsBy(db, {
          query: "select submit_id, tid from training_record",
          ...{ column: "submit_id", values, order: "id" },
        });
        yield rows.map((row) => {
          const id = row.text("submit_id");
          const judge = withColumn(row, "tid", trainings.get(id)?.[0]);
          return mapSubmission({ judge, cases: cases.get(id) ?? [] });
        });
      }
    },
    async *discussion() {
      const query = `select d.*, c.name as category,
        (select min(p.id) from problem p where p.problem_id = d.pid) as problem
        from discussion d left join category c on c.id = d.category_id`;
      for await (const rows of readParts(db, {
        ...{ query: `select * from (${query}) as told`, key: "id", after: 0, size: partSize },
      })) {
        const likes = await rowsBy(db, {
          ...{ query: "select did, uid from discussion_like", column: "did", values: ids(rows), order: "id" },
        });
        yield rows.map((row) => mapDiscussion(row, likes.get(row.text("id")) ?? []));
      }
    },
    async *comment() {
      for await (const rows of parts("comment", "id", partSize, 0)) {
        const values = ids(rows);
        const replies = await rowsBy(db, {
          ...{ query: "select * from reply", column: "comment_id", values, order: "id" },
        });
        const likes = await rowsBy(db, {
          ...{ query: "select cid, uid from comment_like", column: "cid", values, order: "id" },
        });
        yield rows.flatMap((row) => {
          const id = row.text("id");
          return mapComment(row, { replies: replies.get(id) ?? [], likes: likes.get(id) ?? [] }) ?? [];
        });
      }
    },
    async *announcement() {
      const query = `select a.*, (select min(c.cid) from contest_announcement c where c.aid = a.id) as cid
        from announcement a`;
      for await (const rows of readParts(db, {
        ...{ query: `select * from (${query}) as told`, key: "id", after: 0, size: partSize },
      }))
        yield rows.map(mapAnnouncement);
    },
  };
}

/** HOJ names the authors of problems and trainings by their usernames. */
async function authorIds(db: OldDatabase, rows: readonly OldRow[]): Promise<Map<string, string>> {
  const values = [...new Set(rows.map((row) => row.text("author")))].filter((name) => name !== "");
  if (values.length === 0) return new Map();
  const users = await db.rows("select uuid, username from user_info where username in (?)", [values]);
  return new Map(users.map((user) => [user.text("username"), user.text("uuid")]));
}

/** A row with the column of another beside its own. */
function withColumn(row: OldRow, column: string, other: OldRow | undefined): OldRow {
  return withValue(row, column, other?.textOrNull(column) ?? null);
}

function withValue(row: OldRow, column: string, value: string | null): OldRow {
  const number = value === null || value.trim() === "" ? null : Number(value);
  return {
    ...row,
    textOrNull: (asked) => (asked === column ? value : row.textOrNull(asked)),
    text: (asked) => (asked === column ? (value ?? "") : row.text(asked)),
    numberOrNull: (asked) => (asked === column ? number : row.numberOrNull(asked)),
    number: (asked, otherwise) => (asked === column ? (number ?? otherwise) : row.number(asked, otherwise)),
  };
}

/** What HOJ has and nobody moves. */
const left: readonly LeftTable[] = [
  { table: "session", because: "everybody signs in anew" },
  { table: "msg_remind", because: "messages tell of what was read long ago" },
  { table: "admin_sys_notice", because: "notices were delivered there" },
  { table: "user_sys_notice", because: "notices were delivered there" },
  { table: "discussion_report", because: "reports are dealt with there before the move" },
  { table: "contest_print", because: "what was printed is on paper" },
  {
    table: "remote_judge_account",
    because: "accounts of other judges are entered anew, where they are sealed",
  },
  { table: "judge_server", because: "judges of this site register themselves" },
  { table: "user_record", because: "ratings of Codeforces are not shown here" },
  {
    table: "file",
    condition: "type <> 'md'",
    because: "avatars and pictures of the home page are chosen anew",
  },
  { table: "comment", condition: "status <> 0", because: "comments here are not hidden by staff" },
  { table: "reply", condition: "status <> 0", because: "replies here are not hidden by staff" },
  {
    table: "tag",
    condition: "gid is not null or oj <> 'ME'",
    because: "they come with the problems that have them",
  },
];
