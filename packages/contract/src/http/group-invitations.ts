import { groupLimits } from "@touchstone/domain";
import { z } from "zod";
import { time, wholeNumber } from "./fields.ts";
import { insideGroupRefusals, ofGroup } from "./groups.ts";
import { route } from "./route.ts";

const groupInvitation = z
  .object({
    id: z.int(),
    gid: z.int(),
    token: z.string().describe("What the link carries."),
    username: z.string().describe("Who made it."),
    expiresAt: time,
    uses: z.int().describe("How many became members by it."),
    gmtCreate: time,
  })
  .meta({ id: "GroupInvitation" });

const token = z.string().min(1).max(64);
const days = { max: groupLimits.invitationDaysMax, usual: 7 };

/** Links that make whoever follows them a member of a group. */
export const groupInvitationsRoutes = {
  getGroupInvitations: route({
    methods: ["GET"],
    path: "/api/group/get-invitation-list",
    policy: "member",
    summary: "The invitations of a group that are still open, for group admins.",
    input: z.object(ofGroup),
    data: z.array(groupInvitation),
    refusals: insideGroupRefusals,
  }),
  addGroupInvitation: route({
    methods: ["POST"],
    path: "/api/group/invitation",
    policy: "member",
    summary: "Makes an invitation to a group, for group admins.",
    input: z.object({ ...ofGroup, days: z.int().min(1).max(days.max).default(days.usual) }),
    data: groupInvitation,
    refusals: [...insideGroupRefusals, "try_again_later"],
  }),
  deleteGroupInvitation: route({
    methods: ["DELETE"],
    path: "/api/group/invitation",
    policy: "member",
    summary: "Ends an invitation, for group admins.",
    input: z.object({ id: wholeNumber }),
    data: z.null(),
    refusals: ["group_invitation_not_found"],
  }),
  getGroupInvitation: route({
    methods: ["GET"],
    path: "/api/group/invitation",
    policy: "member",
    summary: "Which group an invitation leads to, and whether the caller is a member of it already.",
    input: z.object({ token }),
    data: z.object({ gid: z.int(), name: z.string(), brief: z.string(), isMember: z.boolean() }),
    refusals: ["group_invitation_not_found"],
  }),
  joinByInvitation: route({
    methods: ["POST"],
    path: "/api/group/join-by-invitation",
    policy: "member",
    summary: "Makes the caller a member at once, of a hidden group, too; nothing happens to a member.",
    input: z.object({ token }),
    data: z.object({ gid: z.int() }),
    refusals: ["group_invitation_not_found", "group_refused"],
  }),
};
