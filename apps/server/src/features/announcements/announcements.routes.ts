import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, type PageRequest, pageOf } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { presentAnnouncement } from "./announcements.present.ts";
import { countAnnouncements, type Listed, listAnnouncements } from "./announcements.repo.ts";
import { changeAnnouncement, deleteAnnouncement, writeAnnouncement } from "./change-announcement.ts";

const defaultSize = 10;

export function announcementsHandlers({
  db,
}: {
  db: Database;
}): Handlers<(typeof routesByFeature)["announcements"]> {
  const list = async (query: PageRequest, listed: Listed) => {
    const page = pageOf(query, defaultSize);
    const [rows, total] = await Promise.all([
      isBeyondCounted(page) ? [] : listAnnouncements(db, "site", page, listed),
      countAnnouncements(db, "site", listed),
    ]);
    return pageAnswer(rows.map(presentAnnouncement), page, total);
  };
  return {
    getCommonAnnouncement: (_call, query) => list(query, { withHidden: false }),
    getAdminAnnouncements: (_call, query) => list(query, { withHidden: true }),
    addAnnouncement: async (call, form) => ({ id: await writeAnnouncement(db, actedBy(call), form) }),
    async changeAnnouncement(call, form) {
      await changeAnnouncement(db, actedBy(call), form);
      return null;
    },
    async deleteAnnouncement(call, { aid }) {
      await deleteAnnouncement(db, actedBy(call), aid);
      return null;
    },
  };
}
