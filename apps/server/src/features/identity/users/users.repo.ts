import { countedRowsMax, Refusal } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import { allOf, countCapped, runPage, sliceClause, sliceOf, type Total, unseen } from "../../../db/page.ts";
import { textGrams } from "../../../db/text-grams.ts";

/** Which accounts: all, those with a text in a name or an address, those with an admin role. */
export interface UserFilter {
  keyword?: string | undefined;
  onlyAdmin: boolean;
}

/** An account as those who look after the accounts see it. */
export interface ListedUser {
  id: string;
  username: string;
  realname: string | null;
  email: string | null;
  nickname: string | null;
  school: string | null;
  number: string | null;
  avatar: string | null;
  titleName: string | null;
  titleColor: string | null;
  status: "active" | "locked";
  role: number;
  passwordIsDue: boolean;
  createdAt: Date;
}

/** A page of the accounts, the newest first; deleted ones are not among them. */
export function listUsers(
  db: Database,
  filter: UserFilter,
  page: { limit: number; number: number },
): Promise<ListedUser[]> {
  const query = sql<ListedUser>`
    select u.id, u.username, u.realname, u.email, u.nickname, u.school, u.number, u.avatar,
      u.title_name as "titleName", u.title_color as "titleColor", u.status, u.role,
      u.must_change_password as "passwordIsDue", u.created_at as "createdAt"
    from users u where ${isChosen(filter)}
    order by u.created_at desc, u.id desc ${sliceClause(sliceOf(page))}`;
  return runPage(db, query, page);
}

/** How many accounts match, counted up to the cap. */
export function countUsers(db: Database, filter: UserFilter): Promise<Total> {
  return countCapped(db, sql`select from users u where ${isChosen(filter)}`);
}

function isChosen({ keyword, onlyAdmin }: UserFilter): RawBuilder<unknown> {
  const conditions = [sql`u.status <> 'deleted'`];
  if (onlyAdmin) conditions.push(sql`u.role in (1000, 1001, 1008)`);
  if (keyword !== undefined) conditions.push(sql`u.id in (${found(keyword)})`);
  return allOf(conditions);
}

/** The accounts with the text in their name, address or real name. One character has no gram: all are looked at. */
function found(keyword: string): RawBuilder<unknown> {
  const text = unseen(keyword.toLowerCase(), "text");
  const grams = textGrams(keyword);
  const contains = (column: RawBuilder<unknown>) => {
    const holds = sql`select f.id from users f where strpos(lower(${column}), ${text}) > 0`;
    return grams.length === 0 ? holds : sql`${holds} and text_grams(${column}) @> ${unseen(grams, "text[]")}`;
  };
  const each = [sql`f.username`, sql`f.email`, sql`f.realname`].map(contains);
  return sql`${sql.join(each, sql` union `)} limit ${sql.lit(countedRowsMax)}`;
}

/** What an edit compares and changes. */
export type EditedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** The account of an id, held until the transaction ends; deleted ones are not found. */
export function lockUser(tx: Tx, userId: string) {
  return tx
    .selectFrom("users")
    .select(["id", "username", "realname", "email", "role", "status", "title_name", "title_color"])
    .where("id", "=", userId)
    .where("status", "<>", "deleted")
    .forUpdate()
    .executeTakeFirst();
}

/** Stores what changed of an account. Throws a unique violation when another has the name or the address. */
export async function storeUser(tx: Tx, userId: string, changes: Partial<EditedUser>): Promise<void> {
  await tx
    .updateTable("users")
    .set({ ...changes, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
}

/** Stores a password that its owner did not choose and has to replace; an account that is gone is not found. */
export async function storeOneTimePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ password_hash: passwordHash, password_scheme: "argon2id", must_change_password: true })
    .where("id", "=", userId)
    .where("status", "<>", "deleted")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("user_not_found");
}

/** Of these names and addresses those that an account has, in lower case; names of deleted accounts among them. */
export async function findTaken(
  db: Database,
  asked: { usernames: readonly string[]; emails: readonly string[] },
): Promise<{ usernames: Set<string>; emails: Set<string> }> {
  const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
  const taken = async (column: "username" | "email", texts: readonly string[]) => {
    const name = sql`lower(${sql.ref(column)})`;
    const { rows } = await sql<{ text: string }>`
      select ${name} as text from users where ${name} = any(${lower(texts)}::text[])`.execute(db);
    return new Set(rows.map(({ text }) => text));
  };
  return {
    usernames: await taken("username", asked.usernames),
    emails: await taken("email", asked.emails),
  };
}
