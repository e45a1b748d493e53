/**
 * The announcements of a running contest that the user has not read. The live stream tells of a change; where it does
 * not cover the contest, the page asks every 60 s. A notice shows each of them once on this page.
 */
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { contestStatus } from "@touchstone/domain";
import { createContext, useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { coveredStore, followTopics } from "../../../platform/live/live-tabs.ts";
import { useUser } from "../../../platform/session/session.ts";
import { useStore } from "../../../platform/store.ts";
import { showNotice } from "../../../platform/toasts/toasts.ts";
import type { ContestView } from "../contest-view.ts";
import { readAnnouncementIds } from "./read-announcements.ts";

/** An announcement that was not read. */
export type UnreadAnnouncement = WireData<"getContestNotReadAnnouncement">[number];

const askEveryMs = 60_000;

const UnreadContext = createContext<readonly UnreadAnnouncement[]>([]);

/** Tells the parts inside what is unread. */
export const UnreadProvider = UnreadContext.Provider;

/** What is unread in the contest of this page. */
export function useUnread(): readonly UnreadAnnouncement[] {
  return useContext(UnreadContext);
}

/** What the server says is unread, without what was read since. */
export function unreadAnnouncementOptions(uid: string, cid: number) {
  return queryOptions({
    queryKey: ["getContestNotReadAnnouncement", cid, uid],
    queryFn: ({ signal }) =>
      call(
        "getContestNotReadAnnouncement",
        { cid, readAnnouncementList: readAnnouncementIds(uid, cid) },
        { signal, isQuiet: true },
      ),
  });
}

/** Keeps what is unread fresh while the contest runs, and shows what is new. */
export function useUnreadAnnouncements({
  contest,
  status,
  isMenuClosed,
}: ContestView): readonly UnreadAnnouncement[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const uid = useUser()?.uid ?? "";
  const topic = `contest:${contest.id}`;
  const isAsked = uid !== "" && status === contestStatus.running && !isMenuClosed;
  const isCovered = useStore(coveredStore).has(topic);
  const { data = [] } = useQuery({
    ...unreadAnnouncementOptions(uid, contest.id),
    enabled: isAsked,
    refetchInterval: isCovered ? false : askEveryMs,
  });
  useEffect(() => {
    if (!isAsked) return;
    return followTopics([topic], (event) => {
      if (event.kind !== "contest.announcements") return;
      void client.invalidateQueries({ queryKey: ["getContestNotReadAnnouncement", contest.id] });
      void client.invalidateQueries({ queryKey: ["announcements", announcementsKey(contest.id)] });
    });
  }, [isAsked, topic, client, contest.id]);
  const told = useRef(new Set<number>());
  useEffect(() => {
    // The newest last: it stands nearest.
    for (const { id, title } of [...data].reverse()) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      showNotice("info", t("contest.newAnnouncement"), title);
    }
  }, [data, t]);
  return isAsked ? data : [];
}

/** What tells the announcements of a contest from those of the site. */
export function announcementsKey(cid: number): string {
  return `contest:${cid}`;
}
