import { wireUid } from "../identity/index.ts";
import type { Reminder } from "./message.ts";
import type { MessageRow } from "./messages.repo.ts";
import { type Notice, noticeWords } from "./notice-words.ts";

const stateOf = ({ id, isRead, createdAt }: MessageRow) => ({ id, state: isRead, gmtCreate: createdAt });

/** What somebody did, with who it was. */
export function presentReminder(row: MessageRow) {
  return {
    ...stateOf(row),
    ...(row.details as Reminder),
    senderId: row.senderId && wireUid(row.senderId),
    senderUsername: row.senderName,
    senderAvatar: row.senderAvatar,
  };
}

/** What the site says, in the reader's language. */
export function presentNotice(row: MessageRow, reader: Parameters<typeof noticeWords>[1]) {
  const { noticeTitle: title, noticeContent: content } = row;
  // A notice that staff wrote stands as it is written.
  if (title !== null && content !== null) return { ...stateOf(row), title, content };
  return { ...stateOf(row), ...noticeWords(row.details as Notice, reader) };
}
