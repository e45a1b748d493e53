import { z } from "zod";
import { filterText, time } from "./fields.ts";
import { route } from "./route.ts";

/** Whose home; the uid decides where both are given, and without either it is the caller's own. */
const whose = z.object({ uid: filterText.describe("32 hex digits."), username: filterText });

const solvedProblem = z.object({
  id: z.int(),
  problemId: z.string().describe("Display id."),
  difficulty: z.int().describe("0 Easy, 1 Mid, 2 Hard."),
});

/** What everybody may see of a user. Of a deleted account only the name is left. */
const userHome = z
  .object({
    uid: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    gender: z.enum(["male", "female", "secrecy"]),
    avatar: z.string().nullable(),
    school: z.string().nullable(),
    signature: z.string().nullable().describe("Markdown."),
    github: z.string().nullable(),
    blog: z.string().nullable(),
    titleName: z.string().nullable(),
    titleColor: z.string().nullable(),
    total: z.int().describe("Kept count of the user's public submissions."),
    rating: z.int().nullable().describe("Null while there is none."),
    scoreList: z.array(z.int()).describe("The best score of each public problem that gives points."),
    solvedList: z.array(z.string()).describe("Display ids of the public problems solved, in their order."),
    solvedGroupByDifficulty: z.record(z.string(), z.array(solvedProblem)),
    recentLoginTime: time.nullable().describe("Null when the user has not signed in for long."),
    isDeleted: z.boolean(),
  })
  .meta({ id: "UserHome" });

const siteDay = z.iso.date().describe("A day in the site's time zone.");

export const profilesRoutes = {
  getUserHomeInfo: route({
    methods: ["GET"],
    path: "/api/get-user-home-info",
    policy: "anyone",
    summary: "A user's public profile with what was solved; the caller's own when nobody is named.",
    input: whose,
    data: userHome,
    refusals: ["user_not_found"],
  }),
  getUserCalendarHeatmap: route({
    methods: ["GET"],
    path: "/api/get-user-calendar-heatmap",
    policy: "anyone",
    summary: "The days of a year on which a user sent public submissions, with how many.",
    input: whose,
    data: z.object({
      endDate: siteDay.describe("Today; the year begins 364 days before."),
      dataList: z.array(z.object({ date: siteDay, count: z.int() })),
    }),
    refusals: ["user_not_found"],
  }),
};
