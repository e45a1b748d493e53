import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../platform/http/call.ts";
import type { Announcement, AnnouncementPage } from "./site-announcements.ts";

/** What is sent of an announcement. */
export interface AnnouncementFields {
  title: string;
  content: string;
  /** 0 shown, 1 hidden. */
  status: 0 | 1;
}

/** Where announcements are written: for the site, for one contest, or for one group. */
export interface AnnouncementDesk {
  /** Tells the desk from all others: drafts are kept under it. */
  readonly key: string;
  /** The call that lists what is here. */
  readonly listCall:
    | "getAdminAnnouncements"
    | "getAdminContestAnnouncements"
    | "getGroupAdminAnnouncements"
    | "getGroupContestAnnouncements";
  /** What is lost with one that is deleted, in words. */
  readonly deleteWord:
    | "announcements.deleteText"
    | "announcements.deleteTextContest"
    | "announcements.deleteTextGroup";
  /** Whether one is the reader's to change; where it is not given, each is. */
  readonly mayChange?: (announcement: Announcement) => boolean;
  readonly load: (
    place: { currentPage: number; limit: number },
    signal: AbortSignal,
  ) => Promise<AnnouncementPage>;
  readonly add: (fields: AnnouncementFields) => Promise<unknown>;
  readonly change: (id: number, fields: Partial<AnnouncementFields>) => Promise<unknown>;
  readonly remove: (aid: number) => Promise<unknown>;
}

/** Asks anew for what a desk lists and for every panel: what was written shows wherever it is read. */
export function refetchAnnouncements(client: QueryClient, { listCall }: AnnouncementDesk): Promise<unknown> {
  return Promise.all(
    [listCall, "announcements"].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}

/** The announcements of the site. */
export const siteDesk: AnnouncementDesk = {
  key: "site",
  listCall: "getAdminAnnouncements",
  deleteWord: "announcements.deleteText",
  load: (place, signal) => call("getAdminAnnouncements", place, { signal }),
  add: (fields) => call("addAnnouncement", fields),
  change: (id, fields) => call("changeAnnouncement", { id, ...fields }),
  remove: (aid) => call("deleteAnnouncement", { aid }),
};

/** The announcements of one contest, of the site or of a group. */
export function contestDesk(cid: number, isOfGroup = false): AnnouncementDesk {
  const [list, add, change, remove] = isOfGroup
    ? ([
        "getGroupContestAnnouncements",
        "addGroupContestAnnouncement",
        "changeGroupContestAnnouncement",
        "deleteGroupContestAnnouncement",
      ] as const)
    : ([
        "getAdminContestAnnouncements",
        "addContestAnnouncement",
        "changeContestAnnouncement",
        "deleteContestAnnouncement",
      ] as const);
  return {
    key: `contest-${cid}`,
    listCall: list,
    deleteWord: "announcements.deleteTextContest",
    load: (place, signal) => call(list, { cid, ...place }, { signal }),
    add: (announcement) => call(add, { cid, announcement }),
    change: (id, fields) => call(change, { cid, announcement: { id, ...fields } }),
    remove: (aid) => call(remove, { cid, aid }),
  };
}

/** The announcements of one group; `runs` tells by an author's uid whether theirs are the reader's to change. */
export function groupDesk(gid: number, runs: (authorUid: string) => boolean): AnnouncementDesk {
  return {
    key: `group-${gid}`,
    listCall: "getGroupAdminAnnouncements",
    deleteWord: "announcements.deleteTextGroup",
    mayChange: ({ uid }) => runs(uid),
    load: (place, signal) => call("getGroupAdminAnnouncements", { gid, ...place }, { signal }),
    add: (fields) => call("addGroupAnnouncement", { gid, ...fields }),
    change: (id, fields) => call("changeGroupAnnouncement", { id, ...fields }),
    remove: (aid) => call("deleteGroupAnnouncement", { aid }),
  };
}
