import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { call } from "../../platform/http/call.ts";
import { callOptions } from "../../platform/http/call-options.ts";
import type { MessageKind } from "./message-kinds.ts";

/** What is unread, by kind. */
export type UnreadCounts = WireData<"getUnreadCounts">;

/** What somebody did to a text of the user. */
export type Reminder = WireData<"getCommentMessages">["records"][number];

/** What the site tells the user. */
export type Notice = WireData<"getSysMessages">["records"][number];

/** A notice as those who write it see it. */
export type SiteNotice = WireData<"getNotices">["records"][number];

/** What the user has not read yet. */
export function unreadOptions(uid: string) {
  return queryOptions({
    queryKey: ["getUnreadCounts", uid],
    queryFn: ({ signal }) => call("getUnreadCounts", {}, { signal, isQuiet: true }),
  });
}

/** A page of the messages of a kind. */
export function messagesOptions({ list }: MessageKind, place: { currentPage: number; limit: number }) {
  return callOptions(list, place);
}

/** Asks again for the messages of a kind and for what is unread: something was read or deleted. */
export function useAskAgain({ list }: MessageKind) {
  const client = useQueryClient();
  return {
    counts: () => client.invalidateQueries({ queryKey: ["getUnreadCounts"] }),
    messages: () => client.invalidateQueries({ queryKey: [list] }),
  };
}
