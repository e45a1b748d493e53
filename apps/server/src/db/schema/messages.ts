import type { Generated, GeneratedAlways } from "kysely";
import type { DefaultedJson, Json } from "./json.ts";

/** Events waiting for the relay (`sent_at` null) or sent. */
export interface OutboxTable {
  id: GeneratedAlways<number>;
  topic: string;
  payload: Json;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

/** Messages that a consumer has acted on. */
export interface InboxTable {
  consumer: string;
  message_id: string;
  received_at: Generated<Date>;
}

/** Messages to users; what one says is a feature's affair. */
export interface MessagesTable {
  id: GeneratedAlways<number>;
  recipient_id: string;
  kind: "comment" | "reply" | "like" | "sys" | "mine";
  sender_id: string | null;
  details: Json;
  is_read: Generated<boolean>;
  created_at: Generated<Date>;
  /** The notice of which this is a copy. */
  notice_id: number | null;
}

/** Notices that the site sends. */
export interface AdminNoticesTable {
  id: GeneratedAlways<number>;
  author_id: string;
  title: string;
  /** Markdown. */
  content: string;
  audience: "all" | "single" | "admin";
  recipient_id: string | null;
  /** The last user, in the order of ids, who has it. */
  delivered_to: string | null;
  is_pushed: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Messages that a user has not seen; no row means none. */
export interface UnreadCountsTable {
  user_id: string;
  comments: Generated<number>;
  replies: Generated<number>;
  likes: Generated<number>;
  sys: Generated<number>;
  mine: Generated<number>;
}

/** Who did what to which object. */
export interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  actor_id: string | null;
  action: string;
  object_kind: string;
  object_id: string;
  details: DefaultedJson;
  ip: string | null;
  request_id: string | null;
}
