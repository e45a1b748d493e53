import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { type Choice, insertRejudging, itemsMax } from "./rejudgings.repo.ts";
import { orderRejudging } from "./work-on-rejudging.ts";

/** Orders the judging anew of what is chosen now, and answers its id; refuses nothing at all, and too much. */
export async function startRejudging(db: Database, by: ActedBy, choice: Choice): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { id, total } = await insertRejudging(tx, by.actorId, choice);
    if (total === 0) throw new Refusal("rejudging_empty");
    if (total > itemsMax) throw new Refusal("rejudging_too_large");
    await recordAct(tx, {
      ...by,
      action: "rejudging.start",
      object: { kind: "rejudging", id },
      details: { ...choice, total },
    });
    await orderRejudging(tx, id);
    return id;
  });
}
