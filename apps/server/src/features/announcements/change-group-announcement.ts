/**
 * The announcements of a group. Admins of the group write them; a root of it or the author changes them. Whose one is, and
 * of which group, only its row says; to whoever is no member of that group it does not exist.
 */
import { type Actor, groupLevels, Refusal, runsInGroup } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database, Tx } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { demandGroup, levelIn } from "../groups/index.ts";
import { addAnnouncement, removeAnnouncement, storeAnnouncement } from "./announcements.repo.ts";
import { type AnnouncementForm, withChanges } from "./change-announcement.ts";
import { holdGroupAnnouncement } from "./group-announcements.repo.ts";

/** Who writes, as the rules and as the audit log know them. */
export interface WrittenBy {
  actor: Extract<Actor, { kind: "user" }>;
  by: ActedBy;
}

/** Writes an announcement of a group and answers its id. */
export async function writeGroupAnnouncement(
  db: Database,
  { actor, by }: WrittenBy,
  { gid, ...form }: { gid: number; title: string; content: string; status: 0 | 1 },
): Promise<number> {
  await demandGroup(db, actor, gid, groupLevels.admin);
  const { title, content, status } = form;
  return db.transaction().execute(async (tx) => {
    const row = { authorId: actor.userId, title, content, isVisible: status === 0, groupId: gid };
    const id = await addAnnouncement(tx, row);
    await record(tx, by, "add", { id, details: { gid, ...form } });
    return id;
  });
}

/** Changes what is sent of it; the audit log keeps what it was. */
export async function changeGroupAnnouncement(
  db: Database,
  written: WrittenBy,
  { id, ...form }: AnnouncementForm & { id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await holdOwn(tx, written.actor, id);
    const after = withChanges(before, form);
    await storeAnnouncement(tx, id, after);
    await record(tx, written.by, "change", { id, details: { before, after } });
  });
}

/** Deletes it; the audit log keeps what it said. */
export async function deleteGroupAnnouncement(db: Database, written: WrittenBy, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await holdOwn(tx, written.actor, id);
    await removeAnnouncement(tx, id);
    await record(tx, written.by, "delete", { id, details: { before } });
  });
}

async function holdOwn(tx: Tx, actor: WrittenBy["actor"], id: number) {
  const announcement = await holdGroupAnnouncement(tx, id);
  const level = await levelIn(tx, actor, announcement?.gid ?? null);
  if (!announcement || level === null || level < groupLevels.member)
    throw new Refusal("announcement_not_found");
  if (!runsInGroup(level, announcement.authorId === actor.userId)) throw new Refusal("missing_right");
  return announcement;
}

async function record(
  tx: Tx,
  by: ActedBy,
  verb: string,
  { id, details }: { id: number; details: Record<string, unknown> },
): Promise<void> {
  const object = { kind: "announcement", id };
  await recordAct(tx, { ...by, action: `announcement.${verb}`, object, details });
}
