import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import {
  type AnnouncementForm,
  addAnnouncement,
  holdAnnouncement,
  removeAnnouncement,
  storeAnnouncement,
  withChanges,
} from "../../announcements/index.ts";
import { tellAnnouncements } from "../contests.live.ts";
import { holdContest } from "./demand-contest-editor.ts";
import type { SavedBy } from "./save-contest.ts";

/** Writes an announcement of a contest and answers its id; whoever has the contest open hears of it. */
export function writeContestAnnouncement(
  db: Database,
  saver: SavedBy,
  { cid, announcement }: { cid: number; announcement: { title: string; content: string; status: 0 | 1 } },
): Promise<number> {
  const { title, content, status } = announcement;
  return act(db, saver, cid, async (tx) => {
    const authorId = saver.editor.userId;
    const id = await addAnnouncement(tx, {
      ...{ authorId, title, content, isVisible: status === 0, contestId: cid },
    });
    return { action: "contest.announce", details: { id, ...announcement }, answer: id };
  });
}

/** Changes what is sent of an announcement of a contest; the audit log keeps what it was. */
export async function changeContestAnnouncement(
  db: Database,
  saver: SavedBy,
  { cid, announcement }: { cid: number; announcement: AnnouncementForm & { id: number } },
): Promise<void> {
  const { id, ...form } = announcement;
  await act(db, saver, cid, async (tx) => {
    const before = await holdAnnouncement(tx, id, cid);
    if (!before) throw new Refusal("announcement_not_found");
    const after = withChanges(before, form);
    await storeAnnouncement(tx, id, after);
    return { action: "contest.change-announcement", details: { before, after }, answer: null };
  });
}

/** Deletes an announcement of a contest; the audit log keeps what it said. */
export async function deleteContestAnnouncement(
  db: Database,
  saver: SavedBy,
  { cid, aid }: { cid: number; aid: number },
): Promise<void> {
  await act(db, saver, cid, async (tx) => {
    const before = await holdAnnouncement(tx, aid, cid);
    if (!before) throw new Refusal("announcement_not_found");
    await removeAnnouncement(tx, aid);
    return { action: "contest.delete-announcement", details: { before }, answer: null };
  });
}

/** One act on the announcements of a contest, told and remembered. */
function act<Answer>(
  db: Database,
  saver: SavedBy,
  cid: number,
  change: (tx: Tx) => Promise<{ action: string; details: Record<string, unknown>; answer: Answer }>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    await holdContest(tx, saver, cid);
    const { action, details, answer } = await change(tx);
    await tellAnnouncements(tx, cid);
    await recordAct(tx, { ...saver.by, action, object: { kind: "contest", id: cid }, details });
    return answer;
  });
}
