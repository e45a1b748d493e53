import { z } from "zod";
import {
  adminProblem,
  adminProblemRow,
  baseVersion,
  editRefusals,
  formBytesMax,
  problemForm,
  saved,
  saveRefusals,
} from "./admin-problems.ts";
import { ofContest } from "./contest-fields.ts";
import { pageOfRecords } from "./envelope.ts";
import { filterText, looseChoice, paging, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

/** How a problem stands in a contest. */
export const contestProblemLink = z
  .object({
    id: z.int(),
    cid: z.int(),
    pid: z.int(),
    displayId: z.string(),
    displayTitle: z.string(),
    color: z.string().nullable().describe("Of its balloon, #rrggbb."),
    hideUntilEnd: z.boolean().describe("Whether its public page is closed until the contest is over."),
    pinnedRevision: z.int().nullable().describe("The judging revision that decides; null before the start."),
    currentRevision: z.int().nullable().describe("The problem's newest judging revision."),
  })
  .meta({ id: "ContestProblemLink" });

const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .nullish();
/** How a problem is called inside a contest; the rules say what is wrong with it. */
const names = z.object({
  displayId: z.string().optional().default("").describe("Its short name there: A, B, C."),
  displayTitle: z.string().optional().default(""),
  color,
});
/** Why a problem is not put into a contest. */
export const linkRefusals = [
  "contest_not_found",
  "problem_not_found",
  "contest_display_id_taken",
  "contest_problem_refused",
  "contest_problems_full",
] as const;

/** The problems of a contest, as its admins set them. */
export const contestAdminProblemsRoutes = {
  getAdminContestProblems: route({
    methods: ["GET"],
    path: "/api/admin/contest/get-problem-list",
    policy: "adminArea",
    summary: "The problems of a contest; with problemType those that may be added to it.",
    input: z.object({
      ...paging,
      ...ofContest,
      keyword: filterText,
      oj: filterText,
      problemType: looseChoice(0, 1).describe(
        "Set: problems of the contest's rule, and of other judges, that are not in it yet.",
      ),
    }),
    data: z.object({
      problemList: pageOfRecords(adminProblemRow),
      contestProblemMap: z.record(z.string(), contestProblemLink).describe("By pid."),
    }),
    refusals: ["contest_not_found"],
  }),
  getAdminContestProblem: route({
    methods: ["GET"],
    path: "/api/admin/contest/problem",
    policy: "adminArea",
    summary: "Everything the form of a problem shows, for whoever may edit the problem.",
    input: z.object({ pid: wholeNumber }),
    data: adminProblem,
    refusals: ["problem_not_found"],
  }),
  addContestProblem: route({
    methods: ["POST"],
    path: "/api/admin/contest/problem",
    policy: "adminArea",
    summary: "Makes a problem that only this contest shows.",
    input: problemForm.extend({ ...ofContest, contestProblem: names }),
    bodyBytesMax: formBytesMax,
    data: saved,
    refusals: [...linkRefusals, ...saveRefusals],
  }),
  updateContestProblem: route({
    methods: ["PUT"],
    path: "/api/admin/contest/problem",
    policy: "adminArea",
    summary: "Saves a problem of a contest with its names there.",
    input: problemForm.extend({ pid: wholeNumber, baseVersion, ...ofContest, contestProblem: names }),
    bodyBytesMax: formBytesMax,
    data: saved,
    refusals: [...linkRefusals, ...editRefusals, ...saveRefusals],
  }),
  removeContestProblem: route({
    methods: ["DELETE"],
    path: "/api/admin/contest/problem",
    policy: "adminArea",
    summary: "Takes a problem out of a contest; what was sent to it stays.",
    input: z.object({ ...ofContest, pid: wholeNumber }),
    data: z.null(),
    refusals: ["contest_not_found", "problem_not_found"],
  }),
  getContestProblemLink: route({
    methods: ["GET"],
    path: "/api/admin/contest/contest-problem",
    policy: "adminArea",
    summary: "How a problem is called inside a contest.",
    input: z.object({ ...ofContest, pid: wholeNumber }),
    data: contestProblemLink,
    refusals: ["contest_not_found", "problem_not_found"],
  }),
  changeContestProblemLink: route({
    methods: ["PUT"],
    path: "/api/admin/contest/contest-problem",
    policy: "adminArea",
    summary: "Changes what is sent of how a problem is called inside a contest.",
    input: z.object({
      ...ofContest,
      pid: wholeNumber,
      displayId: z.string().max(255).optional(),
      displayTitle: z.string().max(1000).optional(),
      color,
      hideUntilEnd: z.boolean().optional(),
      movePin: z
        .boolean()
        .optional()
        .describe(
          "True: the newest judging revision decides from now on; nothing is judged again by itself.",
        ),
    }),
    data: z.null(),
    refusals: ["contest_not_found", "problem_not_found", "contest_display_id_taken"],
  }),
  addPublicContestProblem: route({
    methods: ["POST"],
    path: "/api/admin/contest/add-problem-from-public",
    policy: "adminArea",
    summary: "Puts a public problem, or one of the caller's own, into a contest; it stays public.",
    input: z.object({ ...ofContest, pid: wholeNumber, displayId: z.string().max(255) }),
    data: z.null(),
    refusals: linkRefusals,
  }),
};
