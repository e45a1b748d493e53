import { z } from "zod";
import { looseFlag, time } from "./fields.ts";
import { route } from "./route.ts";

const otherContest = z
  .object({
    oj: z.string().describe("Where it is held."),
    title: z.string(),
    url: z.string(),
    beginTime: time,
    endTime: time,
  })
  .meta({ id: "OtherContest" });

const solver = z
  .object({
    uid: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    avatar: z.string().nullable(),
    titleName: z.string().nullable(),
    titleColor: z.string().nullable(),
    ac: z.int().describe("Different problems accepted in the last seven days."),
  })
  .meta({ id: "RecentSolver" });

const updatedProblem = z
  .object({
    id: z.int(),
    problemId: z.string().describe("Display id."),
    title: z.string().describe("In the caller's language where it exists."),
    type: z.int().describe("0 ACM, 1 OI."),
    gmtCreate: time,
    gmtModified: time,
  })
  .meta({ id: "UpdatedProblem" });

const perDay = z.array(z.int()).length(7);

export const homeRoutes = {
  getHomeCarousel: route({
    methods: ["GET"],
    path: "/api/home-carousel",
    policy: "anyone",
    summary: "The pictures that the site has chosen for its home page; empty while the default ones serve.",
    input: z.object({}),
    data: z.array(
      z.object({
        id: z.int(),
        url: z.string().describe("A path of this site."),
        alt: z.string().describe("What the picture shows, for readers; may be empty."),
        link: z.string().describe("Where a click leads; empty for nowhere."),
      }),
    ),
  }),
  getRecentOtherContest: route({
    methods: ["GET"],
    path: "/api/get-recent-other-contest",
    policy: "anyone",
    summary: "Contests of other sites that are not over.",
    input: z.object({}),
    data: z.array(otherContest),
  }),
  getRecentSevenAcRank: route({
    methods: ["GET"],
    path: "/api/get-recent-seven-ac-rank",
    policy: "anyone",
    summary: "The ten users with the most problems accepted in the last seven days.",
    input: z.object({}),
    data: z.array(solver),
  }),
  getLastWeekSubmissionStatistics: route({
    methods: ["GET"],
    path: "/api/get-last-week-submission-statistics",
    policy: "anyone",
    summary: "Public submissions of each of the last seven days of the site's time zone.",
    input: z.object({
      forceRefresh: looseFlag.describe("Computes anew; for root, others are answered as ever."),
    }),
    data: z.object({
      dateStrList: z.array(z.string().describe("MM-DD.")).length(7),
      acCountList: perDay,
      totalCountList: perDay,
    }),
  }),
  getRecentUpdatedProblem: route({
    methods: ["GET"],
    path: "/api/get-recent-updated-problem",
    policy: "anyone",
    summary: "The ten public problems that were changed last.",
    input: z.object({}),
    data: z.array(updatedProblem),
  }),
};
