import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { writeGrant } from "./balloon-grant.ts";
import { type BalloonDeps, demandBalloons, demandDesk, demandGrantedBalloons } from "./balloons.access.ts";
import { presentAcInfo, presentBalloon, presentLink } from "./balloons.present.ts";
import { countBalloons, findDesk, listBalloons } from "./balloons.repo.ts";
import { changeLink } from "./change-link.ts";
import { deliverBalloon } from "./deliver-balloon.ts";

const defaultSize = 30;
/** A runner carries the oldest ones first; more than these nobody carries at once. */
const carriedMax = 100;

/** AC info for the desk, and the page of a runner who has the link. */
export function balloonsHandlers(
  deps: BalloonDeps & { db: Database },
): Handlers<(typeof routesByFeature)["balloons"]> {
  const { db } = deps;
  return {
    async getContestAcInfo({ actor }, { cid, ...query }) {
      const open = await demandBalloons(deps, actor, cid);
      const page = pageOf(query, defaultSize);
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listBalloons(db, open, page),
        countBalloons(db, open),
      ]);
      return pageAnswer(
        rows.map((row) => presentAcInfo(row, cid)),
        page,
        total,
      );
    },
    checkContestAcInfo({ actor }, { id, cid, checked }) {
      return deliverBalloon(db, { id, isDelivered: checked }, (tx) =>
        demandBalloons({ ...deps, db: tx }, actor, cid),
      );
    },
    async getBalloonLink({ actor }, { cid }) {
      const contest = await demandDesk(db, actor, cid);
      return presentLink(deps.key, contest, await findDesk(db, cid));
    },
    changeBalloonLink: (call, { cid, ...change }) =>
      changeLink(deps, { actor: call.actor, by: actedBy(call) }, cid, change),
    async getBalloons(_call, { grant }) {
      const open = await demandGrantedBalloons(deps, { grant, purpose: "carry" });
      const rows = await listBalloons(db, { ...open, isOpen: true }, { number: 1, size: carriedMax });
      return {
        title: open.contest.title,
        topic: `balloons:${writeGrant(deps.key, "hear", open.link)}`,
        balloons: rows.map((row) => presentBalloon(row, open.contest.rankShowName)),
      };
    },
    deliverBalloon: (_call, { grant, id }) =>
      deliverBalloon(db, { id, isDelivered: true }, (tx) =>
        demandGrantedBalloons({ ...deps, db: tx }, { grant, purpose: "carry" }),
      ),
  };
}
