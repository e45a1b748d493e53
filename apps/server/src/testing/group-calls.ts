import { groupLevels } from "@touchstone/domain";
import sharp from "sharp";
import { type GroupCall, type GroupCalls, type GroupPlace, groupCode } from "./open-groups.ts";

const { none, member, admin, root } = groupLevels;
const ofGroup: GroupCall["input"] = ({ gid }) => ({ gid });

/** The id of an announcement of the group's owner. */
async function announcementOf({ site, gid }: GroupPlace): Promise<number> {
  const { id } = await site.api.db
    .insertInto("announcements")
    .values({ author_id: site.idOf("owner"), group_id: gid, title: "Today", content: "Today" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const ofAnnouncement = {
  needs: root,
  unseen: "announcement_not_found",
  outside: "announcement_not_found",
} as const;

const unknownInvitation = "group_invitation_not_found";

/** An open invitation to the group. */
function invitationTo({ site, gid }: GroupPlace): Promise<{ id: number; token: string }> {
  return site.api.db
    .insertInto("group_invitations")
    .values({
      ...{ group_id: gid, made_by: site.idOf("owner"), token: `token ${++made}` },
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning(["id", "token"])
    .executeTakeFirstOrThrow();
}

let made = 0;

/** The calls of a group itself, its members and its announcements. */
export const groupCalls: GroupCalls = {
  getGroupList: { needs: "nothing", input: () => ({}) },
  getGroupDetail: { needs: none, input: ofGroup },
  getGroupAccess: { needs: none, input: ofGroup },
  getGroupAuth: { needs: none, input: ofGroup },
  addGroup: {
    needs: "nothing",
    input: () => ({
      ...{ name: `New class ${++made}`, shortName: `new${made}xx` },
      ...{ brief: "A new class", description: "A new class", auth: 1 },
    }),
    // Nobody here has solved anything; admin roles need not.
    passed: ({ caller }) =>
      caller === "siteAdmin" || caller === "superAdmin" ? "success" : "group_solved_too_few",
  },
  copyGroup: {
    needs: root,
    input: ({ gid }) => ({ gid, name: `New class ${++made}`, shortName: `new${made}xx` }),
    // Nobody here has solved anything; admin roles need not.
    passed: ({ caller }) => (caller === "superAdmin" ? "success" : "group_solved_too_few"),
  },
  updateGroup: { needs: root, input: ({ gid }) => ({ id: gid, brief: "Another brief" }) },
  deleteGroup: {
    needs: ({ caller }) => caller === "owner" || caller === "superAdmin",
    outside: "missing_right",
    input: ofGroup,
    isSpent: true,
  },
  uploadGroupAvatar: {
    needs: root,
    input: async ({ gid }) => {
      const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
      return { gid, image: new Blob([new Uint8Array(await picture.png().toBuffer())]) };
    },
  },
  getGroupMembers: { needs: member, input: ofGroup },
  getGroupApplications: { needs: admin, input: ofGroup },
  getMemberNames: { needs: admin, input: ofGroup },
  joinGroup: {
    needs: none,
    input: ({ gid }) => ({ gid, code: groupCode, reason: "Let me in" }),
    passed: ({ caller, level }) => {
      if (caller === "superAdmin" || level === none) return "success";
      if (level >= member) return "group_joined";
      return caller === "applying" ? "group_applied" : "group_refused";
    },
    isSpent: true,
  },
  changeGroupMember: {
    needs: admin,
    input: ({ gid, site }) => ({ gid, uid: site.uidOf("applying"), auth: member }),
    isSpent: true,
  },
  removeGroupMember: {
    needs: admin,
    input: ({ gid, site }) => ({ gid, uid: site.uidOf("member") }),
    isSpent: true,
  },
  exitGroup: {
    // A super admin counts as a root and is no member.
    needs: ({ level }) => level >= member,
    input: ofGroup,
    passed: ({ caller }) => {
      if (caller === "superAdmin") return "group_access_required";
      return caller === "owner" ? "group_owner_stays" : "success";
    },
    isSpent: true,
  },
  getGroupInvitations: { needs: admin, input: ofGroup },
  addGroupInvitation: { needs: admin, input: ofGroup },
  deleteGroupInvitation: {
    ...{ needs: admin, input: async (place) => ({ id: (await invitationTo(place)).id }) },
    ...{ unseen: unknownInvitation, outside: unknownInvitation, inside: unknownInvitation },
  },
  getGroupInvitation: {
    needs: "nothing",
    input: async (place) => ({ token: (await invitationTo(place)).token }),
    passed: ({ kind }) => (kind === "disbanded" ? unknownInvitation : "success"),
  },
  joinByInvitation: {
    needs: "nothing",
    input: async (place) => ({ token: (await invitationTo(place)).token }),
    passed: ({ kind, caller }) => {
      if (kind === "disbanded") return unknownInvitation;
      return caller === "refused" ? "group_refused" : "success";
    },
    isSpent: true,
  },
  previewRosterFile: {
    needs: admin,
    input: ({ gid }) => ({ gid, file: new Blob(["username,name\nann,Ann"]) }),
  },
  previewRosterCells: { needs: admin, input: ({ gid }) => ({ gid, text: "username\tname\nann\tAnn" }) },
  addRoster: { needs: admin, input: ({ gid }) => ({ gid, users: [["ann", "secret-1"]] }) },
  getRosters: { needs: admin, input: ofGroup },
  resetGroupMemberPassword: {
    ...{ needs: admin, passed: "group_account_foreign" },
    input: ({ gid, site }) => ({ gid, uid: site.uidOf("member") }),
  },
  getGroupAnnouncements: { needs: member, input: ofGroup },
  getGroupAdminAnnouncements: { needs: admin, input: ofGroup },
  addGroupAnnouncement: {
    needs: admin,
    input: ({ gid }) => ({ gid, title: "Today", content: "Today" }),
  },
  changeGroupAnnouncement: {
    ...ofAnnouncement,
    input: async (place) => ({ id: await announcementOf(place), title: "Tomorrow" }),
  },
  deleteGroupAnnouncement: {
    ...ofAnnouncement,
    input: async (place) => ({ aid: await announcementOf(place) }),
  },
};
