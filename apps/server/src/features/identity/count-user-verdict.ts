import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

/** Counts a new public submission of the user. */
export async function countUserSubmission(tx: Tx, userId: string): Promise<void> {
  await sql`
    insert into user_counters as kept (user_id, submissions) values (${userId}, 1)
    on conflict (user_id) do update set submissions = kept.submissions + 1`.execute(tx);
}

/** Moves the user's counters by what one verdict changed. */
export async function countUserVerdict(
  tx: Tx,
  judged: { userId: string; isPublic: boolean; acceptedBy: number; solvedBy: number; scoreBy: number },
): Promise<void> {
  const { userId, isPublic, acceptedBy, solvedBy, scoreBy } = judged;
  if (!isPublic || (acceptedBy === 0 && solvedBy === 0 && scoreBy === 0)) return;
  await sql`
    update user_counters
    set accepted = accepted + ${acceptedBy}, solved = solved + ${solvedBy}, score = score + ${scoreBy}
    where user_id = ${userId}`.execute(tx);
}
