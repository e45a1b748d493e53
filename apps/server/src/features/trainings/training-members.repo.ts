import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { allOf, countCapped, sliceClause, sliceOf, type Total } from "../../db/page.ts";

/** How a user stands to a training; nothing for who is not registered. */
export function findMember(db: Database | Tx, trainingId: number, userId: string) {
  return db
    .selectFrom("training_members")
    .select(["registered_at as registeredAt", "extended_until as extendedUntil"])
    .where("training_id", "=", trainingId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Registers a user and counts them; answers whether they were not registered before. */
export async function addMember(tx: Tx, trainingId: number, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into training_members (training_id, user_id) values (${trainingId}, ${userId})
      on conflict do nothing returning training_id)
    update trainings t set members = t.members + 1 from added where t.id = added.training_id returning t.id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Ends every registration; answers how many there were. */
export async function removeMembers(tx: Tx, trainingId: number): Promise<number> {
  const gone = await tx
    .deleteFrom("training_members")
    .where("training_id", "=", trainingId)
    .executeTakeFirst();
  await tx.updateTable("trainings").set({ members: 0 }).where("id", "=", trainingId).execute();
  return Number(gone.numDeletedRows);
}

/** Somebody who is registered. */
export interface MemberRow {
  userId: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  registeredAt: Date;
  extendedUntil: Date | null;
  solved: number;
}

/** Which members to show. */
export interface MemberFilter {
  trainingId: number;
  keyword?: string | undefined;
}

/** The members that match, by name. */
export async function listMembers(
  db: Database,
  filter: MemberFilter,
  page: { limit: number; number: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.user_id as "userId", u.username, u.nickname, u.realname, u.school, m.registered_at as "registeredAt",
      m.extended_until as "extendedUntil", m.solved
    from training_members m join users u on u.id = m.user_id
    where ${allOf(matching(filter))} order by lower(u.username) ${sliceClause(sliceOf(page))}`.execute(db);
  return rows;
}

/** How many members match. */
export function countMembers(db: Database, filter: MemberFilter): Promise<Total> {
  return countCapped(
    db,
    sql`select from training_members m join users u on u.id = m.user_id where ${allOf(matching(filter))}`,
  );
}

function matching({ trainingId, keyword }: MemberFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`m.training_id = ${trainingId}`];
  if (keyword) conditions.push(personContains(keyword, true));
  return conditions;
}

/** A condition on a user: part of the username or the school; of the real name where the asker may know it. */
export function personContains(keyword: string, withRealname: boolean): RawBuilder<unknown> {
  const fields = [sql`u.username`, sql`u.school`, ...(withRealname ? [sql`u.realname`] : [])];
  const text = keyword.toLowerCase();
  const parts = fields.map((field) => sql`strpos(lower(${field}), ${text}) > 0`);
  return sql`(${sql.join(parts, sql` or `)})`;
}
