import { z } from "zod";
import { filterText, filterTime, looseChoice, looseInt, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

/** Which submissions are judged anew; what is left out does not narrow the choice. */
const choice = {
  problemID: filterText.describe("Display id of one problem."),
  status: looseChoice(-10, 10),
  language: filterText.describe("Name of a language."),
  from: filterTime.describe("Sent at this moment or later."),
  until: filterTime.describe("Sent before this moment."),
};

/** The judging anew of many submissions, and how far it is. */
const rejudging = z
  .object({
    id: z.int(),
    username: z.string().describe("Who ordered it."),
    createTime: time,
    problemID: z.string().nullable().describe("Of a contest: as the contest calls it."),
    cid: z.int().nullable().describe("The contest whose submissions these are; null for public ones."),
    status: z.int().nullable(),
    language: z.string().nullable(),
    from: time.nullable(),
    until: time.nullable(),
    total: z.int().describe("Submissions that are judged anew."),
    queued: z.int().describe("Those whose new judgement waits, runs or has ended."),
    judged: z.int().describe("Those whose new judgement has ended; as many as `total` when all is done."),
  })
  .meta({ id: "Rejudging" });

export const rejudgingsRoutes = {
  countRejudging: route({
    methods: ["GET"],
    path: "/api/admin/judge/rejudge-count",
    policy: "root",
    summary: "How many submissions a choice would judge anew. Verdicts by hand are left alone.",
    input: z.object(choice),
    data: z.object({ total: z.int(), max: z.int().describe("The most that one rejudging takes.") }),
    refusals: ["problem_not_found", "language_not_allowed"],
  }),
  startRejudging: route({
    methods: ["POST"],
    path: "/api/admin/judge/rejudge-all",
    policy: "root",
    summary: "Judges the chosen submissions anew, in the background and behind everybody's own work.",
    input: z.object(choice),
    data: rejudging,
    refusals: ["problem_not_found", "language_not_allowed", "rejudging_empty", "rejudging_too_large"],
  }),
  rejudgeContestProblem: route({
    methods: ["GET", "POST"],
    path: "/api/admin/judge/rejudge-contest-problem",
    policy: "root",
    summary: "Judges everything anew that was sent to a problem of a contest; verdicts by hand stay.",
    input: z.object({ pid: wholeNumber, cid: wholeNumber }),
    data: z.null(),
    refusals: ["contest_not_found", "problem_not_found", "rejudging_empty", "rejudging_too_large"],
  }),
  getRejudgings: route({
    methods: ["GET"],
    path: "/api/admin/judge/rejudgings",
    policy: "root",
    summary: "The newest twenty rejudgings of many submissions, with their progress.",
    input: z.object({ cid: looseInt.describe("Set: only those of this contest.") }),
    data: z.array(rejudging),
  }),
};
