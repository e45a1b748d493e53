import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { call } from "../../../platform/http/call.ts";
import { useUser } from "../../../platform/session/session.ts";
import { AnnouncementPanel } from "../../announcements/index.ts";
import { useContest } from "../contest-view.ts";
import styles from "./contest-announcements.page.module.css";
import { noteAnnouncementsRead } from "./read-announcements.ts";
import { announcementsKey, unreadAnnouncementOptions, useUnread } from "./unread.ts";

/** The announcements of a contest; whoever looks at them has seen what was unread. */
export function ContestAnnouncementsPage(): ReactNode {
  const client = useQueryClient();
  const { id: cid } = useContest().contest;
  const uid = useUser()?.uid;
  const unread = useUnread();
  useEffect(() => {
    if (!uid || unread.length === 0) return;
    const ids = unread.map(({ id }) => id);
    noteAnnouncementsRead(uid, cid, ids);
    client.setQueryData(unreadAnnouncementOptions(uid, cid).queryKey, []);
    // The list may be older than what is unread, and what is noted as read has to stand in it.
    void client.invalidateQueries({ queryKey: ["announcements", announcementsKey(cid)] });
  }, [unread, uid, cid, client]);
  const source = useMemo(
    () => ({
      key: announcementsKey(cid),
      load: (place: { currentPage: number; limit: number }, signal: AbortSignal) =>
        call("getContestAnnouncement", { ...place, cid }, { signal }),
    }),
    [cid],
  );
  return (
    <div className={styles.page}>
      <AnnouncementPanel source={source} />
    </div>
  );
}
