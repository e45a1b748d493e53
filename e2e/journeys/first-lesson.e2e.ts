import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pagePaths } from "@touchstone/contract/web";
import { rankListLimit } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { pageFaults } from "../checks/page-faults.ts";
import { untilStill } from "../checks/until-still.ts";
import { packageFile } from "../site/package-file.ts";
import { Session } from "../site/session.ts";
import { site } from "../site/site.ts";
import { expect, test } from "../test.ts";

const pupils = Array.from({ length: 40 }, (_, at) => `s2026${String(at + 1).padStart(2, "0")}`);
const greeting = {
  pid: "L101",
  language: "Python3",
  code: packageFile("good-morning/solutions/accepted/main.py"),
};
const clicksMax = 20;
/** Pages that need no more than a site: no other thing is part of their address. */
const barePages = Object.entries(pagePaths)
  .filter(([name, path]) => !path.includes("$") && !["Logout", "RollingBoard"].includes(name))
  .map(([, path]) => path);

/** A school's network: plain http, and nobody sends mail. */
test.use({ baseURL: site.plainUrl });

test("a teacher sets up a site, brings a class by its roster, and each of forty pupils solves a problem", async ({
  page,
  context,
  t,
}) => {
  test.setTimeout(600_000);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const clicks = await countClicks(page);

  await test.step("the site is set up", async () => {
    await page.goto(`/setup#${setUpToken()}`);
    await page.getByLabel(t("setup.username")).fill("teacher");
    await page.getByLabel(t("setup.password")).fill(site.password);
    await page.getByLabel(t("setup.passwordAgain")).fill(site.password);
    await main.getByRole("button", { name: t("setup.makeRoot") }).click();
    await main.getByRole("button", { name: t("setup.save") }).click();
    await main.getByRole("button", { name: t("setup.skipMail") }).click();
    await main.getByRole("button", { name: t("setup.next") }).click();
    await expect(main.getByRole("button", { name: t("setup.makeSchool") })).toBeVisible();
  });

  await test.step("every page of a site with nothing in it opens and has no faults", async () => {
    for (const path of barePages) {
      await page.goto(path);
      await untilStill(page);
      expect(await pageFaults(page)).toEqual([]);
    }
  });

  await test.step("the first problems and classes are made", async () => {
    await page.goto("/setup");
    await main.getByRole("button", { name: t("setup.makeSchool") }).click();
    await expect(main.getByText("example-teacher")).toBeVisible({ timeout: 120_000 });
  });

  await test.step("the class is made", async () => {
    await page
      .getByRole("navigation", { name: t("shell.entries") })
      .getByText(t("shell.groups"))
      .click();
    await main.getByRole("button", { name: t("groups.create") }).click();
    const fill = (field: "name" | "shortName" | "brief" | "description", text: string) =>
      dialog.getByRole("textbox", { name: new RegExp(`^${t(`group.field.${field}`)}`) }).fill(text);
    await fill("name", "Class of 2026");
    await fill("shortName", "CLASS");
    await fill("brief", "Mondays, room 204");
    await fill("description", "Begin with lesson 1.");
    await dialog.getByRole("button", { name: t("groups.create") }).click();
    await expect(page).toHaveURL(/\/group\/\d+$/);
  });
  const gid = Number(page.url().split("/").at(-1));

  const passwords = await test.step("the roster makes an account for each", async () => {
    await main.getByRole("tab", { name: t("group.tab.members"), exact: true }).click();
    await main.getByRole("link", { name: t("group.roster.open") }).click();
    await copyElsewhere(await context.newPage(), rosterText());
    await page.bringToFront();
    await main.getByLabel(t("users.import.paste")).click();
    await page.keyboard.press("ControlOrMeta+V");
    const ordered = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/group/roster"),
    );
    await main.getByRole("button", { name: t("users.import.confirm_other", { count: 40 }) }).click();
    const { users } = (await ordered).postDataJSON() as { users: string[][] };
    await expect(main.getByText(t("users.orders.done", { made: 40 }))).toBeVisible({ timeout: 120_000 });
    await untilStill(page);
    expect(await findBarriers(page)).toEqual([]);
    return new Map(users.map(([username = "", password = ""]) => [username, password]));
  });
  expect([...passwords.keys()]).toEqual(pupils);

  const tid = await test.step("the first lesson is homework", async () => {
    await main.getByRole("tab", { name: t("group.tab.trainings"), exact: true }).click();
    await main.getByRole("link", { name: t("groupArea.create") }).click();
    await main.getByRole("textbox", { name: t("trainingAdmin.field.title") }).fill("Lesson 1");
    await main.getByLabel(t("trainings.category")).selectOption({ index: 1 });
    await page
      .locator(".cm-content")
      .and(page.getByRole("textbox", { name: t("trainingAdmin.field.description"), exact: true }))
      .fill("Six problems.");
    await main.getByRole("button", { name: t("trainingAdmin.save") }).click();
    await main.getByRole("button", { name: t("trainingAdmin.problem.byIds") }).click();
    await dialog.getByLabel(t("trainingAdmin.problem.ids")).fill("L101-L106");
    await dialog.getByRole("button", { name: t("trainingAdmin.problem.find") }).click();
    await dialog
      .getByRole("button", { name: t("trainingAdmin.problem.addCount_other", { count: 6 }) })
      .click();
    await expect(main.getByRole("listitem").filter({ hasText: "L106" })).toBeVisible();
    return Number(new URL(page.url()).searchParams.get("trainingId"));
  });

  await test.step("every pupil signs in with the slip, chooses a password and solves a problem", async () => {
    const left = [...passwords];
    const seat = async () => {
      for (let next = left.shift(); next; next = left.shift()) await solve(next, { gid, tid });
    };
    await Promise.all([seat(), seat(), seat(), seat()]);
  });

  await test.step("the teacher sees it on the rank and on the wall of the class", async () => {
    await main.getByRole("tab", { name: t("group.tab.rank"), exact: true }).click();
    await expect(main.getByRole("row").filter({ hasText: /s2026\d\d/ })).toHaveCount(rankListLimit);
    test.info().annotations.push({ type: "clicks", description: String(clicks()) });
    expect(clicks()).toBeLessThanOrEqual(clicksMax);
    await page.goto(`/group/${gid}/training/${tid}/wall`);
    const solved = t("trainingAdmin.wall.classOf", { id: "L101", solved: 40, tried: 40 });
    await expect(main.getByLabel(solved).or(main.getByTitle(solved)).first()).toBeVisible();
    await untilStill(page);
    expect(await findBarriers(page)).toEqual([]);
  });
});

