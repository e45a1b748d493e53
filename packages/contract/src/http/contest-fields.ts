import { contestRights, oiScoreTypes, type RefusalCode, rankNames } from "@touchstone/domain";
import { z } from "zod";
import { time, wholeNumber } from "./fields.ts";

/** The contest that a call is about. */
export const ofContest = { cid: wholeNumber.describe("The contest.") };

/** Why somebody may not see what is inside a contest. */
export const insideRefusals = [
  "contest_not_found",
  "contest_not_started",
  "contest_access_required",
  "contest_account_refused",
] as const satisfies readonly RefusalCode[];

/** A contest as cards and lists show it. */
export const contestCard = z
  .object({
    id: z.int(),
    uid: z.string().describe("The author."),
    author: z.string(),
    title: z.string(),
    type: z.int().describe("0 ACM, 1 OI."),
    auth: z.int().describe("0 public, 1 private, 2 protected."),
    status: z.int().describe("-1 scheduled, 0 running, 1 ended; at `now`."),
    now: time.describe("The server's clock."),
    startTime: time,
    endTime: time,
    duration: z.int().describe("Seconds."),
    count: z.int().describe("Entries."),
    gid: z.int().nullable(),
    openRank: z.boolean().describe("Whether its board is open without a session once it has started."),
  })
  .meta({ id: "ContestCard" });

/** A contest on its own pages. Its password never stands here. */
export const contestInfo = contestCard
  .extend({
    description: z.string().describe("Markdown."),
    openPrint: z.boolean(),
    sealRank: z.boolean(),
    sealRankTime: time.nullable().describe("From when on results are kept back; null without a seal."),
    autoRealRank: z.boolean().describe("Whether the end opens the seal."),
    rankShowName: z.enum(rankNames),
    oiRankScoreType: z.enum(oiScoreTypes),
    allowEndSubmit: z.boolean().describe("Whether its problems may be practised in it after the end."),
    isAdmin: z.boolean().describe("Whether the caller is a contest admin."),
    rights: z
      .array(z.enum(contestRights))
      .describe("What the caller may do as staff: run, seeAll, answer, balloons, prints; an admin all."),
    isSealed: z.boolean().describe("Whether results are kept back from the caller at `now`."),
  })
  .meta({ id: "ContestInfo" });

/** A problem in the list of a contest. */
export const contestProblem = z
  .object({
    id: z.int(),
    cid: z.int(),
    pid: z.int().describe("Id of the problem."),
    displayId: z.string(),
    displayTitle: z.string(),
    color: z.string().nullable().describe("Of its balloon."),
    ac: z
      .int()
      .nullable()
      .describe("Accepted submissions to it, as far as the caller may know; null where sealed."),
    total: z
      .int()
      .nullable()
      .describe("Submissions to it, as far as the caller may know; null where sealed."),
    myStatus: z
      .int()
      .nullable()
      .describe("The caller's own: -10 nothing sent, -5 sent and kept back; null signed out."),
    score: z
      .int()
      .nullable()
      .describe("The caller's own in an OI contest; null where there is none to show."),
  })
  .meta({ id: "ContestProblem" });
