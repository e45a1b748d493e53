import { groupLevels, memberNamesMax } from "@touchstone/domain";
import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { filterText, looseChoice, paging, time, wholeNumber } from "./fields.ts";
import { insideGroupRefusals, ofGroup } from "./groups.ts";
import { route } from "./route.ts";

const groupMember = z
  .object({
    gid: z.int(),
    uid: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
    nickname: z.string().nullable(),
    auth: z.int().describe("1 applying, 2 refused, 3 member, 4 admin, 5 root."),
    reason: z.string().nullable().describe("What the applicant wrote; only for those who run the group."),
    gmtCreate: time,
    gmtModify: time,
    isMadeHere: z.boolean().describe("Whether the group made the account; only for those who run it."),
  })
  .meta({ id: "GroupMember" });

/** Somebody of a group as the roll of a class has them. */
const memberName = z
  .object({
    uid: z.string(),
    realname: z.string().nullable(),
    number: z.string().nullable().describe("The student number."),
  })
  .meta({ id: "MemberName" });

/** A user, as the wire names them. */
const uid = z.string().regex(/^[0-9a-f]{32}$/);
const nothingOrText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

export const groupMembersRoutes = {
  getGroupMembers: route({
    methods: ["GET"],
    path: "/api/group/get-member-list",
    policy: "member",
    summary: "The members of a group, the highest level first, for members.",
    input: z.object({
      ...paging,
      ...ofGroup,
      keyword: filterText.describe("Part of a name."),
      auth: looseChoice(groupLevels.member, groupLevels.root),
    }),
    data: pageOfRecords(groupMember),
    refusals: insideGroupRefusals,
  }),
  getGroupApplications: route({
    methods: ["GET"],
    path: "/api/group/get-apply-list",
    policy: "member",
    summary: "Members, applicants and those refused, for group admins; applications come first.",
    input: z.object({
      ...paging,
      ...ofGroup,
      keyword: filterText.describe("Part of a name."),
      auth: looseChoice(groupLevels.applying, groupLevels.root),
    }),
    data: pageOfRecords(groupMember),
    refusals: insideGroupRefusals,
  }),
  getMemberNames: route({
    methods: ["GET"],
    path: "/api/group/member-names",
    policy: "member",
    summary: `Real names and student numbers of members and applicants who have any, for group admins; the first ${memberNamesMax} who came.`,
    // Staff of the site who view it as a teacher learn nobody's name by it.
    viewing: "closed",
    input: z.object(ofGroup),
    data: z.array(memberName),
    refusals: insideGroupRefusals,
  }),
  joinGroup: route({
    methods: ["POST"],
    path: "/api/group/member",
    policy: "member",
    summary: "Joins a public group at once; applies to another, to a private one with its code.",
    input: z.object({ ...ofGroup, code: nothingOrText, reason: nothingOrText }),
    data: z.null(),
    refusals: [
      "group_not_found",
      "group_code_wrong",
      "try_again_later",
      "group_applied",
      "group_refused",
      "group_joined",
    ],
  }),
  changeGroupMember: route({
    methods: ["PUT"],
    path: "/api/group/member",
    policy: "member",
    summary: "Approves or refuses an applicant, or gives a member another level; for group admins.",
    input: z.object({
      ...ofGroup,
      uid,
      auth: wholeNumber.pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])),
    }),
    data: z.null(),
    refusals: [
      ...insideGroupRefusals,
      "group_member_not_found",
      "group_member_refused",
      "group_member_stays",
      "group_owner_stays",
    ],
  }),
  removeGroupMember: route({
    methods: ["DELETE"],
    path: "/api/group/member",
    policy: "member",
    summary:
      "Takes a member or an application out of a group. A super admin who takes out the owner disbands it.",
    input: z.object({ ...ofGroup, uid }),
    data: z.null(),
    refusals: [...insideGroupRefusals, "group_member_not_found", "group_member_refused", "group_owner_stays"],
  }),
  resetGroupMemberPassword: route({
    methods: ["PUT"],
    path: "/api/group/member-password",
    policy: "member",
    summary:
      "Gives a member whose account the group made a one-time password, told this once; ends sessions.",
    input: z.object({ ...ofGroup, uid }),
    data: z.object({ password: z.string() }),
    refusals: [
      ...insideGroupRefusals,
      "group_member_not_found",
      "group_member_refused",
      "group_account_foreign",
    ],
  }),
  exitGroup: route({
    methods: ["DELETE"],
    path: "/api/group/member/exit",
    policy: "member",
    summary: "Leaves a group; its owner cannot.",
    input: z.object(ofGroup),
    data: z.null(),
    refusals: [...insideGroupRefusals, "group_owner_stays"],
  }),
};
