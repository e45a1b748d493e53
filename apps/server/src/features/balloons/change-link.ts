import type { Actor } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { type BalloonDeps, demandDesk } from "./balloons.access.ts";
import { tellBalloons } from "./balloons.live.ts";
import { presentLink } from "./balloons.present.ts";
import { changeDesk } from "./balloons.repo.ts";

/** Makes or revokes the runners' link, or says whether balloons go on after the seal; open pages hear of it. */
export function changeLink(
  { db, key }: BalloonDeps & { db: Database },
  { actor, by }: { actor: Actor; by: ActedBy },
  cid: number,
  change: { isOpen?: boolean | undefined; goesOnAfterSeal?: boolean | undefined },
) {
  return db.transaction().execute(async (tx) => {
    const contest = await demandDesk(tx, actor, cid);
    const desk = await changeDesk(tx, cid, change);
    await tellBalloons(tx, cid);
    await recordAct(tx, {
      ...{ ...by, action: "contest.change-balloon-link", object: { kind: "contest", id: cid } },
      details: { ...change, number: desk.linkNumber },
    });
    return presentLink(key, contest, desk);
  });
}
