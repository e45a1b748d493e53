import { randomBytes } from "node:crypto";
import { makeAccount } from "../../apps/server/src/features/identity/index.ts";
import { type Actor, type Role, roles } from "../../packages/domain/src/index.ts";
import type { OwnSite } from "../own-site.ts";

/** The tenants: two classes that know nothing of each other. */
export type Tenant = "north" | "south";

/** Somebody who asks. */
export interface Caller {
  readonly name: string;
  /** Whose private things they may see: those of their own class, or of both. */
  readonly sees: readonly Tenant[];
  readonly role: Role;
  readonly isPasswordDue: boolean;
  /** Empty for the visitor. */
  readonly userId: string;
  token: string | undefined;
}

/** The password of everybody but the people of the classes, whom nobody may be by guessing it. */
export const password = "secret-1";

const inClass = ["member", "helper", "head", "applying"] as const;

/** Whom a class has: its members by what they are in it. */
export type InClass = (typeof inClass)[number];

const ofSite: Record<string, Role> = {
  stranger: roles.user,
  noSubmit: roles.bannedFromSubmitting,
  noTalk: roles.bannedFromDiscussing,
  muted: roles.muted,
  noSubmitNoTalk: roles.bannedFromSubmittingAndDiscussing,
  noSubmitMuted: roles.bannedFromSubmittingAndMuted,
  admin: roles.admin,
};

/** Makes one of each: the visitor, the people of both classes, and every role of the site. */
export async function makeCallers(site: OwnSite): Promise<Caller[]> {
  const callers: Caller[] = [
    { name: "visitor", sees: [], role: roles.user, isPasswordDue: false, userId: "", token: undefined },
  ];
  const add = async (name: string, sees: Tenant[], role: Role, isPasswordDue = false) => {
    const own = sees.length === 1 ? randomBytes(12).toString("hex") : password;
    const account = { username: name, password: own, email: null, role, passwordIsDue: isPasswordDue };
    const userId = await site.db.transaction().execute((tx) => makeAccount(tx, account));
    // Enough to be let in where beginners are not.
    await site.db.updateTable("user_counters").set({ solved: 50 }).where("user_id", "=", userId).execute();
    callers.push({ name, sees, role, isPasswordDue, userId, token: await site.openSession(userId) });
  };
  for (const tenant of ["north", "south"] as const) {
    for (const place of inClass) await add(`${tenant}-${place}`, [tenant], roles.user);
  }
  for (const [name, role] of Object.entries(ofSite)) await add(name, [], role);
  await add("problemAdmin", ["north", "south"], roles.problemAdmin);
  await add("root", ["north", "south"], roles.root);
  await add("newcomer", ["north", "south"], roles.root, true);
  return callers;
}

/** Undoes what requests have done to the accounts and sessions that they are sent with. */
export async function reviveCaller(site: OwnSite, caller: Caller): Promise<void> {
  if (caller.token === undefined) return;
  const { name: username, role, isPasswordDue: must_change_password } = caller;
  await site.db
    .updateTable("users")
    .set({ username, role, must_change_password, status: "active" })
    .where("id", "=", caller.userId)
    .execute();
  caller.token = await site.openSession(caller.userId);
}

/** As what the policies see a caller. */
export function actorOf({ userId, role, isPasswordDue }: Caller): Actor {
  if (userId === "") return { kind: "visitor" };
  return { kind: "user", userId, sessionId: "", role, passwordIsDue: isPasswordDue };
}

/** The id of somebody as the wire has it. */
export const uidOf = ({ userId }: Caller) => userId.replaceAll("-", "");

/** Whoever has this name. */
export function callerNamed(callers: readonly Caller[], name: string): Caller {
  const caller = callers.find((each) => each.name === name);
  if (!caller) throw new Error(`nobody is called ${name}`);
  return caller;
}
