import { balloonLinkEnd } from "@touchstone/domain";
import type { ContestRow } from "../contests/index.ts";
import { wireUid } from "../identity/index.ts";
import { writeGrant } from "./balloon-grant.ts";
import type { BalloonDesk, BalloonRow } from "./balloons.repo.ts";

function presentSolved({ submissionId, submittedAt, displayId, color, isFirst, seat, school }: BalloonRow) {
  return { id: submissionId, submitTime: submittedAt, displayId, color, firstBlood: isFirst, seat, school };
}

/** A balloon at the desk, where the real name is known. */
export function presentAcInfo(row: BalloonRow, cid: number) {
  const { username, realname, isDelivered } = row;
  return { ...presentSolved(row), cid, uid: wireUid(row.userId), username, realname, checked: isDelivered };
}

/** A balloon for whoever carries it: named as the board names its entry. */
export function presentBalloon(row: BalloonRow, shownName: ContestRow["rankShowName"]) {
  return { ...presentSolved(row), showName: row[shownName] || row.username };
}

/** The runners' link. */
export function presentLink(key: Uint8Array, contest: ContestRow, desk: BalloonDesk) {
  const { isLinkOpen, linkNumber, goesOnAfterSeal } = desk;
  return {
    grant: isLinkOpen ? writeGrant(key, "carry", { contestId: contest.id, number: linkNumber }) : null,
    expireTime: balloonLinkEnd(contest),
    goesOnAfterSeal,
  };
}
