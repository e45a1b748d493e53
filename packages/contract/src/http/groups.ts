import { groupCopyPeople, groupCopyWeeks, groupLimits } from "@touchstone/domain";
import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { filterText, looseChoice, looseFlag, paging, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

/** The group a call is about. */
export const ofGroup = { gid: wholeNumber.describe("The group.") };

/** Why somebody may not see what is inside a group. */
export const insideGroupRefusals = ["group_not_found", "group_access_required"] as const;

/** A group in a list. */
const groupCard = z
  .object({
    id: z.int(),
    avatar: z.string().nullable(),
    name: z.string(),
    shortName: z.string(),
    brief: z.string(),
    description: z.string().describe("Markdown."),
    owner: z.string().describe("The owner's username."),
    uid: z.string().describe("The owner."),
    auth: z
      .int()
      .describe("1 public (joined at once), 2 protected (by applying), 3 private (with its code)."),
    visible: z.boolean(),
    status: z.int().describe("0 normal, 1 closed by a super admin, who alone still sees it."),
    memberCount: z.int(),
    gmtCreate: time,
  })
  .meta({ id: "GroupCard" });

/** A group on its own pages. */
const group = groupCard
  .extend({
    code: z.string().nullable().describe("Only for group roots, the owner and super admins."),
    gmtModified: time,
  })
  .meta({ id: "Group" });

/** What became of the copy of a group. */
const copiedGroup = z
  .object({
    id: z.int().describe("The new group."),
    announcements: z.int(),
    trainings: z.int(),
    people: z.int().describe("How many came along, without the caller."),
    leftProblems: z
      .array(z.object({ problemId: z.string().describe("The display id."), title: z.string() }))
      .describe("Problems of the old group that its trainings have and those of the copy have not."),
  })
  .meta({ id: "CopiedGroup" });

const text = z.string().optional().default("");
const nothingOr = <Schema extends z.ZodType>(schema: Schema) => schema.nullish();

export const groupsRoutes = {
  getGroupList: route({
    methods: ["GET"],
    path: "/api/get-group-list",
    policy: "anyone",
    summary: "Visible groups and the caller's own, the newest first; a super admin sees all.",
    input: z.object({
      ...paging,
      limit: paging.limit.describe("Rows a page, at most 120."),
      keyword: filterText.describe("Part of a name or short name."),
      auth: looseChoice(1, 3),
      onlyMine: looseFlag.describe("True: only groups that the caller is a member of."),
    }),
    data: pageOfRecords(groupCard),
  }),
  getGroupDetail: route({
    methods: ["GET"],
    path: "/api/get-group-detail",
    policy: "member",
    summary: "A group.",
    input: z.object(ofGroup),
    data: group,
    refusals: ["group_not_found"],
  }),
  getGroupAccess: route({
    methods: ["GET"],
    path: "/api/get-group-access",
    policy: "member",
    summary: "Whether the caller may see what is inside a group: as a member of it or a super admin.",
    input: z.object(ofGroup),
    data: z.object({ access: z.boolean() }),
    refusals: ["group_not_found"],
  }),
  getGroupAuth: route({
    methods: ["GET"],
    path: "/api/get-group-auth",
    policy: "member",
    summary: "What the caller is in a group; its owner and super admins count as root.",
    input: z.object(ofGroup),
    data: z.int().describe("0 nothing, 1 applying, 2 refused, 3 member, 4 admin, 5 root."),
    refusals: ["group_not_found"],
  }),
  addGroup: route({
    methods: ["POST"],
    path: "/api/group",
    policy: "groupMaker",
    summary: "Makes a group, whose owner and first root is the caller.",
    input: z.object({
      ...{ name: text, shortName: text, brief: text, description: text },
      auth: wholeNumber.nullish().transform((auth) => auth ?? null),
      code: z
        .string()
        .nullish()
        .transform((code) => code ?? ""),
      visible: z.boolean().optional().default(true),
    }),
    data: z.object({ id: z.int() }),
    refusals: [
      "group_solved_too_few",
      "groups_spent",
      "daily_groups_spent",
      "group_name_taken",
      "group_short_name_taken",
    ],
  }),
  copyGroup: route({
    methods: ["POST"],
    path: "/api/group/copy",
    policy: "groupMaker",
    summary:
      "Makes a group of the caller's with the settings of one that they are a root of; a code is made anew. Its problems, contests and submissions stay where they are.",
    input: z.object({
      ...ofGroup,
      ...{ name: text, shortName: text },
      announcements: z.boolean().optional().default(false),
      trainings: z.boolean().optional().default(false).describe("With their public problems."),
      weeks: z
        .int()
        .min(groupCopyWeeks.min)
        .max(groupCopyWeeks.max)
        .nullish()
        .transform((weeks) => weeks ?? null)
        .describe("How many weeks later trainings open and are due; missing or null: they have no times."),
      people: z.enum(groupCopyPeople).optional().default("none").describe("Who is in it besides the caller."),
    }),
    data: copiedGroup,
    refusals: [
      ...insideGroupRefusals,
      "group_solved_too_few",
      "groups_spent",
      "daily_groups_spent",
      "group_name_taken",
      "group_short_name_taken",
    ],
  }),
  updateGroup: route({
    methods: ["PUT"],
    path: "/api/group",
    policy: "member",
    summary: "Changes what is sent of a group, for its roots; what is missing or empty stays.",
    input: z.object({
      id: wholeNumber,
      ...{ name: nothingOr(z.string()), shortName: nothingOr(z.string()), brief: nothingOr(z.string()) },
      ...{ description: nothingOr(z.string()), auth: nothingOr(wholeNumber), code: nothingOr(z.string()) },
      visible: nothingOr(z.boolean()),
    }),
    data: z.null(),
    refusals: [
      ...insideGroupRefusals,
      "group_name_taken",
      "group_short_name_taken",
      "group_short_name_fixed",
    ],
  }),
  deleteGroup: route({
    methods: ["DELETE"],
    path: "/api/group",
    policy: "groupEnder",
    summary: "Disbands a group, for its owner and super admins: everything in it is closed and stays kept.",
    input: z.object(ofGroup),
    data: z.null(),
    refusals: ["group_not_found"],
  }),
  uploadGroupAvatar: route({
    methods: ["POST"],
    path: "/api/file/upload-group-avatar",
    policy: "member",
    summary: "Takes a still picture, draws it anew as a square and makes it the avatar of a group.",
    upload: { field: "image", bytesMax: groupLimits.avatarBytesMax },
    input: z.object({ image: z.file(), ...ofGroup }),
    data: group,
    refusals: [...insideGroupRefusals, "body_too_large", "picture_invalid", "picture_too_large"],
  }),
};
