/**
 * An old site of HOJ that nobody used: tables and files, the same for the same sizes. Among its things are those that
 * give trouble: names that are none here, addresses that are there twice, tests that are gone, authors that are gone.
 */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRandom, type Random } from "@touchstone/problem-package";
import { hojTables } from "./hoj-tables.ts";
import { contestTimes, inventTries } from "./invent-tries.ts";
import { oldPassword } from "./old-password.ts";
import type { OldSiteSizes } from "./old-site-sizes.ts";
import { type OldSiteWriter, openOldSiteWriter } from "./old-site-writer.ts";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const uuidOf = (user: number) => (user === 0 ? "1" : md5(`user ${user}`));
const nameOf = (user: number) => (user === 0 ? "root" : `user${user}`);
const firstId = 1000;
const testsOfProblem = 4;
const problemsOfContest = 5;
const groups = 2;
const trainings = 4;
const discussions = 10;
const languages = ["C", "C++", "C++ With O2", "Java", "Python3", "Python2", "Golang"];
const created = new Date(Date.UTC(2024, 0, 1));

/** Makes the tables and fills them; the files go into the folder. */
export async function fillHoj(url: string, folder: string, sizes: OldSiteSizes): Promise<void> {
  const writer = await openOldSiteWriter(url);
  const random = createRandom("an old site");
  try {
    for (const table of hojTables) await writer.run(table);
    await fillUsers(writer, sizes);
    await fillGroups(writer, sizes);
    await fillProblems(writer, folder, sizes);
    await fillContests(writer, sizes);
    await fillTrainings(writer, sizes);
    await fillSubmissions(writer, random, sizes);
    await fillTalk(writer, random, sizes);
  } finally {
    await writer.close();
  }
}

async function fillUsers(writer: OldSiteWriter, { users }: OldSiteSizes): Promise<void> {
  const roleOf = (user: number) => [1000, 1001, 1008, 1005, 1003][user] ?? 1002;
  const rows = Array.from({ length: users }, (_, user) => ({
    uuid: uuidOf(user),
    // One has a name that is too long and holds a blank.
    username: user === 7 ? "a name of many words and letters" : nameOf(user),
    password: user === 8 ? "no hash" : md5(oldPassword(user)),
    nickname: `昵称${user}`,
    school: "试金石大学",
    gender: user % 2 === 0 ? "male" : "female",
    // Two have one address, and one has none that can be one.
    email: user === 9 ? "USER10@old.test" : user === 11 ? "nowhere" : `user${user}@old.test`,
    github: user === 12 ? "javascript:alert(1)" : "https://github.com/somebody",
    signature: "**Hello**",
    status: user === 13 ? 1 : 0,
    gmt_create: created,
  }));
  await writer.insert("user_info", rows);
  await writer.insert(
    "user_role",
    Array.from({ length: users }, (_, user) => ({ uid: uuidOf(user), role_id: roleOf(user) })),
  );
  await writer.insert("session", [{ uid: uuidOf(1), user_agent: "old", ip: "10.0.0.1" }]);
}

async function fillGroups(writer: OldSiteWriter, { users }: OldSiteSizes): Promise<void> {
  await writer.insert(
    "`group`",
    Array.from({ length: groups }, (_, group) => ({
      ...{
        id: firstId + group,
        name: `Class number ${group}`,
        short_name: `CLASS${group}`,
        brief: "A class",
      },
      ...{
        description: "",
        owner: nameOf(1),
        uid: uuidOf(1),
        auth: group + 1,
        code: group > 0 ? "123456" : null,
      },
      gmt_create: created,
    })),
  );
  const members = Array.from({ length: groups }, (_, group) =>
    Array.from({ length: Math.min(20, users - 1) }, (_none, member) => ({
      ...{ gid: firstId + group, uid: uuidOf(member + 1), auth: member === 0 ? 5 : 3, reason: "please" },
      gmt_create: created,
    })),
  ).flat();
  await writer.insert("group_member", [
    ...members,
    { gid: firstId, uid: md5("gone"), auth: 3, reason: "gone", gmt_create: created },
  ]);
}

/** The odd ones: OI, typed tests, a checker, tests that are gone, another judge's, a group's. */
const isOi = (problem: number) => problem % 4 === 1;
const isTyped = (problem: number) => problem === 2;
const isChecked = (problem: number) => problem === 3;
const hasNoTests = (problem: number) => problem === 4;
const isRemote = (problem: number) => problem === 6;
const isOfGroup = (problem: number) => problem === 7;
const displayIdOf = (problem: number) => {
  if (isRemote(problem)) return "HDU-1000";
  return isOfGroup(problem) ? "CLASS0A1" : `P${firstId + problem}`;
};

