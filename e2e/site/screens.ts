import type { Page } from "@playwright/test";
import { accountDialogs } from "./account-dialogs.ts";
import { adminDialogs } from "./admin-dialogs.ts";
import { adminScreens } from "./admin-screens.ts";
import { authoringScreens } from "./authoring-screens.ts";
import { classScreens } from "./class-screens.ts";
import { contestScreens } from "./contest-screens.ts";
import { discussionScreens } from "./discussion-screens.ts";
import { groupScreens } from "./group-screens.ts";
import { makeActs } from "./make-acts.ts";
import { messageScreens } from "./message-screens.ts";
import { titleOf } from "./package-file.ts";
import { programs } from "./programs.ts";
import type { Screen } from "./screen.ts";
import { Session } from "./session.ts";
import { trainingScreens } from "./training-screens.ts";
import type { Words } from "./words.ts";
import { workbenchScreens } from "./workbench-screens.ts";

let made: Promise<Screen[]> | undefined;

/** The screens, after making once what they show. */
export function screens(): Promise<Screen[]> {
  made ??= makeScreens();
  return made;
}

async function makeScreens(): Promise<Screen[]> {
  const student = await Session.open("student");
  const accepted = await student.judge(programs.accepted);
  const crash = await student.judge(programs.runtimeError);
  await student.judge(programs.timeLimit);
  const partial = await student.judge(programs.partial);
  const wrong = await student.judge(programs.wrong);
  const compileError = await student.judge(programs.compileError);
  const setter = await Session.open("setter");
  await setter.judge(programs.accepted);
  await makeActs();
  return [
    { name: "home", path: "/home", title: (t) => t("home.title") },
    { name: "navigation", path: "/home", title: (t) => t("home.title"), prepare: openNavigation },
    {
      name: "sign-in",
      path: "/home",
      title: (t) => t("home.title"),
      isForVisitors: true,
      prepare: (page, t) => page.getByRole("button", { name: t("shell.login") }).click(),
    },
    {
      name: "sign-in-reset",
      path: "/home",
      title: (t) => t("home.title"),
      isForVisitors: true,
      prepare: async (page, t) => {
        await page.getByRole("button", { name: t("shell.login") }).click();
        await page.getByRole("button", { name: t("identity.forgotPassword") }).click();
      },
    },
    {
      name: "reset-password",
      path: "/reset-password?username=student&code=used",
      title: (t) => t("identity.mode.ResetPwd"),
    },
    { name: "problem-list", path: "/problem", title: (t) => t("problems.title") },
    {
      name: "problem-page",
      path: "/problem/T1010",
      title: (_t, locale) => titleOf("assay", locale),
      prepare: openResult,
    },
    ...workbenchScreens(),
    { name: "submissions", path: "/status", title: (t) => t("submissions.title") },
    submissionScreen("submission-detail", wrong),
    submissionScreen("submission-subtasks", partial),
    submissionScreen("submission-compile-error", compileError),
    submissionScreen("submission-crash", crash),
    {
      name: "submission-compare",
      path: `/submission-detail/${accepted}/compare/${wrong}`,
      title: (t) => t("compare.page", { older: accepted, newer: wrong }),
    },
    {
      name: "submissions-compare",
      path: "/status?onlyMine=true",
      title: (t) => t("submissions.title"),
      isForUsers: true,
      prepare: (page, t) => page.getByRole("button", { name: t("compare.choose") }).click(),
    },
    { name: "acm-rank", path: "/acm-rank", title: (t) => t("standings.ACM") },
    { name: "oi-rank", path: "/oi-rank", title: (t) => t("standings.OI") },
    {
      name: "user-home",
      path: "/user-home?username=student&tab=solved",
      title: (t) => t("profiles.page", { name: "student" }),
    },
    {
      name: "announcement",
      path: "/home",
      title: (t) => t("home.title"),
      prepare: (page, t) =>
        page
          .locator("section")
          .filter({ has: page.getByRole("heading", { level: 2, name: t("announcements.title") }) })
          .getByRole("listitem")
          .nth(2)
          .getByRole("button")
          .click(),
    },
    { name: "introduction", path: "/introduction", title: (t) => t("introduction.title") },
    { name: "developer", path: "/developer", title: (t) => t("developer.title") },
    { name: "settings", path: "/setting", title: (t) => t("account.title"), isForUsers: true },
    ...messageScreens,
    ...(await contestScreens()),
    ...(await trainingScreens()),
    ...(await discussionScreens()),
    ...(await groupScreens()),
    ...classScreens(),
    ...accountDialogs,
    ...adminScreens,
    ...adminDialogs,
    ...(await authoringScreens()),
    { name: "admin-login", path: "/admin/login", title: (t) => t("identity.mode.Login") },
    { name: "not-found", path: "/nowhere", title: (t) => t("page.notFound") },
  ];
}

function submissionScreen(name: string, id: number): Screen {
  return { name, path: `/submission-detail/${id}`, title: (t) => t("submissions.page", { id }) };
}

async function openResult(page: Page, t: Words): Promise<void> {
  const button = page.getByRole("button", { name: t("workbench.openResult") });
  if (await button.isVisible()) await button.click();
}

/** The drawer of a phone, or a menu of the bar. */
async function openNavigation(page: Page, t: Words): Promise<void> {
  const drawer = page.getByRole("button", { name: t("shell.menu"), exact: true });
  const isPhone = await drawer.isVisible();
  await (isPhone ? drawer : page.getByRole("button", { name: t("shell.about") })).click();
  await page.getByRole(isPhone ? "dialog" : "menu").waitFor();
}
