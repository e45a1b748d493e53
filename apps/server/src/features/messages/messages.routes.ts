import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, type PageRequest, pageOf } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import type { Call, Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import { readSiteSettings } from "../settings/index.ts";
import { lowerUnread } from "./lower-unread.ts";
import type { MessageKind } from "./message.ts";
import { presentNotice, presentReminder } from "./messages.present.ts";
import { countMessages, listMessages, type MessageRow, markRead, removeMessages } from "./messages.repo.ts";
import { findUnreadCounts } from "./unread.repo.ts";

const defaultSize = 5;

/** The kinds as calls that change messages name them. */
const kinds = { Discuss: "comment", Reply: "reply", Like: "like", Sys: "sys", Mine: "mine" } as const;

export function messagesHandlers(deps: {
  db: Database;
  wakeOutbox: () => void;
}): Handlers<(typeof routesByFeature)["messages"]> {
  const ownerOf = (call: Call, type: keyof typeof kinds) => ({
    userId: signedIn(call.actor).userId,
    kind: kinds[type],
  });
  const listOf = async <Item>(
    call: Call,
    kind: MessageKind,
    query: PageRequest,
    present: (row: MessageRow) => Item,
  ) => {
    const page = pageOf(query, defaultSize);
    const owner = { userId: signedIn(call.actor).userId, kind };
    const [rows, total] = await Promise.all([
      isBeyondCounted(page) ? [] : listMessages(deps.db, owner, page),
      countMessages(deps.db, owner),
    ]);
    return pageAnswer(rows.map(present), page, total);
  };
  const noticesOf = async (call: Call, kind: MessageKind, query: PageRequest) => {
    const { name: siteName } = await readSiteSettings(deps.db);
    return listOf(call, kind, query, (row) => presentNotice(row, { locale: call.locale, siteName }));
  };
  return {
    getUnreadCounts: (call) => findUnreadCounts(deps.db, signedIn(call.actor).userId),
    getCommentMessages: (call, query) => listOf(call, "comment", query, presentReminder),
    getReplyMessages: (call, query) => listOf(call, "reply", query, presentReminder),
    getLikeMessages: (call, query) => listOf(call, "like", query, presentReminder),
    getSysMessages: (call, query) => noticesOf(call, "sys", query),
    getMineMessages: (call, query) => noticesOf(call, "mine", query),
    async readMessages(call, { type, ids }) {
      const owner = ownerOf(call, type);
      await lowerUnread(deps, owner, (tx) => markRead(tx, owner, ids));
      return null;
    },
    async cleanMessages(call, { type, id }) {
      const owner = ownerOf(call, type);
      await lowerUnread(deps, owner, (tx) => removeMessages(tx, owner, id));
      return null;
    },
  };
}
