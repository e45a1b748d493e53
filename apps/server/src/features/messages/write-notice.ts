import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { findAccountByUsername } from "../identity/index.ts";
import {
  type Audience,
  holdNotice,
  insertNotice,
  type NoticeText,
  removeNotice,
  storeNotice,
} from "./notices.repo.ts";

/** What an editor sends of a notice; `recipient` is a username. */
export interface NoticeForm {
  title: string;
  content: string;
  audience: Audience;
  recipient?: string | null | undefined;
}

/** Writes a notice for the next full hour and answers its id; refuses one user who does not exist. */
export async function writeNotice(db: Database, by: ActedBy, form: NoticeForm): Promise<number> {
  const notice = await withRecipient(db, form);
  return db.transaction().execute(async (tx) => {
    const id = await insertNotice(tx, by.actorId, notice);
    await recordAct(tx, {
      ...by,
      action: "notice.add",
      object: { kind: "notice", id },
      details: { ...notice },
    });
    return id;
  });
}

/**
 * Changes what is sent of a notice; copies that are delivered say the new words. Whom it is for can be changed until
 * the first has it.
 */
export async function changeNotice(
  db: Database,
  by: ActedBy,
  { id, ...form }: Partial<NoticeForm> & { id: number },
): Promise<void> {
  const isReaddressed = form.audience !== undefined;
  const meant = isReaddressed
    ? await withRecipient(db, { title: "", content: "", ...form, audience: form.audience ?? "all" })
    : undefined;
  await db.transaction().execute(async (tx) => {
    const before = await holdNotice(tx, id);
    if (!before) throw new Refusal("notice_not_found");
    const audience = meant?.audience ?? before.audience;
    const recipientId = meant ? meant.recipientId : before.recipientId;
    const isMoved = audience !== before.audience || recipientId !== before.recipientId;
    if (isMoved && (before.isPushed || before.deliveredTo)) throw new Refusal("notice_delivered");
    const { title = before.title, content = before.content } = form;
    const after = { title, content, audience, recipientId };
    await storeNotice(tx, id, after);
    const details = { before, after };
    await recordAct(tx, { ...by, action: "notice.change", object: { kind: "notice", id }, details });
  });
}

/** Deletes a notice and what was delivered of it; the audit log keeps what it said. */
export async function deleteNotice(
  deps: { db: Database; wakeOutbox: () => void },
  by: ActedBy,
  id: number,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await holdNotice(tx, id);
    if (!before) throw new Refusal("notice_not_found");
    await removeNotice(tx, id);
    await recordAct(tx, {
      ...by,
      action: "notice.delete",
      object: { kind: "notice", id },
      details: { before },
    });
  });
  deps.wakeOutbox();
}

async function withRecipient(db: Database, form: NoticeForm): Promise<NoticeText> {
  const { title, content, audience, recipient } = form;
  if (audience !== "single") return { title, content, audience, recipientId: null };
  const account = recipient ? await findAccountByUsername(db, recipient) : undefined;
  if (!account) throw new Refusal("user_not_found");
  return { title, content, audience, recipientId: account.id };
}
