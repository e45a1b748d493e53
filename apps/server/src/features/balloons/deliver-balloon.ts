import { Refusal } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import type { OpenBalloons } from "./balloons.access.ts";
import { tellBalloons } from "./balloons.live.ts";
import { listBalloons, noteDelivered } from "./balloons.repo.ts";

/** Says of a balloon whether it was delivered, for whoever may see it; everybody else at the desk hears of it. */
export function deliverBalloon(
  db: Database,
  { id, isDelivered }: { id: number; isDelivered: boolean },
  demand: (tx: Tx) => Promise<OpenBalloons>,
): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const open = await demand(tx);
    const [balloon] = await listBalloons(tx, { ...open, submissionId: id }, { number: 1, size: 1 });
    if (!balloon) throw new Refusal("balloon_not_found");
    await noteDelivered(tx, balloon, isDelivered);
    await tellBalloons(tx, open.contest.id);
    return null;
  });
}
