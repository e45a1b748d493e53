import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { presentAnnouncement } from "./announcements.present.ts";
import { countSiteAnnouncements, listSiteAnnouncements } from "./announcements.repo.ts";

const defaultSize = 10;

export function announcementsHandlers(deps: {
  db: Database;
}): Handlers<(typeof routesByFeature)["announcements"]> {
  return {
    async getCommonAnnouncement(_call, query) {
      const page = pageOf(query, defaultSize);
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listSiteAnnouncements(deps.db, page),
        countSiteAnnouncements(deps.db),
      ]);
      return pageAnswer(rows.map(presentAnnouncement), page, total);
    },
  };
}
