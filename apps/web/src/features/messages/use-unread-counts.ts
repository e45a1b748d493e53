import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { coveredStore, followTopics } from "../../platform/live/live-tabs.ts";
import { useStore } from "../../platform/store.ts";
import { type UnreadCounts, unreadOptions } from "./api.ts";

/** How often unread counts are asked for where no stream tells them. */
const unreadPollMs = 120_000;

/** The unread counts of the signed-in user, kept fresh by the live stream or else by asking. */
export function useUnreadCounts(uid: string): UnreadCounts | undefined {
  const client = useQueryClient();
  const topic = `unread:${uid}`;
  const isCovered = useStore(coveredStore).has(topic);
  useEffect(
    () =>
      followTopics([topic], (event) => {
        if (event.kind !== "unread.counts") return;
        const { kind: _kind, uid: _uid, ...counts } = event;
        const { queryKey } = unreadOptions(uid);
        // An answer under way may be older than this.
        void client.cancelQueries({ queryKey }).then(() => client.setQueryData(queryKey, counts));
      }),
    [client, topic, uid],
  );
  return useQuery({ ...unreadOptions(uid), refetchInterval: isCovered ? false : unreadPollMs }).data;
}
