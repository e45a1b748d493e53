import { roles } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { textGrams } from "../../db/text-grams.ts";

/** What signing in and presenting need of an account. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountById>>>;

const accountColumns = [
  "id",
  "username",
  "email",
  "password_hash",
  "password_scheme",
  "must_change_password",
  "role",
  "status",
  "nickname",
  "realname",
  "gender",
  "school",
  "course",
  "number",
  "signature",
  "github",
  "blog",
  "cf_username",
  "avatar",
  "title_name",
  "title_color",
  "locale",
  "time_zone",
] as const;

const lower = (column: "username" | "email") => sql<string>`lower(${sql.ref(column)})`;

/** The account of that name, whatever its letters' case; deleted ones are not found. */
export function findAccountByUsername(db: Database | Tx, username: string) {
  return db
    .selectFrom("users")
    .select(accountColumns)
    .where(lower("username"), "=", sql<string>`lower(${username})`)
    .where("status", "<>", "deleted")
    .executeTakeFirst();
}

/** The account of that address, whatever its letters' case; deleted ones are not found. */
export function findAccountByEmail(db: Database, email: string) {
  return db
    .selectFrom("users")
    .select(accountColumns)
    .where(lower("email"), "=", sql<string>`lower(${email})`)
    .where("status", "<>", "deleted")
    .executeTakeFirst();
}

/** The account of that id; deleted ones are found. */
export function findAccountById(db: Database, userId: string) {
  return db.selectFrom("users").select(accountColumns).where("id", "=", userId).executeTakeFirst();
}

/** Names and addresses stay taken after their account is gone: history would be ascribed to another person. */
export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const query = db
    .selectFrom("users")
    .select("id")
    .where(lower("username"), "=", sql<string>`lower(${username})`);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The same of an address. */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const query = db.selectFrom("users").select("id").where(lower("email"), "=", sql<string>`lower(${email})`);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A new account with its empty counters. Throws a unique violation when name or address is taken. */
export async function insertAccount(
  tx: Tx,
  account: {
    username: string;
    email: string | null;
    passwordHash: string;
    role: number;
    passwordIsDue: boolean;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto("users")
    .values({
      username: account.username,
      email: account.email,
      password_hash: account.passwordHash,
      role: account.role,
      must_change_password: account.passwordIsDue,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("user_counters").values({ user_id: id }).execute();
  return id;
}

/**
 * Stores a new hash in place of the one that was looked at; whoever chose the password owes no other. Answers false, and
 * stores nothing, when it was replaced meanwhile or the account is gone.
 */
export async function replacePassword(
  tx: Tx,
  { id, password_hash }: Pick<AccountRow, "id" | "password_hash">,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({
      password_hash: passwordHash,
      password_scheme: "argon2id",
      must_change_password: false,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .where("status", "<>", "deleted")
    .where(sql<boolean>`password_hash is not distinct from ${password_hash}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces an imported hash by a better one of the same password; one that was replaced meanwhile stays. */
export async function upgradePasswordHash(
  db: Database,
  { id, password_hash }: Pick<AccountRow, "id" | "password_hash">,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: passwordHash, password_scheme: "argon2id" })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .execute();
}

/** What opens an account, as it is until the transaction ends. */
export function holdAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom("users")
    .select(["password_hash", "password_scheme", "status"])
    .where("id", "=", userId)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** True when somebody can administer the site. */
export async function hasRootAccount(db: Database | Tx): Promise<boolean> {
  const query = db.selectFrom("users").select("id").where("role", "=", roles.root).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Lets one transaction at a time ask for and make the first root account. */
export async function lockRootCreation(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('touchstone root account'))`.execute(tx);
}

/** Most names a search by part of a name stands for. */
const nameSearchMax = 10;

/** The user of exactly that name, else the first users whose names contain the text. */
export async function findUserIdsByName(db: Database, text: string): Promise<string[]> {
  const exact = await db
    .selectFrom("users")
    .select("id")
    .where(lower("username"), "=", sql<string>`lower(${text})`)
    .execute();
  if (exact.length > 0) return exact.map(({ id }) => id);
  const grams = textGrams(text.toLowerCase());
  if (grams.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from users
    where text_grams(username) @> ${grams}::text[] and strpos(lower(username), lower(${text})) > 0
    order by lower(username) limit ${nameSearchMax}`.execute(db);
  return rows.map(({ id }) => id);
}
