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
  judged: { userId: string; isPublic: boolean; acceptedBy: number; solvedBy: number },
): Promise<void> {
  if (!judged.isPublic || (judged.acceptedBy === 0 && judged.solvedBy === 0)) return;
  await sql`
    update user_counters
    set accepted = accepted + ${judged.acceptedBy}, solved = solved + ${judged.solvedBy}
    where user_id = ${judged.userId}`.execute(tx);
}
