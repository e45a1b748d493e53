import type { Page } from "@playwright/test";
import { makeAccount } from "../site/make-account.ts";
import { contestPassword, makeContest } from "../site/make-contest.ts";
import { programs } from "../site/programs.ts";
import { Session } from "../site/session.ts";
import type { Words } from "../site/words.ts";
import { expect, test } from "../test.ts";

const hour = "interval '1 hour'";

/** A contest day, as those live it who take part, watch and run it. The other journeys have the details. */
test("a contest day with a visitor, an entrant, a late entrant, a star team, a contest admin and root", async ({
  page: visitor,
  t,
  openElsewhere,
}) => {
  test.setTimeout(420_000);
  const id = makeContest({
    ...{ title: "Contest Day", startsAt: `now() - ${hour}`, endsAt: `now() + ${hour}`, auth: 1 },
    ...{ sealAt: "now() + interval '100 seconds'", openRank: true, openPrint: true, star: "setter" },
  });
  const as = async (session: Session, path: string) => openElsewhere(`/contest/${id}${path}`, session);
  const [student, star, root] = await Promise.all([
    Session.open("student"),
    Session.open("setter"),
    Session.open("root"),
  ]);

  // Registration, then the first solutions.
  await visitor.goto(`/contest/acm-scoreboard/${id}`);
  await expect(visitor.getByText(t("boards.live"))).toBeVisible();
  const entrant = await as(student, "");
  await register(entrant, t);
  await star.call("registerContest", { cid: id, password: contestPassword });
  await student.judge({ ...programs.accepted, pid: "A", cid: id });
  await star.judge({ ...programs.accepted, pid: "A", cid: id });
  const onBoard = (window: Page, name: string) =>
    window
      .getByRole("table", { name: t("boards.acm") })
      .locator("tbody")
      .getByRole("row")
      .filter({ hasText: name });
  await expect(onBoard(visitor, "student").locator("[data-kind='first']")).toBeVisible();
  await expect(onBoard(visitor, "setter").getByRole("img", { name: t("boards.star") })).toBeVisible();

  // Root makes the site's admin, who is nobody here, one of the jury.
  const admin = await as(await Session.open("admin"), "");
  await expect(admin.getByLabel(t("contest.password"), { exact: true })).toBeVisible();
  const chief = await as(root, "/staff");
  await chief.getByLabel(t("contest.staff.username")).fill("admin");
  await chief.getByLabel(t("contest.staff.role")).selectOption("jury");
  await chief.getByRole("button", { name: t("contest.staff.add"), exact: true }).click();
  await expect(chief.getByRole("table", { name: t("contest.staff") })).toContainText("admin");

  // A balloon.
  await admin.goto(`/contest/${id}/ac-info`);
  const solved = admin.getByRole("row").filter({ hasText: "student" });
  await expect(solved).toContainText(t("balloons.firstBlood"));
  await solved.getByRole("switch").click();
  await expect(solved.getByRole("switch")).toBeChecked();

  // Questions: one answer for one, one for all.
  await entrant.goto(`/contest/${id}/clarifications`);
  for (const question of ["May we leave early?", "Is the frost ever negative?"]) {
    await entrant.getByLabel(t("clarifications.question")).fill(question);
    await entrant.getByRole("button", { name: t("clarifications.send") }).click();
    await expect(entrant.getByRole("listitem").filter({ hasText: question })).toBeVisible();
  }
  await admin.goto(`/contest/${id}/clarifications`);
  const answer = async (question: string, text: string, button: string) => {
    const open = admin.getByRole("listitem").filter({ hasText: question });
    await open.getByRole("button", { name: t("clarifications.reply"), exact: true }).click();
    await open.getByRole("textbox").fill(text);
    await open.getByRole("button", { name: button }).click();
    await expect(entrant.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  };
  await answer("May we leave early?", "You may.", t("clarifications.answerOne", { name: "student" }));
  await answer("Is the frost ever negative?", "Never.", t("clarifications.answerAll"));

  // A print.
  await entrant.goto(`/contest/${id}/print`);
  await entrant
    .getByRole("textbox", { name: t("prints.content") })
    .fill("// notes for the afternoon\n".repeat(3));
  await entrant.getByRole("button", { name: t("prints.send") }).click();
  await expect(entrant.getByText(t("prints.sent"))).toBeVisible();
  await admin.goto(`/contest/${id}/admin-print`);
  const print = admin.getByRole("row").filter({ hasText: "student" });
  await print.locator("button", { hasText: t("prints.ok") }).click();
  await expect(print).toContainText(t("prints.status1"));

  // The seal closes by itself; whoever comes late solves behind it.
  const sealedNote = t("boards.sealedOutside").split("{{time}}")[0] ?? "";
  await expect(visitor.getByText(sealedNote)).toBeVisible({ timeout: 120_000 });
  const team = await Session.open(makeAccount("team-late"));
  const late = await as(team, "");
  await register(late, t);
  await late.goto(`/contest/${id}/clarifications`);
  await expect(late.getByRole("listitem").filter({ hasText: "Never." })).toBeVisible();
  await expect(late.getByText("You may.")).toHaveCount(0);
  await team.judge({ ...programs.accepted, pid: "A", cid: id });
  const sealed = t("boards.cell.sealed", { tries: 1, wrong: 0 });
  await expect(onBoard(visitor, "team-late")).toContainText(sealed);
  await admin.goto(`/contest/${id}/rank`);
  await expect(onBoard(admin, "team-late").locator("[data-kind='solved']")).toBeVisible();

  // A rejudging changes nothing where the judge was right.
  await chief.getByRole("tab", { name: t("contest.rejudge"), exact: true }).click();
  const problem = { id: "A", title: "Frost on the Tiles" };
  await chief.getByRole("button", { name: t("rejudgings.contest.allOf", problem) }).click();
  await chief
    .getByRole("dialog")
    .getByRole("button", { name: t("judging.rejudge") })
    .click();
  await expect(chief.getByText(t("rejudgings.done", { total: 3 }))).toBeVisible({ timeout: 90_000 });
  await expect(onBoard(visitor, "team-late")).toContainText(sealed);
  await expect(onBoard(visitor, "student").locator("[data-kind='first']")).toBeVisible();

  // The board as a file, and the scroll board.
  await admin.getByRole("button", { name: t("boards.download") }).click();
  const saving = admin.waitForEvent("download");
  await admin.getByRole("menuitem", { name: t("boards.downloadAs", { format: "CSV" }) }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
  await admin.goto(`/contest/${id}/scroll-board`);
  await admin.getByRole("button", { name: t("boards.roll.start") }).click();
  const opening = admin.waitForEvent("popup");
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: t("boards.roll.start") })
    .click();
  const rolling = await opening;
  const hidden = rolling.getByRole("row").filter({ hasText: "team-late" });
  await expect(hidden).toContainText(sealed);
  await expect(async () => {
    await rolling.keyboard.press("Enter");
    await expect(rolling.getByText(t("boards.roll.done"))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(hidden).not.toContainText(sealed);
});

async function register(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t("contest.password"), { exact: true }).fill(contestPassword);
  await page.getByRole("button", { name: t("contest.register") }).click();
  await expect(page.getByText(t("Register_contest_successfully"))).toBeVisible();
}
