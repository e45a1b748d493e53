import { type Actor, balloonLinkEnd, balloonsKeptFrom, contestType, Refusal } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { type ContestRow, demandContestRight, findOpenContest } from "../contests/index.ts";
import { type GrantedLink, type GrantPurpose, readGrant } from "./balloon-grant.ts";
import { findDesk } from "./balloons.repo.ts";

/** What deciding about balloons works with. */
export interface BalloonDeps {
  db: Database | Tx;
  /** Signs the runners' links and nothing else. */
  key: Uint8Array;
  now: () => Date;
}

/** The balloons of a contest before somebody who may see them. */
export interface OpenBalloons {
  contest: ContestRow;
  /** From when on solutions bring none to the reader; null where all do. */
  keptFrom: Date | null;
}

const visitor: Actor = { kind: "visitor" };

/** The balloons, for contest admins and balloon staff; refuses everybody else with the reason. */
export async function demandBalloons(
  { db, now }: Pick<BalloonDeps, "db" | "now">,
  actor: Actor,
  cid: number,
): Promise<OpenBalloons> {
  const { contest, isAdmin } = await demandContestRight(db, actor, cid, "balloons");
  if (contest.type !== contestType.acm) throw new Refusal("contest_not_found");
  const { goesOnAfterSeal } = await findDesk(db, cid);
  return {
    contest,
    keptFrom: balloonsKeptFrom(contest, { isAdmin, goOnAfterSeal: goesOnAfterSeal }, now()),
  };
}

/** The desk of a contest, for its admins: only they hand out the link. */
export async function demandDesk(db: Database | Tx, actor: Actor, cid: number): Promise<ContestRow> {
  const { contest } = await demandContestRight(db, actor, cid, "run");
  if (contest.type !== contestType.acm) throw new Refusal("contest_not_found");
  return contest;
}

/** The balloons, for whoever has the newest link of a contest that is not over; every other link is the same no. */
export async function demandGrantedBalloons(
  { db, key, now }: BalloonDeps,
  { grant, purpose }: { grant: string; purpose: GrantPurpose },
): Promise<OpenBalloons & { link: GrantedLink }> {
  const link = readGrant(key, purpose, grant);
  const contest = link && (await findOpenContest(db, visitor, link.contestId))?.contest;
  if (!link || !contest || isOver(contest, now())) throw new Refusal("balloon_link_invalid");
  const desk = await findDesk(db, contest.id);
  if (!desk.isLinkOpen || desk.linkNumber !== link.number) throw new Refusal("balloon_link_invalid");
  const reader = { isAdmin: false, goOnAfterSeal: desk.goesOnAfterSeal };
  return { link, contest, keptFrom: balloonsKeptFrom(contest, reader, now()) };
}

function isOver(contest: ContestRow, now: Date): boolean {
  return contest.isArchived || contest.type !== contestType.acm || now >= balloonLinkEnd(contest);
}
