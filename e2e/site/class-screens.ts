import { runSql } from "./run-sql.ts";
import type { Screen } from "./screen.ts";
import type { Words } from "./words.ts";

const asRoot = { account: "root" } as const;

/** What the demonstration's class has, by number. */
function readClass() {
  const ids = `select id from groups where short_name = 'CLASS3'`;
  const first = (table: string, order = "id") =>
    Number(runSql(`select id from ${table} where group_id = (${ids}) order by ${order} limit 1`)[0]);
  return {
    gid: Number(runSql(ids)[0]),
    pid: first("problems"),
    tid: first("trainings", "rank"),
    cid: first("contests"),
    did: first("discussions"),
    submitId: first("submissions"),
    lessonProblem: runSql(`select p.display_id from training_problems t join problems p on p.id = t.problem_id
      where t.training_id = ${first("trainings", "rank")} order by t.rank limit 1`)[0],
  };
}

/** The pages inside a group: those of the demonstration's class, which has something on each. */
export function classScreens(): Screen[] {
  const { gid, pid, tid, cid, did, submitId, lessonProblem } = readClass();
  const name = "三班编程课 · Class 3";
  const talk = "点名这题能不能不用数组？ · Roll call without an array?";
  const lesson = "第一课：输入、输出和算术 · Lesson 1: Input, output and arithmetic";
  const inGroup = (screen: string, path: string, title: Screen["title"]): Screen => ({
    name: `class-${screen}`,
    path: `/group/${gid}/${path}`,
    title,
    isForUsers: true,
  });
  const run = (screen: string, path: string, title: Screen["title"]): Screen => ({
    ...inGroup(screen, path, title),
    ...asRoot,
  });
  const tab = (word: Parameters<Words>[0]) => (t: Words) => `${t(word)} - ${name}`;
  const training = (word: Parameters<Words>[0]) => (t: Words) => `${t(word)} - ${lesson}`;
  return [
    inGroup("home", "", () => name),
    inGroup("problems", "problem", tab("group.tab.problems")),
    inGroup("problem", "problem/CLASS31001", (_t, locale) => (locale === "zh-CN" ? "点名" : "Roll call")),
    run("problem-admin", "problem?mode=admin", (t) => t("authoring.list")),
    run("problem-create", "problem?mode=create", (t) => t("authoring.create")),
    run("problem-edit", `problem?mode=edit&problemId=${pid}`, (t) =>
      t("authoring.edit", { id: "CLASS31001" }),
    ),
    inGroup("trainings", "training", (t) => t("trainings.title")),
    run("training-admin", "training?mode=admin", (t) => t("trainingAdmin.list")),
    run("training-problems-admin", `training?mode=problems&trainingId=${tid}`, (t) =>
      t("trainingAdmin.problemsOf", { title: lesson }),
    ),
    inGroup("training", `training/${tid}`, () => lesson),
    run("training-problems", `training/${tid}/problems`, training("training.problems")),
    run("training-problem", `training/${tid}/problem/${lessonProblem}`, () => `${lessonProblem} - ${lesson}`),
    run("training-rank", `training/${tid}/rank`, training("training.records")),
    run("training-wall", `training/${tid}/wall`, training("training.wall")),
    inGroup("contests", "contest", (t) => t("contests.title")),
    run("contest-admin", "contest?mode=admin", (t) => t("contestAdmin.list")),
    run("contest-problems", `contest?mode=problems&contestId=${cid}`, (t) =>
      t("contestAdmin.problemsOf", { title: "三班第一次小测 · First test of class 3" }),
    ),
    inGroup("submissions", "status", (t) => t("submissions.title")),
    run("submission", `submission-detail/${submitId}`, (t) => t("submissions.page", { id: submitId })),
    inGroup("discussions", "discussion", (t) => t("discussions.groupTitle")),
    inGroup("problem-discussion", "discussion/CLASS31001", (t) =>
      t("discussions.groupOfProblem", { problem: "CLASS31001" }),
    ),
    run("discussion-admin", "discussion?mode=admin", (t) => t("moderation.title")),
    inGroup("discussion", `discussion-detail/${did}`, () => talk),
    run("members", "member?mode=admin", tab("group.tab.members")),
    run("roster", "member?mode=roster", tab("group.tab.members")),
    run("rank", "rank", tab("group.tab.rank")),
    run("settings", "setting", tab("group.tab.settings")),
    {
      name: "admin-applications",
      path: "/admin/group-problem/apply",
      title: (t) => t("applications.title"),
      isForUsers: true,
      ...asRoot,
    },
  ];
}
