/**
 * Which announcements of a contest a user has read, kept in the browser for each user and contest. An older build may
 * have written it, so it is checked.
 */
import { readStored, writeStored } from "../../../platform/storage/stored.ts";

/** The server takes no longer list; the oldest ones are told as new again only after as many others. */
const idsMax = 1000;

const keyOf = (uid: string, cid: number) => `contestAnnouncement:${uid}:${cid}`;

/** The ids that were read. */
export function readAnnouncementIds(uid: string, cid: number): number[] {
  const stored = readStored(keyOf(uid, cid));
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
}

/** Notes that announcements were read. */
export function noteAnnouncementsRead(uid: string, cid: number, ids: readonly number[]): void {
  const all = new Set([...readAnnouncementIds(uid, cid), ...ids]);
  writeStored(keyOf(uid, cid), [...all].slice(-idsMax));
}