/** Signs in with the one-time password, replaces it as its owner must, and sends a right program. */
async function solve(
  [username, password]: [string, string],
  place: { gid: number; tid: number },
): Promise<void> {
  const session = await Session.signIn(username, password);
  await session.call("changePassword", { oldPassword: password, newPassword: `own-${username}` });
  await session.judge({ ...greeting, ...place });
}

/** The word of the link that the server printed. */
function setUpToken(): string {
  const log = readFileSync(join(site.logFolder, "api.log"), "utf8");
  return /\/setup#(\S+)/.exec(log)?.[1] ?? "";
}

/** What a teacher copies out of a table. */
function rosterText(): string {
  const lines = pupils.map((username, at) => [
    username,
    `同学${at + 1}`,
    `2026${String(at + 1).padStart(4, "0")}`,
  ]);
  return [["用户名", "姓名", "学号"], ...lines].map((cells) => cells.join("\t")).join("\n");
}

/** Copies a text in another window, as out of another program. */
async function copyElsewhere(other: Page, text: string): Promise<void> {
  await other.setContent("<textarea aria-label=table></textarea>");
  const field = other.getByLabel("table");
  await field.fill(text);
  await field.press("ControlOrMeta+A");
  await field.press("ControlOrMeta+C");
  await other.close();
}

/** Counts every click in a page from now on, over its reloads. */
async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("noteClick", () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { noteClick } = window as unknown as { noteClick: () => void }; // -- set by the test
    window.addEventListener("click", () => noteClick(), true);
  });
  return () => count;
}