async function fillProblems(
  writer: OldSiteWriter,
  folder: string,
  { problems }: OldSiteSizes,
): Promise<void> {
  const all = Array.from({ length: problems }, (_, problem) => problem);
  await writer.insert(
    "language",
    languages.map((name, index) => ({ id: index + 1, name, oj: "ME" })),
  );
  await writer.insert("tag_classification", [{ id: 1, name: "Basics", oj: "ME", rank: 1 }]);
  await writer.insert("tag", [
    { id: 1, name: "loops", color: "#409eff", oj: "ME", tcid: 1 },
    { id: 2, name: "图论", color: "odd", oj: "ME", tcid: null },
  ]);
  await writer.insert("problem", all.map(problemRow));
  await writer.insert("problem_case", all.filter((problem) => !isRemote(problem)).flatMap(caseRows));
  await writer.insert(
    "problem_language",
    all
      .filter((problem) => !isRemote(problem))
      .map((problem) => ({ pid: firstId + problem, lid: 1 + (problem % 2) })),
  );
  await writer.insert(
    "problem_tag",
    all.map((problem) => ({ pid: firstId + problem, tid: 1 + (problem % 2) })),
  );
  await writer.insert("code_template", [{ pid: firstId, lid: 1, code: "int main() {}", status: 1 }]);
  for (const problem of all) await writeTests(folder, problem);
  await mkdir(join(folder, "file", "md"), { recursive: true });
  await writeFile(join(folder, "file", "md", "dot.png"), Buffer.from(dot, "base64"));
}

/** A picture of one pixel. */
const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

function problemRow(problem: number): Record<string, unknown> {
  return {
    id: firstId + problem,
    problem_id: displayIdOf(problem),
    title: `两数之和 ${problem}`,
    // One belongs to somebody who is gone.
    author: problem === 5 ? "gone" : nameOf(problem % 3),
    type: isOi(problem) ? 1 : 0,
    // As a careless setter left it.
    memory_limit: problem === 8 ? 65_535 : 256,
    description: problem === 0 ? "See ![a dot](/api/public/img/dot.png)." : "Add *two* numbers.",
    input: "Two numbers.",
    output: "Their sum.",
    examples: "<input>1 2</input><output>3</output>",
    is_remote: isRemote(problem),
    source: "An old contest",
    difficulty: problem % 3,
    auth: isOfGroup(problem) ? 1 : problem % 11 === 10 ? 3 : 1,
    judge_mode: isChecked(problem) ? "spj" : "default",
    spj_code: isChecked(problem) ? "int main() { return 0; }" : null,
    spj_language: isChecked(problem) ? "C++" : null,
    is_upload_case: !isTyped(problem),
    is_group: isOfGroup(problem),
    gid: isOfGroup(problem) ? firstId : null,
    gmt_create: created,
  };
}

function caseRows(problem: number): Record<string, unknown>[] {
  return Array.from({ length: testsOfProblem }, (_, test) => ({
    pid: firstId + problem,
    input: isTyped(problem) ? `${test} ${problem}` : `${test + 1}.in`,
    output: isTyped(problem) ? `${test + problem}` : `${test + 1}.out`,
    score: 25,
    group_num: 1,
  }));
}

async function writeTests(folder: string, problem: number): Promise<void> {
  if (isTyped(problem) || hasNoTests(problem) || isRemote(problem)) return;
  const tests = join(folder, "testcase", `problem_${firstId + problem}`);
  await mkdir(tests, { recursive: true });
  await writeFile(join(tests, "info"), "{}");
  for (let test = 0; test < testsOfProblem; test += 1) {
    await writeFile(join(tests, `${test + 1}.in`), `${test} ${problem}\n`);
    await writeFile(join(tests, `${test + 1}.out`), `${test + problem}\n`);
  }
}

/** The problems of a contest, whose numbers come from where nothing is odd. */
function linkedProblems(contest: number, { problems }: OldSiteSizes): number[] {
  const plain = Array.from({ length: problems }, (_, problem) => problem).filter(
    (problem) => !isRemote(problem) && !isOfGroup(problem),
  );
  return Array.from(
    { length: Math.min(problemsOfContest, plain.length) },
    (_, place) => plain[(contest * problemsOfContest + place) % plain.length] ?? 0,
  );
}

const linkId = (contest: number, place: number) => firstId + contest * problemsOfContest + place;

