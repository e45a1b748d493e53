/** The sums of what each user has sent and reached in a group, which its ranks walk. */
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { Judged } from "../judged-step.ts";

/** Counts a new submission of the user in a group. */
export async function countGroupSubmission(tx: Tx, groupId: number, userId: string): Promise<void> {
  await sql`
    insert into group_standings as kept (group_id, user_id, submissions) values (${groupId}, ${userId}, 1)
    on conflict (group_id, user_id) do update set submissions = kept.submissions + 1`.execute(tx);
}

/** Moves what the user has reached in the group by a verdict that was given or taken back. */
export async function countGroupVerdict(
  tx: Tx,
  { groupId, userId, solvedBy, scoreBy }: Pick<Judged, "groupId" | "userId" | "solvedBy" | "scoreBy">,
): Promise<void> {
  if (groupId === null || (solvedBy === 0 && scoreBy === 0)) return;
  await sql`
    update group_standings set solved = solved + ${solvedBy}, score = score + ${scoreBy}
    where group_id = ${groupId} and user_id = ${userId}`.execute(tx);
}
