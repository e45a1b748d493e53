import { z } from "zod";
import { announcement } from "./announcements.ts";
import { contestCard, contestInfo, contestProblem, insideRefusals, ofContest } from "./contest-fields.ts";
import { pageOfRecords } from "./envelope.ts";
import { displayId, filterText, looseChoice, looseFlag, paging, time } from "./fields.ts";
import { contestProblemDetail } from "./problem-detail.ts";
import { route } from "./route.ts";

const containsEnd = looseFlag.describe("True: with what was sent after the end.");

export const contestsRoutes = {
  getRecentContest: route({
    methods: ["GET"],
    path: "/api/get-recent-contest",
    policy: "anyone",
    summary: "Visible contests that are not over and begin within two weeks, by their start.",
    input: z.object({}),
    data: z.array(contestCard),
  }),
  getContestList: route({
    methods: ["GET"],
    path: "/api/get-contest-list",
    policy: "anyone",
    summary: "Visible contests: scheduled, running, ended; in each the latest start first.",
    input: z.object({
      ...paging,
      status: looseChoice(-1, 1).describe("-1 scheduled, 0 running, 1 ended."),
      type: looseChoice(0, 1).describe("0 ACM, 1 OI."),
      keyword: filterText.describe("Part of the title."),
    }),
    data: pageOfRecords(contestCard),
  }),
  getContestInfo: route({
    methods: ["GET"],
    path: "/api/get-contest-info",
    policy: "member",
    summary: "A contest as its pages show it.",
    input: z.object(ofContest),
    data: contestInfo,
    refusals: ["contest_not_found"],
  }),
  registerContest: route({
    methods: ["POST"],
    path: "/api/register-contest",
    policy: "member",
    summary: "Enters the caller in a private or protected contest with its password.",
    input: z.object({ ...ofContest, password: z.string().max(255) }),
    data: z.null(),
    refusals: [
      "contest_not_found",
      "contest_open_to_all",
      "contest_registered",
      "contest_account_refused",
      "contest_password_wrong",
      "try_again_later",
    ],
  }),
  getContestAccess: route({
    methods: ["GET"],
    path: "/api/get-contest-access",
    policy: "member",
    summary: "Whether the caller is registered and allowed by the account rule; a contest admin always is.",
    input: z.object(ofContest),
    data: z.object({ access: z.boolean() }),
    refusals: ["contest_not_found"],
  }),
  getContestProblem: route({
    methods: ["GET"],
    path: "/api/get-contest-problem",
    policy: "anyone",
    summary: "The problems of a contest; without a session only while its board is open to everybody.",
    input: z.object({ ...ofContest, containsEnd }),
    data: z.array(contestProblem),
    refusals: ["sign_in_required", ...insideRefusals],
  }),
  getContestProblemDetails: route({
    methods: ["GET"],
    path: "/api/get-contest-problem-details",
    policy: "member",
    summary: "A problem of a contest. Source, author, difficulty and tags come with the end.",
    input: z.object({ ...ofContest, displayId, containsEnd }),
    data: contestProblemDetail,
    refusals: [...insideRefusals, "problem_not_found"],
  }),
  getContestAnnouncement: route({
    methods: ["GET"],
    path: "/api/get-contest-announcement",
    policy: "member",
    summary: "Announcements of a contest, newest first.",
    input: z.object({ ...paging, ...ofContest }),
    data: pageOfRecords(announcement),
    refusals: insideRefusals,
  }),
  getContestNotReadAnnouncement: route({
    methods: ["POST"],
    path: "/api/get-contest-not-read-announcement",
    policy: "member",
    viewing: "open",
    summary: "Announcements of a contest that are not in a list of those already read, newest first.",
    input: z.object({ cid: z.int(), readAnnouncementList: z.array(z.int()).max(1000).default([]) }),
    data: z.array(z.object({ id: z.int(), title: z.string(), gmtCreate: time })),
    refusals: insideRefusals,
  }),
};
