import { contestStaffRoles, type GroupLevel, groupLevels, roles } from "@touchstone/domain";
import { makeAccount } from "../site/make-account.ts";
import { runSql } from "../site/run-sql.ts";
import type { Screen } from "../site/screen.ts";
import { type Account, type MadeAccount, Session } from "../site/session.ts";

/** Somebody who looks at the pages. */
export interface Onlooker {
  /** What they are. */
  name: string;
  session: Session | undefined;
  /** The pages on which they are something else than a user. */
  where: RegExp;
}

const everywhere = /^/;
const inContests = /^\/(?:contest|admin\/contest|scrollBoard|balloons)/;
const inGroups = /^\/group/;

/** What each role of the site is called here; the richest have demo accounts. */
const siteRoles: Record<keyof typeof roles, Account | MadeAccount> = {
  root: "root",
  admin: "admin",
  problemAdmin: "setter",
  user: "team-onlooker",
  bannedFromSubmitting: "team-no-submissions",
  bannedFromDiscussing: "team-no-discussions",
  muted: "team-muted",
  bannedFromSubmittingAndDiscussing: "team-neither",
  bannedFromSubmittingAndMuted: "team-nothing",
};

/** Who looks at a screen that everything of it is shown to. */
export function ownerOf({ account, isForVisitors }: Screen): string {
  return account ?? (isForVisitors ? "visitor" : "student");
}

/** The visitor and the demo accounts that screens are made for. */
export async function makeOwners(): Promise<Onlooker[]> {
  const student = { name: "student", session: await Session.open("student"), where: everywhere };
  const root = { name: "root", session: await Session.open("root"), where: everywhere };
  return [{ name: "visitor", session: undefined, where: everywhere }, student, root];
}

/** One for each role of the site, of a contest's staff and of a group, and a visitor. */
export async function makeOnlookers(screens: readonly Screen[]): Promise<Onlooker[]> {
  const onlookers: Onlooker[] = [{ name: "visitor", session: undefined, where: everywhere }];
  const add = async (name: string, username: Account | MadeAccount, where = everywhere) =>
    onlookers.push({ name, session: await Session.open(username), where });
  for (const [name, username] of Object.entries(siteRoles)) {
    if (isMade(username)) {
      makeAccount(username);
      runSql(`update users set role = ${roles[name as keyof typeof roles]} where username = '${username}'`);
    }
    await add(name, username);
  }
  await add("entrant and member", "student", new RegExp(`${inContests.source}|${inGroups.source}`));
  const contest = numberIn(screens, "contest");
  for (const role of contestStaffRoles) {
    const username = makeAccount(`team-staff-${role}`);
    runSql(`insert into object_roles (kind, object_id, user_id, role)
      select 'contest', ${contest}, id, '${role}' from users where username = '${username}' on conflict do nothing`);
    await add(`contest ${role}`, username, inContests);
  }
  const group = numberIn(screens, "class-home");
  for (const level of ["applying", "refused", "member", "admin", "root"] as const) {
    const username = makeAccount(`team-group-${level}`);
    joinAs(group, username, groupLevels[level]);
    await add(`group ${level}`, username, inGroups);
  }
  return onlookers;
}

const isMade = (username: string): username is MadeAccount => username.startsWith("team-");

/** The number of what a screen shows. */
function numberIn(screens: readonly Screen[], name: string): number {
  const path = screens.find((screen) => screen.name === name)?.path ?? "";
  return Number(/\d+/.exec(path)?.[0]);
}

/** Gives somebody a level in a group, however often this is run. */
function joinAs(gid: number, username: MadeAccount, level: GroupLevel): void {
  runSql(`insert into group_members (group_id, user_id, level, reason)
    select ${gid}, id, ${level}, 'I am in class three' from users where username = '${username}' on conflict do nothing`);
  runSql(`update groups set members =
    (select count(*) from group_members where group_id = ${gid} and level >= ${groupLevels.member}) where id = ${gid}`);
}
