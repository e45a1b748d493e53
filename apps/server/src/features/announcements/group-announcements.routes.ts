import type { routesByFeature } from "@touchstone/contract";
import {
  type Actor,
  type GroupLevel,
  groupLevels,
  isBeyondCounted,
  type PageRequest,
  pageOf,
} from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Call, Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import { demandGroup } from "../groups/index.ts";
import { presentAnnouncement } from "./announcements.present.ts";
import { countAnnouncements, type Listed, listAnnouncements } from "./announcements.repo.ts";
import {
  changeGroupAnnouncement,
  deleteGroupAnnouncement,
  type WrittenBy,
  writeGroupAnnouncement,
} from "./change-group-announcement.ts";

const defaultSize = 10;

export function groupAnnouncementsHandlers({
  db,
}: {
  db: Database;
}): Handlers<(typeof routesByFeature)["groupAnnouncements"]> {
  const list = async (
    actor: Actor,
    { gid, ...query }: PageRequest & { gid: number },
    { needed, ...listed }: Listed & { needed: GroupLevel },
  ) => {
    await demandGroup(db, actor, gid, needed);
    const page = pageOf(query, defaultSize);
    const [rows, total] = await Promise.all([
      isBeyondCounted(page) ? [] : listAnnouncements(db, { groupId: gid }, page, listed),
      countAnnouncements(db, { groupId: gid }, listed),
    ]);
    return pageAnswer(
      rows.map((row) => ({ ...presentAnnouncement(row), gid })),
      page,
      total,
    );
  };
  const writtenIn = (call: Call): WrittenBy => ({ actor: signedIn(call.actor), by: actedBy(call) });
  return {
    getGroupAnnouncements: ({ actor }, query) =>
      list(actor, query, { needed: groupLevels.member, withHidden: false }),
    getGroupAdminAnnouncements: ({ actor }, query) =>
      list(actor, query, { needed: groupLevels.admin, withHidden: true }),
    addGroupAnnouncement: async (call, form) => ({
      id: await writeGroupAnnouncement(db, writtenIn(call), form),
    }),
    async changeGroupAnnouncement(call, form) {
      await changeGroupAnnouncement(db, writtenIn(call), form);
      return null;
    },
    async deleteGroupAnnouncement(call, { aid }) {
      await deleteGroupAnnouncement(db, writtenIn(call), aid);
      return null;
    },
  };
}
