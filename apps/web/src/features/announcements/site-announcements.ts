import type { WireData } from "@touchstone/contract/web";
import { call } from "../../platform/http/call.ts";

/** One page of announcements. */
export type AnnouncementPage = WireData<"getCommonAnnouncement">;

/** One announcement. */
export type Announcement = AnnouncementPage["records"][number];

/** Where the announcements of a panel come from: the site, one contest, or one group. */
export interface AnnouncementSource {
  /** Tells the source from all others. */
  readonly key: string;
  readonly load: (
    place: { currentPage: number; limit: number },
    signal: AbortSignal,
  ) => Promise<AnnouncementPage>;
}

/** The announcements of the site. */
export const siteAnnouncements: AnnouncementSource = {
  key: "site",
  load: (place, signal) => call("getCommonAnnouncement", place, { signal }),
};

/** The announcements of one group, for its members. */
export function groupAnnouncements(gid: number): AnnouncementSource {
  return {
    key: `group-${gid}`,
    load: (place, signal) => call("getGroupAnnouncements", { gid, ...place }, { signal }),
  };
}
