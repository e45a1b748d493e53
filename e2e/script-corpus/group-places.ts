import { makeGroup } from "../site/make-group.ts";
import { runSql } from "../site/run-sql.ts";
import { openAnnouncement } from "./open-announcement.ts";
import type { Place } from "./place.ts";

/** Names are taken once. */
const run = Date.now().toString(36).slice(-4);

let open: Promise<number> | undefined;
let behindDoor: Promise<number> | undefined;
/** The group that everybody joins, and the one that everybody applies to. */
const openGroup = () => (open ??= makeGroup({ name: `Script talk ${run}`, shortName: `TALK-${run}` }));
const closedGroup = () =>
  (behindDoor ??= makeGroup({ name: `Script door ${run}`, shortName: `DOOR-${run}`, auth: 2 }));

/** Groups, and what is said inside of them and at their doors. */
export const groupPlaces: readonly Place[] = [
  {
    name: "groups and their announcements",
    async write({ session, texts, role }) {
      const { line, whole } = texts;
      const { id: gid } = await session.call("addGroup", {
        ...{ name: `${role} ${line(20)}`, shortName: `${run}-${role}`, brief: line(50) },
        ...{ description: texts.pieces(1000)[0] ?? "", auth: 1, visible: true },
      });
      await session.call("addGroupAnnouncement", { gid, title: line(255), content: whole, status: 0 });
      return [
        { path: "/group" },
        { path: `/group/${gid}`, hasText: true, open: openAnnouncement },
        { path: `/group/${gid}/announcement` },
        { path: `/group/${gid}/setting` },
      ];
    },
    clear: () => void runSql(`update groups set is_visible = false where short_name ilike '%${run}%'`),
  },
  {
    name: "discussions of a group",
    async write({ session, texts }) {
      const gid = await openGroup();
      await session.call("joinGroup", { gid, code: "", reason: "" });
      const { whole, line } = texts;
      const post = { title: line(255), description: line(255), content: whole, categoryId: 1 };
      const { id: did } = await session.call("addGroupDiscussion", { gid, ...post });
      await session.call("addComment", { content: whole, did });
      return [
        { path: `/group/${gid}/discussion` },
        { path: `/group/${gid}/discussion-detail/${did}`, hasText: true },
      ];
    },
  },
  {
    name: "applications to a group",
    async write({ session, texts }) {
      const gid = await closedGroup();
      await session.call("joinGroup", { gid, code: "", reason: texts.line(100) });
      return [{ path: `/group/${gid}/member?mode=admin` }];
    },
  },
];
