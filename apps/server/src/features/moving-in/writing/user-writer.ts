import { randomUUID } from "node:crypto";
import {
  isEmailShape,
  isTitleColour,
  type ProfileField,
  profileFault,
  profileLimits,
  titleNameMax,
} from "@touchstone/domain";
import { type Insertable, sql } from "kysely";
import type { UsersTable } from "../../../db/schema/identity.ts";
import type { Loss } from "../loss-codes.ts";
import type { ToldUser } from "../told.ts";
import { fitName } from "./fit-name.ts";
import { fitText } from "./fit-text.ts";
import type { KindWriter, Settled, Writing } from "./kind-writer.ts";

type UserRow = Insertable<UsersTable> & { id: string };

/**
 * Accounts, with the passwords they have: an old hash is checked at the next sign-in, and replaced by one of ours. A name
 * or an address that somebody has here stays theirs.
 */
export const userWriter: KindWriter<ToldUser, UserRow> = {
  async settle(writing, told) {
    const taken = await findTaken(writing, told);
    return told.map((user) => settleUser(writing, taken, user));
  },
  async insert(tx, _writing, rows) {
    await tx
      .insertInto("users")
      .values([...rows])
      .execute();
    await tx
      .insertInto("user_counters")
      .values(rows.map(({ id, status }) => ({ user_id: id, is_ranked: status === "active" })))
      .execute();
    return [];
  },
};

interface Taken {
  ids: ReadonlySet<string>;
  names: Set<string>;
  emails: Set<string>;
}

/** What accounts of this site have that these would like to have; names with a number behind them, too. */
async function findTaken({ db, given }: Writing, told: readonly ToldUser[]): Promise<Taken> {
  const wanted = told.map(({ username }) => fitName(username, () => false).toLowerCase());
  const emails = told.map(({ email }) => email?.trim().toLowerCase() ?? "");
  const ids = told.flatMap(({ oldId }) => uuidOf(oldId) ?? []);
  const { rows } = await sql<{ id: string; name: string; email: string | null }>`
    select id, lower(username) as name, lower(email) as email from users
    where lower(username) = any(${wanted}::text[]) or lower(email) = any(${emails}::text[])
      or id = any(${ids}::uuid[]) or username ~ '-[0-9]+$'`.execute(db);
  const hasPrefix = (prefix: string) => (text: string) => text.startsWith(prefix);
  const givenOf = (prefix: string) =>
    [...given].filter(hasPrefix(prefix)).map((text) => text.slice(prefix.length));
  return {
    ids: new Set(rows.map(({ id }) => id)),
    names: new Set([...rows.map(({ name }) => name), ...givenOf("name ")]),
    emails: new Set([...rows.flatMap(({ email }) => email ?? []), ...givenOf("email ")]),
  };
}

function settleUser({ given }: Writing, taken: Taken, told: ToldUser): Settled<UserRow> {
  const losses: Loss[] = [...told.losses];
  const username = fitName(told.username, (name) => taken.names.has(name.toLowerCase()));
  if (username !== told.username)
    losses.push({ code: "name_changed", what: `${told.username} → ${username}` });
  const email = settleEmail(told, taken, losses);
  taken.names.add(username.toLowerCase());
  given.add(`name ${username.toLowerCase()}`);
  if (email !== null) {
    taken.emails.add(email.toLowerCase());
    given.add(`email ${email.toLowerCase()}`);
  }
  const own = uuidOf(told.oldId);
  const id = own !== undefined && !taken.ids.has(own) ? own : randomUUID();
  return {
    oldId: told.oldId,
    newId: id,
    losses,
    row: {
      ...{ id, username, email, role: told.role, gender: told.gender, created_at: told.createdAt },
      status: told.isLocked ? "locked" : "active",
      password_hash: told.password?.hash ?? null,
      password_scheme: told.password?.scheme ?? "argon2id",
      ...settleTexts(told, losses),
    },
  };
}

function settleEmail({ email, username }: ToldUser, taken: Taken, losses: Loss[]): string | null {
  const typed = email?.trim() ?? "";
  if (typed === "") return null;
  if (isEmailShape(typed) && !taken.emails.has(typed.toLowerCase())) return typed;
  losses.push({ code: "email_dropped", what: username });
  return null;
}

function settleTexts({ texts, username }: ToldUser, losses: Loss[]) {
  const profile = (field: ProfileField) => {
    const typed = texts[field]?.trim() ?? "";
    if (typed === "") return null;
    const fault = profileFault(field, typed);
    if (fault) losses.push({ code: "text_changed", what: `${username} ${field}` });
    // A text that is only too long is cut; a link that is none, or one with breaks in it, is left out.
    if (fault !== "Text_Check_Max") return fault ? null : typed;
    const { text } = fitText(typed, { name: field, max: profileLimits[field] });
    return profileFault(field, text) === undefined ? text : null;
  };
  const title = fitText(texts.titleName?.trim() ?? "", { name: `${username} title`, max: titleNameMax });
  losses.push(...title.losses);
  const color = texts.titleColor?.trim() ?? "";
  return {
    nickname: profile("nickname"),
    realname: profile("realname"),
    school: profile("school"),
    course: profile("course"),
    number: profile("number"),
    signature: profile("signature"),
    github: profile("github"),
    blog: profile("blog"),
    cf_username: profile("cfUsername"),
    title_name: title.text === "" ? null : title.text,
    title_color: title.text !== "" && isTitleColour(color) ? color : null,
  };
}

/** HOJ's ids are uuids without dashes, and stay what they are. */
function uuidOf(oldId: string): string | undefined {
  if (!/^[0-9a-f]{32}$/i.test(oldId)) return undefined;
  return oldId.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
