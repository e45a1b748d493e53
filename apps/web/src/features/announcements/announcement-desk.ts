import { call } from "../../platform/http/call.ts";
import type { AnnouncementPage } from "./site-announcements.ts";

/** What is sent of an announcement. */
export interface AnnouncementFields {
  title: string;
  content: string;
  /** 0 shown, 1 hidden. */
  status: 0 | 1;
}

/** Where announcements are written: for the site, or for one contest. */
export interface AnnouncementDesk {
  /** Tells the desk from all others: drafts are kept under it. */
  readonly key: string;
  /** The call that lists what is here. */
  readonly listCall: "getAdminAnnouncements" | "getAdminContestAnnouncements";
  /** What is lost with one that is deleted, in words. */
  readonly deleteWord: "announcements.deleteText" | "announcements.deleteTextContest";
  readonly load: (
    place: { currentPage: number; limit: number },
    signal: AbortSignal,
  ) => Promise<AnnouncementPage>;
  readonly add: (fields: AnnouncementFields) => Promise<unknown>;
  readonly change: (id: number, fields: Partial<AnnouncementFields>) => Promise<unknown>;
  readonly remove: (aid: number) => Promise<unknown>;
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

/** The announcements of one contest. */
export function contestDesk(cid: number): AnnouncementDesk {
  return {
    key: `contest-${cid}`,
    listCall: "getAdminContestAnnouncements",
    deleteWord: "announcements.deleteTextContest",
    load: (place, signal) => call("getAdminContestAnnouncements", { cid, ...place }, { signal }),
    add: (announcement) => call("addContestAnnouncement", { cid, announcement }),
    change: (id, fields) => call("changeContestAnnouncement", { cid, announcement: { id, ...fields } }),
    remove: (aid) => call("deleteContestAnnouncement", { cid, aid }),
  };
}
