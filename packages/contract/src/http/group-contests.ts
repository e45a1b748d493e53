import { z } from "zod";
import { contestAdminRoutes as admin, contestForm } from "./contest-admin.ts";
import { contestProblemLink } from "./contest-admin-problems.ts";
import { contestCard, ofContest } from "./contest-fields.ts";
import { pageOfRecords } from "./envelope.ts";
import { filterText } from "./fields.ts";
import { insideGroupRefusals, ofGroup } from "./groups.ts";
import { groupLinkedProblem, inGroup, pageOfGroup } from "./in-group.ts";
import { route } from "./route.ts";

/** The contests of a group. Its members see the visible ones; its root and the author run them. */
export const groupContestsRoutes = {
  getGroupContestList: route({
    methods: ["GET"],
    path: "/api/group/get-contest-list",
    policy: "member",
    summary: "The visible contests of a group, for its members: scheduled, running, ended.",
    input: pageOfGroup,
    data: pageOfRecords(contestCard),
    refusals: insideGroupRefusals,
  }),
  getGroupAdminContestList: route({
    methods: ["GET"],
    path: "/api/group/get-admin-contest-list",
    policy: "member",
    summary: "All contests of a group, for its admins: the newest first, without passwords.",
    input: pageOfGroup.extend({ keyword: filterText.describe("Part of a title.") }),
    data: admin.getAdminContestList.data,
    refusals: insideGroupRefusals,
  }),
  getGroupContest: inGroup(admin.getAdminContest, "/api/group/contest"),
  addGroupContest: route({
    ...inGroup(admin.addContest, "/api/group/contest"),
    summary: "Makes a contest of a group, for its admins; its author is the caller.",
    input: contestForm.extend(ofGroup),
    refusals: insideGroupRefusals,
  }),
  updateGroupContest: inGroup(admin.updateContest, "/api/group/contest"),
  deleteGroupContest: inGroup(admin.deleteContest, "/api/group/contest"),
  changeGroupContestVisible: inGroup(admin.changeContestVisible, "/api/group/change-contest-visible"),
  getGroupContestProblems: route({
    ...inGroup(admin.getAdminContestProblems, "/api/group/get-contest-problem-list"),
    input: admin.getAdminContestProblems.input.extend({
      ofGroup: admin.getAdminContestList.input.shape.archived.describe(
        "Of those that may be added: the group's own. Else public ones of the site.",
      ),
    }),
    data: z.object({
      problemList: pageOfRecords(groupLinkedProblem),
      contestProblemMap: z.record(z.string(), contestProblemLink).describe("By pid."),
    }),
  }),
  addGroupContestProblem: inGroup(
    admin.addContestProblem,
    "/api/group/contest-problem",
    "Makes a problem of the group that only this contest shows.",
  ),
  getGroupContestProblem: inGroup(admin.getContestProblemLink, "/api/group/contest-problem"),
  changeGroupContestProblem: inGroup(admin.changeContestProblemLink, "/api/group/contest-problem"),
  removeGroupContestProblem: inGroup(admin.removeContestProblem, "/api/group/contest-problem"),
  addPublicGroupContestProblem: inGroup(
    admin.addPublicContestProblem,
    "/api/group/add-contest-problem-from-public",
  ),
  addOwnGroupContestProblem: route({
    methods: ["POST"],
    path: "/api/group/add-contest-problem-from-group",
    policy: "member",
    summary: "Puts a problem of the group into a contest.",
    input: z.object({
      ...ofContest,
      problemId: z.string().trim().min(1).max(255).describe("Display id."),
      displayId: z.string().max(255).describe("What it is called in the contest."),
    }),
    data: z.null(),
    refusals: admin.addPublicContestProblem.refusals ?? [],
  }),
  getGroupContestAnnouncements: inGroup(
    admin.getAdminContestAnnouncements,
    "/api/group/get-contest-announcement-list",
  ),
  addGroupContestAnnouncement: inGroup(admin.addContestAnnouncement, "/api/group/contest-announcement"),
  changeGroupContestAnnouncement: inGroup(admin.changeContestAnnouncement, "/api/group/contest-announcement"),
  deleteGroupContestAnnouncement: inGroup(admin.deleteContestAnnouncement, "/api/group/contest-announcement"),
};
