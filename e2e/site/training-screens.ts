import type { Page } from "@playwright/test";
import { makeAccount } from "./make-account.ts";
import { makeTraining, trainingPassword } from "./make-training.ts";
import { programs } from "./programs.ts";
import { runSql } from "./run-sql.ts";
import type { Screen } from "./screen.ts";
import { Session } from "./session.ts";
import type { Words } from "./words.ts";

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const forRoot = { isForUsers: true, account: "root" } as const;

/** The pages of trainings: the list, one with records, one behind a password, one that is not open yet; their admin. */
export async function trainingScreens(): Promise<Screen[]> {
  const title = "霜月前的一百天 A hundred days before the Frost Moon Open, with a rather long name";
  const problems = ["T1000", "T1010", "T1002", "T1003"];
  const open = await makeTraining({ title, isPrivate: true, problems, dueAt: hours(30) });
  const locked = await makeTraining({ title: "Light Snow", isPrivate: true, problems, opensAt: hours(5) });
  await makeTraining({
    title: "图论入门",
    problems: ["T1004"],
    category: { name: "Graphs 图论", color: "#19be6b" },
  });
  const mate = makeAccount("team-training");
  runSql(`update users set school = 'Mint College of the Northern Shore', gender = 'female',
    realname = '明月' where username = '${mate}'`);
  for (const session of [await Session.open("student"), await Session.open(mate)]) {
    await session.call("registerTraining", { tid: open, password: trainingPassword });
    await session.judge(programs.accepted);
  }
  const page = (name: string, path: string, part: (t: Words) => string): Screen => ({
    name,
    path: `/training/${open}/${path}`,
    title: (t) => `${part(t)} - ${title}`,
    isForUsers: true,
  });
  const admin = (name: string, path: string, part: (t: Words) => string): Screen => ({
    name,
    path: `/admin/training${path}`,
    title: part,
    ...forRoot,
  });
  return [
    { name: "training-list", path: "/training", title: (t) => t("trainings.title") },
    { name: "training", path: `/training/${open}`, title: () => title },
    page("training-problems", "problems", (t) => t("training.problems")),
    page("training-rank", "rank", (t) => t("training.records")),
    { ...page("training-rank-admin", "rank", (t) => t("training.records")), account: "root" },
    page("training-problem", "problem/T1000", () => "T1000"),
    {
      name: "training-password",
      path: `/training/${locked}`,
      title: () => "Light Snow",
      isForUsers: true,
      prepare: (shown: Page, t: Words) => shown.getByRole("button", { name: t("training.register") }).click(),
    },
    admin("admin-training-list", "", (t) => t("trainingAdmin.list")),
    admin("admin-training-create", "/create", (t) => t("trainingAdmin.create")),
    admin("admin-training-edit", `/${open}/edit`, (t) => t("trainingAdmin.edit", { title })),
    admin("admin-training-problems", `/${open}/problems`, (t) => t("trainingAdmin.problemsOf", { title })),
    {
      ...admin("admin-training-picker", `/${open}/problems`, (t) => t("trainingAdmin.problemsOf", { title })),
      prepare: async (shown: Page, t: Words) => {
        await shown.getByRole("button", { name: t("trainingAdmin.problem.add") }).click();
        await shown.getByRole("dialog").getByText(t("authoring.choice.add")).first().waitFor();
      },
    },
    admin("admin-training-members", `/${open}/members`, (t) => t("trainingAdmin.membersOf", { title })),
    admin("admin-training-category", "/category", (t) => t("trainingAdmin.categories")),
    {
      ...admin("admin-training-category-editor", "/category", (t) => t("trainingAdmin.categories")),
      prepare: (shown: Page, t: Words) =>
        shown.getByRole("button", { name: t("trainingAdmin.category.add") }).click(),
    },
  ];
}
