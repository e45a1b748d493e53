import type { DataOf, routes } from "@touchstone/contract";
import type { Schema } from "../../db/schema/index.ts";
import type { Notice } from "./notice-words.ts";

/** The kinds of messages, each with a list and an unread count of its own. */
export type MessageKind = Schema["messages"]["kind"];

type ReminderOnWire = DataOf<(typeof routes)["getCommentMessages"]>["records"][number];

/** What somebody did to a text of the recipient. */
export type Reminder = Pick<
  ReminderOnWire,
  "action" | "sourceType" | "sourceTitle" | "sourceContent" | "quoteContent" | "url"
>;

/** A message to be delivered. */
export type NewMessage = {
  recipientId: string;
  /** Names what it tells of; of one source a recipient hears once. */
  source: string;
  /** When it happened; now when not told. */
  at?: Date;
} & (
  | { kind: "comment" | "reply" | "like"; senderId: string; details: Reminder }
  | { kind: "sys" | "mine"; senderId?: undefined; details: Notice }
);
