import type { Page } from "@playwright/test";
import { makeContest } from "./make-contest.ts";
import { makeTalk } from "./make-talk.ts";
import { programs } from "./programs.ts";
import { runSql } from "./run-sql.ts";
import type { Screen } from "./screen.ts";
import { Session } from "./session.ts";
import type { Words } from "./words.ts";

const hours = (count: number) => `interval '${count} hours'`;

/** The pages of contests: the list, one that runs, one behind a password, one that is far away. */
export async function contestScreens(): Promise<Screen[]> {
  const title = "霜月公开赛 2026 Frost Moon Open, the yearly contest with a rather long name";
  const running = makeContest({
    ...{ title, startsAt: `now() - ${hours(4)}`, endsAt: `now() + ${hours(1)}`, openRank: true },
    ...{ sealAt: `now() + ${hours(0.5)}`, openPrint: true },
  });
  const closed = makeContest({
    ...{ title: "Light Snow Mock #7", startsAt: `now() + ${hours(46)}`, endsAt: `now() + ${hours(50)}` },
    ...{ type: 1, auth: 1 },
  });
  const scored = makeContest({
    ...{
      title: "小雪模拟赛 OI",
      startsAt: `now() - ${hours(2)}`,
      endsAt: `now() + ${hours(2)}`,
      openRank: true,
    },
    type: 1,
  });
  const student = await Session.open("student");
  await student.judge({ ...programs.partial, pid: "B", cid: scored });
  const submitId = await student.judge({ ...programs.accepted, pid: "A", cid: running });
  await student.judge({ ...programs.wrong, pid: "A", cid: running });
  await student.call("submitPrintText", { cid: running, content: programs.accepted.code.padEnd(60) });
  const root = await Session.open("root");
  const { grant } = await root.call("changeBalloonLink", { cid: running, isOpen: true });
  makeTalk(running);
  const page = (name: string, path: string, part: (t: Words) => string): Screen => ({
    name,
    path: `/contest/${running}/${path}`,
    title: (t) => `${part(t)} - ${title}`,
    isForUsers: true,
  });
  const admin = (name: string, path: string, heading: (t: Words) => string): Screen => ({
    ...{ name: `admin-contest-${name}`, path: `/admin/contest${path}`, title: heading },
    ...{ isForUsers: true, account: "root" },
  });
  return [
    admin("list", "", (t) => t("contestAdmin.list")),
    admin("create", "/create", (t) => t("contestAdmin.create")),
    admin("edit", `/${running}/edit`, (t) => t("contestAdmin.edit", { title })),
    admin("announcements", `/${running}/announcement`, (t) => t("contestAdmin.announcementsOf", { title })),
    admin("problems", `/${running}/problems`, (t) => t("contestAdmin.problemsOf", { title })),
    {
      ...admin("picker", `/${running}/problems`, (t) => t("contestAdmin.problemsOf", { title })),
      prepare: async (shown: Page, t: Words) => {
        await shown.getByRole("button", { name: t("contestAdmin.problem.addPublic") }).click();
        await shown.getByRole("dialog").getByText(t("authoring.choice.add")).first().waitFor();
      },
    },
    {
      ...admin("remote", `/${running}/problems`, (t) => t("contestAdmin.problemsOf", { title })),
      prepare: async (shown: Page, t: Words) => {
        await shown.getByRole("button", { name: t("batch.remote.add") }).click();
        await shown.getByRole("dialog").getByText(t("batch.remote.off")).waitFor();
      },
    },
    admin(
      "problem-create",
      `/${running}/problem/create`,
      (t) => `${t("contestAdmin.problem.create")} · ${title}`,
    ),
    admin(
      "problem-edit",
      `/${running}/problem/${runSql("select id from problems where display_id = 'T1000'")[0]}/edit`,
      (t) => `${t("authoring.editProblem")} · ${title}`,
    ),
    admin("entries", `/${running}/entries`, (t) => t("contestAdmin.entriesOf", { title })),
    { name: "contest-list", path: "/contest", title: (t) => t("contests.title") },
    { name: "contest", path: `/contest/${running}`, title: () => title, isForUsers: true },
    page("contest-problems", "problems", (t) => t("contest.problems")),
    page("contest-submissions", "submissions", (t) => t("contest.submissions")),
    page("contest-rank", "rank", (t) => t("contest.rank")),
    {
      name: "contest-rank-oi",
      path: `/contest/${scored}/rank`,
      title: (t) => `${t("contest.rank")} - 小雪模拟赛 OI`,
      isForUsers: true,
    },
    { name: "oi-scoreboard", path: `/contest/oi-scoreboard/${scored}`, title: () => "小雪模拟赛 OI" },
    { ...page("scroll-board", "scroll-board", (t) => t("boards.roll.title")), account: "root" },
    page("contest-print", "print", (t) => t("prints.title")),
    { ...page("contest-admin-print", "admin-print", (t) => t("prints.admin")), account: "root" },
    {
      ...page("contest-print-sheets", "admin-print", (t) => t("prints.admin")),
      account: "root",
      prepare: async (shown: Page, t: Words) => {
        await shown
          .locator("button[aria-label]", { hasText: t("prints.open") })
          .first()
          .click();
        await shown.getByRole("dialog").locator("pre").waitFor();
      },
    },
    { ...page("contest-ac-info", "ac-info", (t) => t("balloons.acInfo")), account: "root" },
    { name: "balloons", path: `/balloons#${grant}`, title: (t) => t("balloons.title"), isForVisitors: true },
    { name: "balloons-bad-link", path: "/balloons", title: (t) => t("balloons.title"), isForVisitors: true },
    {
      name: "rolling-board",
      path: `/scrollBoard?cid=${running}&medals[]=1&medals[]=0&medals[]=0`,
      title: (t) => t("boards.roll.title"),
      isForUsers: true,
      account: "root",
    },
    { ...page("contest-rejudge", "rejudge", (t) => t("contest.rejudge")), account: "root" },
    { ...page("contest-staff", "staff", (t) => t("contest.staff")), account: "root" },
    { ...page("contest-check", "check", (t) => t("contest.check")), account: "root" },
    {
      name: "projector-board",
      path: `/contest/projector/${running}`,
      title: (t) => `${t("boards.projector")} ${title}`,
    },
    { name: "acm-scoreboard", path: `/contest/acm-scoreboard/${running}`, title: () => title },
    page("contest-announcements", "announcements", (t) => t("contest.announcements")),
    page("contest-clarifications", "clarifications", (t) => t("clarifications.title")),
    {
      ...page("contest-jury-clarifications", "clarifications", (t) => t("clarifications.title")),
      account: "root",
    },
    page("contest-comment", "comment", (t) => t("comments.title")),
    page("contest-problem", "problem/A", () => "A"),
    page("contest-submission", `problem/A/submission-deatil/${submitId}`, (t) =>
      t("submissions.page", { id: submitId }),
    ),
    {
      name: "contest-password",
      path: `/contest/${closed}`,
      title: () => "Light Snow Mock #7",
      isForUsers: true,
      prepare: (shown: Page, t: Words) => shown.getByRole("button", { name: t("contest.register") }).click(),
    },
  ];
}
