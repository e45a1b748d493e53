import type { Tx } from "../../db/client.ts";
import { firstTime } from "../../db/inbox.ts";
import { announce } from "../../db/outbox.ts";
import { wireUid } from "../identity/index.ts";
import type { NewMessage, Reminder } from "./message.ts";
import { insertMessage } from "./messages.repo.ts";
import type { Notice } from "./notice-words.ts";
import { addUnread } from "./unread.repo.ts";

/** Characters that a message keeps of a text. */
const textMax = 200;

/**
 * Delivers a message in the caller's transaction: the row, the unread count, and the event that the live stream tells.
 * Told again of the same source it does nothing, also when the recipient has deleted the message meanwhile. Nobody is
 * told what they did themselves, and an account that is gone is told nothing.
 */
export async function deliverMessage(tx: Tx, message: NewMessage): Promise<void> {
  if (message.senderId === message.recipientId) return;
  if (!(await firstTime(tx, "messages", `${message.source} to ${message.recipientId}`))) return;
  const userId = await insertMessage(tx, { ...message, details: shortened(message.details) });
  if (!userId) return;
  await addUnread(tx, userId, message.kind);
  await announce(tx, { topic: "unread.changed.v1", payload: { uid: wireUid(userId) } });
}

function shortened(details: Reminder | Notice): Reminder | Notice {
  if ("key" in details) return details;
  const { sourceContent, quoteContent } = details;
  return { ...details, sourceContent: cut(sourceContent), quoteContent: cut(quoteContent) };
}

/** Never between the two halves of one character. */
function cut(text: string | null): string | null {
  return text && Array.from(text).slice(0, textMax).join("");
}
