/**
 * An old site of HUSTOJ that nobody used: tables and tests, the same for the same sizes, passwords of both of its kinds.
 */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRandom } from "@touchstone/problem-package";
import { contestTimes, inventTries } from "./invent-tries.ts";
import { oldPassword } from "./old-password.ts";
import type { OldSiteSizes } from "./old-site-sizes.ts";
import { openOldSiteWriter } from "./old-site-writer.ts";

const tables = [
  `users (user_id varchar(48) primary key, email varchar(100), submit int default 0, solved int default 0,
    defunct char(1) default 'N', ip varchar(46) default '', accesstime datetime, volume int default 1,
    language int default 1, password varchar(255), reg_time datetime, nick varchar(100) default '',
    school varchar(100) default '', group_name varchar(16) default '')`,
  `privilege (user_id char(48), rightstr char(30), valuestr char(11) default 'true', defunct char(1) default 'N')`,
  `problem (problem_id int primary key auto_increment, title varchar(200), description mediumtext, input mediumtext,
    output mediumtext, sample_input text, sample_output text, spj char(1) default '0', hint mediumtext,
    source varchar(100), in_date datetime, time_limit decimal(10,3) default 1, memory_limit int default 128,
    defunct char(1) default 'N', accepted int default 0, submit int default 0, solved int default 0)`,
  `solution (solution_id int unsigned primary key auto_increment, problem_id int, user_id char(48), time int default 0,
    memory int default 0, in_date datetime, result smallint default 0, language int unsigned default 0,
    ip char(46) default '', contest_id int default 0, valid tinyint default 1, num tinyint default -1,
    code_length int default 0, judgetime timestamp null, pass_rate decimal(4,3) default 0, lint_error int default 0,
    judger char(16) default 'LOCAL')`,
  "source_code (solution_id int primary key, source text)",
  "compileinfo (solution_id int primary key, error text)",
  "runtimeinfo (solution_id int primary key, error text)",
  `contest (contest_id int primary key auto_increment, title varchar(255), start_time datetime, end_time datetime,
    defunct char(1) default 'N', description text, private tinyint default 0, langmask int default 0,
    password char(16) default '', user_id varchar(48) default '')`,
  "contest_problem (problem_id int, contest_id int, title char(200) default '', num int)",
  `topic (tid int primary key auto_increment, title varbinary(60), status int default 0, top_level int default 0, cid int,
    pid int default 0, author_id varchar(48))`,
  `reply (rid int primary key auto_increment, author_id varchar(48), time datetime, content text, topic_id int,
    status int default 0, ip varchar(46) default '')`,
  `news (news_id int primary key auto_increment, user_id varchar(48), title varchar(200), content mediumtext,
    time datetime, importance tinyint default 0, defunct char(1) default 'N')`,
  "mail (mail_id int primary key auto_increment, to_user varchar(48), from_user varchar(48), title varchar(200))",
];

const firstId = 1000;
const problemsOfContest = 5;
const created = new Date(Date.UTC(2024, 0, 1));
const nameOf = (user: number) => (user === 0 ? "admin" : `Student${user}`);
const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** What HUSTOJ keeps of a password since it has salts. */
function hustojHash(password: string, salt: string): string {
  const digest = createHash("sha1")
    .update(md5(password) + salt)
    .digest();
  return Buffer.concat([digest, Buffer.from(salt)]).toString("base64");
}

