import { ownMarks } from "@touchstone/domain";
import { z } from "zod";
import { insideRefusals } from "./contest-fields.ts";
import { pageOfRecords } from "./envelope.ts";
import { displayId, filterText, looseChoice, looseInt, paging } from "./fields.ts";
import { insideGroupRefusals } from "./groups.ts";
import { language } from "./languages.ts";
import { problemDetail } from "./problem-detail.ts";
import { classifiedTags, statementLocales, tag, tagLabel, verdictCounts } from "./problem-fields.ts";
import { route } from "./route.ts";

const ownStatus = z.int().describe("The caller's own status; -10 before the first verdict.");

/** A row of a problem list. */
export const problemListItem = z
  .object({
    pid: z.int(),
    problemId: z.string().describe("Display id."),
    title: z.string().describe("In the language of `locale`."),
    ...statementLocales,
    difficulty: z.int().describe("0 Easy, 1 Mid, 2 Hard."),
    type: z.int().describe("0 ACM, 1 OI."),
    tags: z.array(tagLabel),
    ...verdictCounts,
    myStatus: ownStatus.nullable().describe("The caller's own status, null when signed out."),
  })
  .meta({ id: "ProblemListItem" });

/** "3,17" → [3, 17]; anything that is not a list of ids is no filter. */
const tagIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,9}$/)
  .optional()
  .catch(undefined)
  .transform((text) => (text ? text.split(",").map(Number) : []));

const ofJudge = z.object({
  oj: filterText.describe("ME (the default), the key of a remote judge, or ALL; GYM has the tags of CF."),
});
const ofProblem = z.object({ pid: looseInt });

export const problemsRoutes = {
  getProblemList: route({
    methods: ["GET"],
    path: "/api/get-problem-list",
    policy: "anyone",
    summary: "Public problems by display id.",
    input: z.object({
      ...paging,
      keyword: filterText.describe(
        "Part of a title in either language, or of a display id; or several ids as in `1001,1003-1010`.",
      ),
      difficulty: looseChoice(0, 2).describe("0, 1 or 2."),
      oj: filterText.describe("`Mine`, or the key of a remote judge; all when missing."),
      tagId: tagIds.describe("Comma list; a problem must have every one."),
      mine: z
        .enum(ownMarks)
        .optional()
        .catch(undefined)
        .describe("What the caller has reached; no filter when signed out."),
    }),
    data: pageOfRecords(problemListItem),
  }),
  getProblemDetail: route({
    methods: ["GET"],
    path: "/api/get-problem-detail",
    policy: "anyone",
    summary: "A problem with its statement in the caller's language where it exists, else in its own.",
    input: z.object({
      problemId: displayId.describe("Display id."),
      gid: looseInt.describe("The group whose problem it is; missing for a public one."),
    }),
    data: problemDetail,
    refusals: ["problem_not_found", ...insideGroupRefusals],
  }),
  getRandomProblem: route({
    methods: ["GET"],
    path: "/api/get-random-problem",
    policy: "anyone",
    summary: "The display id of some public problem.",
    input: z.object({}),
    data: z.object({ problemId: z.string() }),
    refusals: ["problem_not_found"],
  }),
  getAllProblemTags: route({
    methods: ["GET"],
    path: "/api/get-all-problem-tags",
    policy: "anyone",
    summary: "The tags of the site's own problems or of a remote judge's.",
    input: ofJudge,
    data: z.array(tag),
  }),
  getProblemTagsAndClassification: route({
    methods: ["GET"],
    path: "/api/get-problem-tags-and-classification",
    policy: "anyone",
    summary: "The same tags by classification, in its order; those of none come last.",
    input: ofJudge,
    data: z.array(classifiedTags),
  }),
  getUserProblemStatus: route({
    methods: ["POST"],
    path: "/api/get-user-problem-status",
    policy: "member",
    viewing: "open",
    summary: "What the caller has reached on problems: accepted once is accepted for good.",
    input: z.object({
      pidList: z.array(z.int()).min(1).max(500),
      isContestProblemList: z.boolean().nullish().describe("True: of the contest `cid` only."),
      cid: z.int().nullish(),
      gid: z.int().nullish().describe("Of this group only."),
    }),
    data: z.record(
      z.string(),
      z.object({ status: ownStatus, score: z.int().nullable().describe("Of the newest verdict.") }),
    ),
    refusals: [...insideRefusals, ...insideGroupRefusals],
  }),
  getProblemCodeTemplate: route({
    methods: ["GET"],
    path: "/api/get-problem-code-template",
    policy: "anyone",
    summary: "What an editor starts with, by language.",
    input: ofProblem,
    data: z.array(
      z.object({
        pid: z.int(),
        lid: z.int().describe("Language id."),
        code: z.string(),
        status: z.boolean().describe("Always true: templates that are off are not sent."),
      }),
    ),
    refusals: ["problem_not_found"],
  }),
  getProblemLanguages: route({
    methods: ["GET"],
    path: "/api/get-problem-languages",
    policy: "anyone",
    summary: "The languages a problem may be solved in.",
    input: ofProblem,
    data: z.array(language),
    refusals: ["problem_not_found"],
  }),
};