async function fillContests(writer: OldSiteWriter, sizes: OldSiteSizes): Promise<void> {
  const { contests, users } = sizes;
  const all = Array.from({ length: contests }, (_, contest) => contest);
  await writer.insert(
    "contest",
    all.map((contest) => {
      const { starts, ends } = contestTimes(contest, contests);
      const isSealed = contest % 2 === 0;
      return {
        ...{
          id: firstId + contest,
          uid: uuidOf(0),
          author: "root",
          title: `第 ${contest} 场`,
          description: "Five problems.",
        },
        ...{ type: contest % 4 === 3 ? 1 : 0, auth: contest % 3, pwd: contest % 3 > 0 ? "open" : null },
        ...{ start_time: starts, end_time: ends, duration: (ends.getTime() - starts.getTime()) / 1000 },
        seal_rank: isSealed,
        seal_rank_time: isSealed ? new Date(ends.getTime() - 3_600_000) : null,
        open_rank: 1,
        open_account_limit: contest === 1,
        account_limit_rule: contest === 1 ? "no rule" : null,
        star_account: JSON.stringify({ star_account: [nameOf(2)] }),
        award_type: 1,
        award_config: JSON.stringify({
          config: [{ priority: 1, name: "Gold", background: "#e6bf25", color: "#ffffff", num: 10 }],
        }),
        gmt_create: created,
      };
    }),
  );
  await writer.insert(
    "contest_problem",
    all.flatMap((contest) =>
      linkedProblems(contest, sizes).map((problem, place) => ({
        ...{
          id: linkId(contest, place),
          display_id: "ABCDE"[place],
          cid: firstId + contest,
          pid: firstId + problem,
        },
        ...{ display_title: `题目 ${place}`, color: "#ff0000" },
      })),
    ),
  );
  await writer.insert(
    "contest_register",
    all.flatMap((contest) =>
      Array.from({ length: Math.min(10, users - 1) }, (_, user) => ({
        ...{ cid: firstId + contest, uid: uuidOf(user + 1), status: 0, gmt_create: created },
      })),
    ),
  );
}

async function fillTrainings(writer: OldSiteWriter, { users, problems }: OldSiteSizes): Promise<void> {
  const all = Array.from({ length: trainings }, (_, training) => training);
  await writer.insert("training_category", [{ id: 1, name: "入门", color: "#67c23a" }]);
  await writer.insert(
    "training",
    all.map((training) => ({
      ...{
        id: firstId + training,
        title: `Training ${training}`,
        description: "Work through.",
        author: nameOf(1),
      },
      ...{ auth: training % 2 === 0 ? "Public" : "Private", private_pwd: training === 1 ? "open" : null },
      ...{
        rank: training,
        is_group: training === 3,
        gid: training === 3 ? firstId : null,
        gmt_create: created,
      },
    })),
  );
  await writer.insert(
    "mapping_training_category",
    all.map((training) => ({ tid: firstId + training, cid: 1 })),
  );
  await writer.insert(
    "training_problem",
    all.flatMap((training) =>
      [0, 1, 2].map((place) => ({
        tid: firstId + training,
        pid: firstId + ((training + place) % problems),
        rank: place,
      })),
    ),
  );
  await writer.insert(
    "training_register",
    Array.from({ length: Math.min(15, users - 1) }, (_, user) => ({
      ...{ tid: firstId + 1, uid: uuidOf(user + 1), status: 1, gmt_create: created },
    })),
  );
}

const statuses = [0, 0, 0, -1, -1, 1, 2, 3, -2, -3, 8, 4];

