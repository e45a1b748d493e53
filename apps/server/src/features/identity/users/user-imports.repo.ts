import type { UserRowFault } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

/** An order of many accounts and how far it is. */
export interface UserImportRow {
  id: number;
  kind: "import" | "generate";
  username: string;
  createTime: Date;
  total: number;
  made: number;
  failures: { line: number; username: string; key: string }[];
}

/** A line of an order: what the account is made of, sealed, or why none is made. */
export type NewLine = { line: number; username: string } & ({ sealed: Buffer } | { fault: UserRowFault });

const shownMax = 10;
/** Parameters of one statement are few. */
const linesAtOnce = 1_000;

/** Makes an order with all its lines. */
export async function insertUserImport(
  tx: Tx,
  order: {
    orderedBy: string;
    kind: "import" | "generate";
    groupId: number | null;
    lines: readonly NewLine[];
  },
): Promise<number> {
  const { orderedBy, kind, groupId, lines } = order;
  const { id } = await tx
    .insertInto("user_imports")
    .values({ ordered_by: orderedBy, kind, group_id: groupId, total: lines.length })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const rows = lines.slice(start, start + linesAtOnce).map((line) => ({
      import_id: id,
      line: line.line,
      username: line.username,
      sealed: "sealed" in line ? line.sealed : null,
      fault: "fault" in line ? line.fault : null,
    }));
    await tx.insertInto("user_import_lines").values(rows).execute();
  }
  return id;
}

/** The newest orders, those of a group, or the one of an id. */
export async function listUserImports(
  db: Database,
  { id, groupId }: { id?: number; groupId?: number } = {},
): Promise<UserImportRow[]> {
  const isMeant = id === undefined ? sql`true` : sql`i.id = ${id}`;
  const isOfGroup = groupId === undefined ? sql`true` : sql`i.group_id = ${groupId}`;
  const { rows } = await sql<UserImportRow>`
    select i.id, i.kind, u.username, i.created_at as "createTime", i.total, i.total - lines.count as made,
      lines.failures
    from user_imports i join users u on u.id = i.ordered_by
    cross join lateral (
      select count(*), coalesce(
        json_agg(json_build_object('line', l.line, 'username', l.username, 'key', l.fault) order by l.line)
          filter (where l.fault is not null), '[]') as failures
      from user_import_lines l where l.import_id = i.id
    ) as lines
    where ${isMeant} and ${isOfGroup}
    order by i.id desc limit ${shownMax}`.execute(db);
  return rows;
}

/** A line that waits, with who ordered it, and for which group. */
interface WaitingLine {
  line: number;
  sealed: Uint8Array;
  orderedBy: string;
  groupId: number | null;
}

/** The next line that waits, held until the end of `tx`. */
export async function lockNextLine(tx: Tx, importId: number): Promise<WaitingLine | undefined> {
  const { rows } = await sql<WaitingLine>`
    select l.line, l.sealed, i.ordered_by as "orderedBy", i.group_id as "groupId"
    from user_import_lines l join user_imports i on i.id = l.import_id
    where l.import_id = ${importId} and l.fault is null
    order by l.line limit 1 for update of l skip locked`.execute(tx);
  return rows[0];
}

/** Takes away the line of an account that was made. */
export async function removeLine(tx: Tx, importId: number, line: number): Promise<void> {
  await tx
    .deleteFrom("user_import_lines")
    .where("import_id", "=", importId)
    .where("line", "=", line)
    .execute();
}

/** Notes why no account is made of a line; what it held is gone. */
export async function failLine(tx: Tx, importId: number, line: number, fault: UserRowFault): Promise<void> {
  await tx
    .updateTable("user_import_lines")
    .set({ sealed: null, fault })
    .where("import_id", "=", importId)
    .where("line", "=", line)
    .execute();
}

/** An account that staff make, with its empty counters; nothing when another has the name or the address. */
export async function insertMadeAccount(
  tx: Tx,
  account: {
    username: string;
    passwordHash: string;
    email: string | null;
    realname: string | null;
    gender: "male" | "female" | "secrecy";
    nickname: string | null;
    school: string | null;
    number: string | null;
    madeBy: string;
    groupId: number | null;
  },
): Promise<string | undefined> {
  const { passwordHash, madeBy, groupId, ...same } = account;
  const made = await tx
    .insertInto("users")
    .values({
      ...{ ...same, password_hash: passwordHash, must_change_password: true },
      ...{ made_by: madeBy, made_by_group_id: groupId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) await tx.insertInto("user_counters").values({ user_id: made.id }).execute();
  return made?.id;
}