/** Makes the tables and fills them; the tests go into the folder. */
export async function fillHustoj(url: string, folder: string, sizes: OldSiteSizes): Promise<void> {
  const writer = await openOldSiteWriter(url);
  const random = createRandom("an older site");
  const { users, problems, contests } = sizes;
  const every = <Row>(length: number, row: (index: number) => Row) =>
    Array.from({ length }, (_, index) => row(index));
  const linked = (contest: number) =>
    every(Math.min(problemsOfContest, problems), (place) => (contest * problemsOfContest + place) % problems);
  try {
    for (const table of tables) await writer.run(`create table ${table} character set utf8mb4`);
    await writer.insert(
      "users",
      every(users, (user) => ({
        ...{ user_id: nameOf(user), email: `u${user}@older.test`, nick: `同学${user}`, school: "试金石中学" },
        // The eldest accounts have no salt.
        password:
          user % 3 === 1 ? md5(oldPassword(user)) : hustojHash(oldPassword(user), `s${user}lt`.slice(0, 4)),
        ...{ reg_time: created, defunct: user === 5 ? "Y" : "N" },
      })),
    );
    await writer.insert("privilege", [
      { user_id: "admin", rightstr: "administrator" },
      { user_id: nameOf(1), rightstr: "problem_editor" },
      { user_id: nameOf(2), rightstr: "http_judge" },
      { user_id: nameOf(1), rightstr: `p${firstId}` },
      { user_id: nameOf(3), rightstr: "c1" },
    ]);
    await writer.insert(
      "problem",
      every(problems, (problem) => ({
        ...{ problem_id: firstId + problem, title: `A+B ${problem}`, description: "<p>Add two numbers.</p>" },
        ...{ input: "Two numbers.", output: "Their sum.", sample_input: "1 2", sample_output: "3", hint: "" },
        ...{ source: "old basics", in_date: created, time_limit: 1.5, memory_limit: 128 },
        ...{ spj: problem === 2 ? "1" : "0", defunct: problem === 3 ? "Y" : "N" },
      })),
    );
    for (let problem = 0; problem < problems; problem += 1) await writeTests(folder, problem);
    await writer.insert(
      "contest",
      every(contests, (contest) => {
        const { starts, ends } = contestTimes(contest, contests);
        return {
          ...{ contest_id: contest + 1, title: `Contest ${contest}`, start_time: starts, end_time: ends },
          ...{ description: "Five problems.", private: contest === 0 ? 1 : 0, user_id: "admin" },
        };
      }),
    );
    await writer.insert(
      "contest_problem",
      every(contests, (contest) =>
        linked(contest).map((problem, num) => ({
          problem_id: firstId + problem,
          contest_id: contest + 1,
          num,
        })),
      ).flat(),
    );
    const tries = inventTries(random, { ...sizes, problemsOfContest: linked });
    const solutions = tries.map(({ user, problem, contest, at }, index) => ({
      ...{ solution_id: firstId + index, problem_id: firstId + problem, user_id: nameOf(user), in_date: at },
      // The first is a test run, which has no problem.
      ...(index === 0 ? { problem_id: 0, result: 13 } : { result: random.int(4, 11) }),
      ...{
        time: random.int(0, 900),
        memory: random.int(1000, 9000),
        language: random.int(0, 6),
        ip: "10.0.0.9",
      },
      ...{ contest_id: contest === null ? 0 : contest + 1, num: -1, code_length: 20 },
    }));
    await writer.insert("solution", solutions);
    await writer.insert(
      "source_code",
      solutions.map(({ solution_id }) => ({ solution_id, source: `print(${solution_id % 97})` })),
    );
    await writer.insert(
      "compileinfo",
      solutions
        .filter(({ result }) => result === 11)
        .map(({ solution_id }) => ({ solution_id, error: "no ';'" })),
    );
    await writer.insert("topic", [
      { tid: 1, title: "求助", pid: firstId, author_id: nameOf(1) },
      { tid: 2, title: "hello", pid: 0, author_id: nameOf(2) },
    ]);
    await writer.insert("reply", [
      { author_id: nameOf(1), time: created, content: "How?", topic_id: 1, status: 0 },
      { author_id: nameOf(2), time: created, content: "So.", topic_id: 1, status: 0 },
      { author_id: nameOf(3), time: created, content: "gone", topic_id: 1, status: 2 },
      { author_id: nameOf(2), time: created, content: "Hello all.", topic_id: 2, status: 0 },
    ]);
    await writer.insert("news", [
      { user_id: "admin", title: "News", content: "<p>We move.</p>", time: created },
    ]);
    await writer.insert("mail", [{ to_user: "admin", from_user: nameOf(1), title: "Hi" }]);
  } finally {
    await writer.close();
  }
}

async function writeTests(folder: string, problem: number): Promise<void> {
  const tests = join(folder, String(firstId + problem));
  await mkdir(tests, { recursive: true });
  // One has lost its tests.
  if (problem === 4) return;
  for (const name of ["sample", "test1", "test2"]) {
    await writeFile(join(tests, `${name}.in`), `1 ${problem}\n`);
    await writeFile(join(tests, `${name}.out`), `${problem + 1}\n`);
  }
  if (problem === 2) await writeFile(join(tests, "spj.cc"), "int main() { return 0; }\n");
}