async function fillSubmissions(writer: OldSiteWriter, random: Random, sizes: OldSiteSizes): Promise<void> {
  const tries = inventTries(random, {
    ...sizes,
    problemsOfContest: (contest) => linkedProblems(contest, sizes),
  });
  const rows = tries.map(({ user, problem, contest, at }, index) => {
    // The last two were never judged, and one is by somebody who is gone.
    const drawn = index >= tries.length - 2 ? 5 : random.pick(statuses);
    const status = drawn === 8 && !isOi(problem) ? -1 : drawn;
    const place = contest === null ? 0 : linkedProblems(contest, sizes).indexOf(problem);
    const score = scoreOf(problem, status);
    return {
      ...{ submit_id: index + 1, pid: firstId + problem, display_pid: displayIdOf(problem) },
      ...{ uid: index === 3 ? md5("gone") : uuidOf(user), username: nameOf(user), submit_time: at, status },
      ...{ time: random.int(0, 900), memory: random.int(1000, 60_000), score },
      ...{ length: 20, code: `int main() { return ${random.int(0, 999)}; } // ${user}` },
      language: random.pick(languages),
      gid: isOfGroup(problem) && contest === null ? firstId : null,
      cid: contest === null ? 0 : firstId + contest,
      cpid: contest === null ? 0 : linkId(contest, place),
      ...{ judger: "node-1", ip: "10.0.0.7", error_message: status === -2 ? "expected ';'" : null },
      oi_rank_score: score === null ? null : Math.round(score / 10),
    };
  });
  await writer.insert("judge", rows);
  const cases = rows
    .filter(({ status }) => status !== -2 && status !== 5)
    .flatMap(({ submit_id, uid, pid, status, score }) =>
      Array.from({ length: testsOfProblem }, (_, test) => ({
        ...{ submit_id, uid, pid, case_id: test + 1, seq: test + 1, group_num: 1, mode: "default" },
        status: status === 0 || test < 2 ? 0 : status === 8 ? -1 : status,
        ...{ time: 10, memory: 2000, score: score === null ? 0 : Math.trunc(score / testsOfProblem) },
        user_output: test === 3 && status === -1 ? "a difference" : null,
      })),
    );
  await writer.insert("judge_case", cases);
  const inTraining = rows.filter(({ pid, cid }) => cid === 0 && pid === firstId + 1).slice(0, 20);
  await writer.insert(
    "training_record",
    inTraining.map(({ submit_id, pid, uid }) => ({ tid: firstId + 1, tpid: 1, pid, uid, submit_id })),
  );
}

function scoreOf(problem: number, status: number): number | null {
  if (!isOi(problem)) return null;
  if (status === 0) return 100;
  return status === 8 ? 50 : 0;
}

async function fillTalk(writer: OldSiteWriter, random: Random, { users }: OldSiteSizes): Promise<void> {
  const all = Array.from({ length: discussions }, (_, each) => each);
  const somebody = () => uuidOf(random.int(1, users - 1));
  await writer.insert("category", [
    { id: 1, name: "闲聊" },
    { id: 2, name: "旧站专区" },
  ]);
  await writer.insert(
    "discussion",
    all.map((each) => ({
      ...{
        id: each + 1,
        category_id: 1 + (each % 2),
        title: `话题 ${each}`,
        description: each === 0 ? "" : "About it",
      },
      ...{
        content: "How *does* one?",
        pid: each === 1 ? `P${firstId}` : null,
        uid: each === 2 ? md5("gone") : somebody(),
      },
      ...{
        view_num: each,
        top_priority: each === 3,
        status: each === 4 ? 1 : 0,
        gid: each === 5 ? firstId : null,
      },
      gmt_create: created,
    })),
  );
  await writer.insert("discussion_like", [
    { uid: uuidOf(1), did: 1 },
    { uid: uuidOf(1), did: 1 },
    { uid: uuidOf(2), did: 1 },
  ]);
  await writer.insert("comment", [
    ...all.map((each) => ({
      ...{ id: each + 1, did: each + 1, cid: null, content: "Like this.", from_uid: somebody(), status: 0 },
      gmt_create: created,
    })),
    {
      id: 100,
      did: null,
      cid: firstId,
      content: "In a contest.",
      from_uid: uuidOf(1),
      status: 0,
      gmt_create: created,
    },
    { id: 101, did: 1, cid: null, content: "Hidden.", from_uid: uuidOf(1), status: 1, gmt_create: created },
  ]);
  await writer.insert("comment_like", [{ uid: uuidOf(1), cid: 1 }]);
  await writer.insert("reply", [
    ...[1, 2].map((id) => ({
      ...{
        id,
        comment_id: 1,
        from_uid: uuidOf(id),
        to_uid: uuidOf(3),
        content: "Indeed.",
        gmt_create: created,
      },
    })),
  ]);
  await writer.insert("announcement", [
    {
      id: 1,
      title: "Welcome",
      content: "We move.",
      uid: uuidOf(0),
      status: 0,
      gid: null,
      gmt_create: created,
    },
    {
      id: 2,
      title: "In the contest",
      content: "Good luck.",
      uid: uuidOf(0),
      status: 0,
      gid: null,
      gmt_create: created,
    },
    {
      id: 3,
      title: "In the class",
      content: "Homework.",
      uid: uuidOf(1),
      status: 0,
      gid: firstId,
      gmt_create: created,
    },
  ]);
  await writer.insert("contest_announcement", [{ aid: 2, cid: firstId }]);
  await writer.insert("msg_remind", [{ action: "Like_Post", source_id: 1, recipient_id: uuidOf(1) }]);
}
