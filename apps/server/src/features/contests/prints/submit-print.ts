import { type Actor, printFault, Refusal } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import { demandContest } from "../contests.access.ts";
import { tellPrints } from "./prints.live.ts";
import { addPrint } from "./prints.repo.ts";

/** Paper runs out. */
const prints: Allowance = { name: "contest-print", points: 1, seconds: 30 };

/** Sends a text to the print room of a contest that has one, for whoever may see what is inside it. */
export async function submitPrint(
  deps: { db: Database; limits: RateLimits; now: () => Date },
  actor: Extract<Actor, { kind: "user" }>,
  { cid, content }: { cid: number; content: string },
): Promise<void> {
  const { contest } = await demandContest(deps, actor, cid, "entering");
  if (!contest.openPrint) throw new Refusal("contest_print_closed");
  const key = printFault(content);
  if (key) throw new Refusal("invalid_input", { fields: [{ path: "content", key }] });
  await deps.limits.spend(prints, `${cid} ${actor.userId}`);
  await deps.db.transaction().execute(async (tx) => {
    await addPrint(tx, { contestId: cid, userId: actor.userId, content });
    await tellPrints(tx, cid);
  });
}
