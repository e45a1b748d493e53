import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import {
  addAnnouncement,
  holdAnnouncement,
  removeAnnouncement,
  storeAnnouncement,
} from "./announcements.repo.ts";

/** What an editor sends of an announcement. */
export interface AnnouncementForm {
  title?: string | undefined;
  content?: string | undefined;
  /** 0 shown, 1 hidden. */
  status?: 0 | 1 | undefined;
}

/** What an announcement says with what is sent of it; what is missing stays. */
export function withChanges(
  before: { title: string; content: string; isVisible: boolean },
  { title = before.title, content = before.content, status }: AnnouncementForm,
) {
  return { title, content, isVisible: status === undefined ? before.isVisible : status === 0 };
}

/** Writes an announcement of the site and answers its id. */
export function writeAnnouncement(
  db: Database,
  by: ActedBy,
  form: { title: string; content: string; status: 0 | 1 },
): Promise<number> {
  const { title, content, status } = form;
  return db.transaction().execute(async (tx) => {
    const id = await addAnnouncement(tx, { authorId: by.actorId, title, content, isVisible: status === 0 });
    await recordAct(tx, {
      ...by,
      action: "announcement.add",
      object: { kind: "announcement", id },
      details: form,
    });
    return id;
  });
}

/** Changes what is sent of an announcement of the site; the audit log keeps what it was. */
export async function changeAnnouncement(
  db: Database,
  by: ActedBy,
  { id, ...form }: AnnouncementForm & { id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await holdAnnouncement(tx, id);
    if (!before) throw new Refusal("announcement_not_found");
    const after = withChanges(before, form);
    await storeAnnouncement(tx, id, after);
    const details = { before, after };
    await recordAct(tx, {
      ...by,
      action: "announcement.change",
      object: { kind: "announcement", id },
      details,
    });
  });
}

/** Deletes an announcement of the site; the audit log keeps what it said. */
export async function deleteAnnouncement(db: Database, by: ActedBy, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await holdAnnouncement(tx, id);
    if (!before) throw new Refusal("announcement_not_found");
    await removeAnnouncement(tx, id);
    const details = { before };
    await recordAct(tx, {
      ...by,
      action: "announcement.delete",
      object: { kind: "announcement", id },
      details,
    });
  });
}
