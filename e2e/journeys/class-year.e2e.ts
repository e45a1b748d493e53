import type { Page } from "@playwright/test";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import { AuthoringPage } from "../pages/authoring-page.ts";
import { ProblemPage } from "../pages/problem-page.ts";
import { makeAccount } from "../site/make-account.ts";
import { groupCode } from "../site/make-group.ts";
import { programs } from "../site/programs.ts";
import { Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

// Whoever is out is refused.
test.use({ account: "admin", provoked: [/status of 40[34]/] });

test("a teacher runs a private class from its first day to its last", async ({ page, t, openElsewhere }) => {
  test.setTimeout(300_000);
  /** Names are taken once, and the site may have seen an earlier run. */
  const run = Date.now().toString(36).slice(-4).toUpperCase();
  const name = `Night school ${run}`;
  const shortName = `NIGHT${run}`;
  const problemId = `${shortName}1`;
  const [diligent, idle] = [makeAccount(`team-${run}-ada`), makeAccount(`team-${run}-ben`)];
  const [ada, ben] = [await Session.open(diligent), await Session.open(idle)];
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const tab = (shown: Page, word: "problems" | "trainings" | "contests" | "members" | "rank" | "home") =>
    shown.getByRole("main").getByRole("tab", { name: t(`group.tab.${word}`), exact: true });
  const write = (label: string, text: string) =>
    page
      .locator(".cm-content")
      .and(page.getByRole("textbox", { name: label, exact: true }))
      .fill(text);

  await test.step("makes the class", async () => {
    await page.goto("/group");
    await main.getByRole("button", { name: t("groups.create") }).click();
    const field = (word: "name" | "shortName" | "brief" | "code" | "description") =>
      dialog.getByRole("textbox", { name: new RegExp(`^${t(`group.field.${word}`)}`) });
    await dialog.getByRole("radio", { name: t("group.auth.3") }).click();
    await field("name").fill(name);
    await field("shortName").fill(shortName);
    await field("brief").fill("Twice a week");
    await field("code").fill(groupCode);
    await field("description").fill("Bring **paper**");
    await dialog.getByRole("button", { name: t("groups.create") }).click();
    await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
  });
  const gid = Number(/\/group\/(\d+)$/.exec(page.url())?.[1]);
  const pupil = await openElsewhere(`/group/${gid}`, ada);

  await test.step("takes in who applies", async () => {
    await pupil.getByRole("button", { name: t("group.apply") }).click();
    const form = pupil.getByRole("dialog");
    await form.getByLabel(t("group.reason")).fill("I am in the class");
    await form.getByLabel(t("group.field.code")).fill(groupCode);
    await form.getByRole("button", { name: t("group.apply") }).click();
    await expect(pupil.getByRole("button", { name: t("group.applying") })).toBeDisabled();
    await ben.call("joinGroup", { gid, code: groupCode, reason: "So am I" });

    await tab(page, "members").click();
    await main.getByText(t("group.memberAdmin")).click();
    for (const username of [diligent, idle]) {
      await main.getByRole("button", { name: t("group.accept", { username }) }).click();
      await expect(main.getByLabel(t("group.levelOf", { username }))).toHaveValue("3");
    }
    await untilStill(page);
    expect(await findBarriers(page)).toEqual([]);
  });

  await test.step("writes a problem", async () => {
    await tab(page, "problems").click();
    await main.getByRole("link", { name: t("groupArea.create") }).click();
    const form = new AuthoringPage(page, t);
    await form.line("authoring.field.problemId").fill("1");
    await form.line("authoring.field.title").fill("Two lamps");
    await form.write(t("authoring.field.description"), "Print $a + b$.");
    await form.choose(t("authoring.tests.typed"));
    await form.addTest(1, "1 2\n", "3\n");
    await form.addTest(2, "20 22\n", "42\n");
    await form.press(t("authoring.save"));
    await expect(page).toHaveURL(/mode=edit/);
  });

  await test.step("gives homework", async () => {
    await tab(page, "trainings").click();
    await main.getByRole("link", { name: t("groupArea.create") }).click();
    await main.getByRole("textbox", { name: t("trainingAdmin.field.title") }).fill("First week");
    await main.getByLabel(t("trainings.category")).selectOption({ index: 1 });
    await write(t("trainingAdmin.field.description"), "One problem.");
    await main.getByRole("button", { name: t("trainingAdmin.save") }).click();
    await main.getByRole("button", { name: t("authoring.choice.addAny") }).click();
    await dialog.getByRole("radio", { name: t("authoring.choice.fromGroup") }).click();
    await dialog.getByRole("button", { name: t("authoring.choice.addOne", { id: problemId }) }).click();
    await dialog.getByRole("button", { name: t("ui.close") }).click();
    await expect(main.getByRole("listitem").filter({ hasText: problemId })).toBeVisible();
    await untilStill(page);
    expect(await findBarriers(page)).toEqual([]);
  });

  const cid = await test.step("sets a test", async () => {
    await tab(page, "contests").click();
    await main.getByRole("link", { name: t("groupArea.create") }).click();
    await main.getByLabel(t("contestAdmin.field.title")).fill("First test");
    await main.getByLabel(t("contestAdmin.field.start")).fill(minuteIn(-1));
    await main.getByLabel(t("contestAdmin.field.end")).fill(minuteIn(60));
    await write(t("contestAdmin.field.description"), "One problem, one hour.");
    await main.getByRole("button", { name: t("contestAdmin.save") }).click();
    await main.getByRole("button", { name: t("authoring.choice.addAny") }).click();
    await dialog.getByRole("radio", { name: t("authoring.choice.fromGroup") }).click();
    await dialog.getByRole("button", { name: t("authoring.choice.addOne", { id: problemId }) }).click();
    await dialog.getByRole("button", { name: t("authoring.choice.add"), exact: true }).click();
    await dialog.getByRole("button", { name: t("ui.close") }).click();
    await expect(main.getByLabel(t("contestAdmin.problem.titleOf", { id: "A" }))).toBeVisible();
    return Number(new URL(page.url()).searchParams.get("contestId"));
  });

  await test.step("sees who works: a pupil solves the homework, and the rank moves", async () => {
    await ben.judge({ ...programs.wrong, pid: problemId, gid });
    await pupil.goto(`/group/${gid}/rank`);
    const solvedOf = (username: string) =>
      pupil.getByRole("row").filter({ hasText: username }).getByRole("cell");
    await expect(solvedOf(diligent).first()).toBeVisible();
    await tab(pupil, "trainings").click();
    await pupil.getByRole("link", { name: "First week" }).click();
    await pupil.getByRole("tab", { name: t("training.problems") }).click();
    await pupil.getByRole("row").filter({ hasText: problemId }).getByRole("link").click();
    const problem = new ProblemPage(pupil, t);
    await problem.write(programs.accepted);
    await problem.submitButton.click();
    await expect(problem.verdict).toHaveText(t("verdict.accepted"), { timeout: 60_000 });

    await pupil.goto(`/group/${gid}/rank`);
    const rows = pupil.getByRole("row").filter({ hasText: `team-${run}` });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(diligent);
    await untilStill(pupil);
    expect(await findBarriers(pupil)).toEqual([]);
    await ben.judge({ ...programs.accepted, pid: "A", cid });
    await pupil.goto(`/contest/${cid}/rank`);
    await expect(pupil.getByRole("row").filter({ hasText: idle })).toBeVisible();
  });

  await test.step("offers the problem to everybody, and staff takes it", async () => {
    await tab(page, "problems").click();
    await main.getByText(t("groupArea.admin.problem")).click();
    await main.getByRole("button", { name: t("authoring.public.apply", { id: problemId }) }).click();
    await dialog.getByRole("button", { name: t("authoring.public.apply.confirm") }).click();
    await expect(main.getByText(t("authoring.public.applying"))).toBeVisible();

    const staff = await openElsewhere("/admin/group-problem/apply", await Session.open("root"));
    await untilStill(staff);
    expect(await findBarriers(staff)).toEqual([]);
    await staff.getByRole("button", { name: t("applications.accept", { id: problemId }) }).click();
    await staff
      .getByRole("dialog")
      .getByRole("button", { name: t("applications.acceptShort") })
      .click();
    await expect(staff.getByText(t("Update_Successfully"))).toBeVisible();
    const visitor = await openElsewhere(`/problem/${problemId}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Two lamps");
  });

  await test.step("shows somebody out", async () => {
    const out = await openElsewhere(`/group/${gid}/rank`, ben);
    await expect(out.getByRole("row").filter({ hasText: idle })).toBeVisible();
    await tab(page, "members").click();
    await main.getByText(t("group.memberAdmin")).click();
    await main.getByRole("button", { name: t("group.kick", { username: idle }) }).click();
    await dialog.getByRole("button", { name: t("group.kickShort"), exact: true }).click();
    await expect(main.getByRole("row").filter({ hasText: idle })).toHaveCount(0);
    await out.goto(`/group/${gid}`);
    await expect(out.getByRole("button", { name: t("group.apply") })).toBeVisible();
    await expect(tab(out, "members")).toBeDisabled();
    await out.goto(`/contest/${cid}`);
    await expect(out.getByText("First test")).toHaveCount(0);
  });

  await test.step("disbands the class", async () => {
    await tab(page, "home").click();
    await main.getByRole("button", { name: t("group.disband") }).click();
    await dialog.getByRole("button", { name: t("group.disband") }).click();
    await expect(page).toHaveURL("/group");
    await expect(main.getByRole("link", { name })).toHaveCount(0);
    await pupil.goto("/group");
    await expect(pupil.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(pupil.getByRole("link", { name })).toHaveCount(0);
  });
});

/** A moment some minutes from now, as a field of the browser takes it. */
function minuteIn(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
