import { groupLevels, roles } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** An invitation with who made it. */
export interface InvitationRow {
  id: number;
  gid: number;
  token: string;
  username: string;
  expiresAt: Date;
  uses: number;
  createdAt: Date;
}

const columns = sql`i.id, i.group_id as gid, i.token, u.username, i.expires_at as "expiresAt", i.uses,
  i.created_at as "createdAt"`;

/** It counts until it expires, and as long as its maker runs the group or is a super admin. */
const isOpen = sql`i.expires_at > now() and u.status = 'active' and (u.role = ${roles.root} or exists (
  select from group_members m
  where m.group_id = i.group_id and m.user_id = i.made_by and m.level >= ${groupLevels.admin}))`;

/** The open invitations of a group, the newest first. */
export async function listInvitations(db: Database, gid: number): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from group_invitations i join users u on u.id = i.made_by
    where i.group_id = ${gid} and ${isOpen} order by i.id desc limit 100`.execute(db);
  return rows;
}

/** The open invitation of a token. */
export async function findInvitation(db: Database | Tx, token: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from group_invitations i join users u on u.id = i.made_by
    where i.token = ${token} and ${isOpen}`.execute(db);
  return rows[0];
}

/** The group of an invitation, held until the transaction ends. */
export function holdInvitation(tx: Tx, id: number) {
  return tx
    .selectFrom("group_invitations")
    .select(["id", "group_id as gid", "uses"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds an invitation and takes away those of the group that have expired. */
export async function addInvitation(
  tx: Tx,
  { gid, days, ...row }: { gid: number; days: number; token: string; madeBy: string },
): Promise<void> {
  await sql`delete from group_invitations where group_id = ${gid} and expires_at <= now()`.execute(tx);
  await sql`insert into group_invitations (group_id, token, made_by, expires_at)
    values (${gid}, ${row.token}, ${row.madeBy}, now() + make_interval(days => ${days}::int))`.execute(tx);
}

/** One more became a member by it. */
export async function countUse(tx: Tx, id: number): Promise<void> {
  await sql`update group_invitations set uses = uses + 1 where id = ${id}`.execute(tx);
}

/** Ends an invitation. */
export async function removeInvitation(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("group_invitations").where("id", "=", id).execute();
}
