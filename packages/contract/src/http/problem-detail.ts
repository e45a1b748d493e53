import { z } from "zod";
import { statementLocales, tagLabel, verdictCounts } from "./problem-fields.ts";

/** A statement with what a solver must know. What decides a verdict (checker, its files, tests) never stands here. */
const problem = z
  .object({
    id: z.int(),
    problemId: z.string().describe("Display id."),
    ...statementLocales,
    title: z.string(),
    description: z.string().describe("Markdown."),
    input: z.string().describe("Markdown."),
    output: z.string().describe("Markdown."),
    hint: z.string().describe("Markdown."),
    examples: z.array(z.object({ input: z.string(), output: z.string() })),
    source: z.string(),
    author: z.string().nullable().describe("Username."),
    difficulty: z.int().describe("0 Easy, 1 Mid, 2 Hard."),
    type: z.int().describe("0 ACM, 1 OI."),
    ioScore: z.int().describe("Points of a full score."),
    timeLimit: z.int().describe("Milliseconds, for C and C++."),
    memoryLimit: z.number().describe("MB, for C and C++."),
    stackLimit: z.number().describe("MB."),
    codeShare: z.boolean().describe("Whether solutions may be shared."),
    openCaseResult: z.boolean().describe("Whether the results of single tests are shown."),
    isRemote: z.boolean(),
    userExtraFile: z.record(z.string(), z.string()).describe("Files beside the program: content by name."),
  })
  .meta({ id: "Problem" });

/** Everything the page of a problem shows. */
export const problemDetail = z
  .object({
    problem,
    tags: z.array(tagLabel),
    languages: z.array(z.string()).describe("Names of the languages it may be solved in."),
    codeTemplate: z.record(z.string(), z.string()).describe("What an editor starts with, by language name."),
    limits: z
      .array(z.object({ language: z.string(), timeMs: z.number(), memoryMb: z.number() }))
      .describe("What judges apply for each language; empty for a remote problem."),
    problemCount: z.object(verdictCounts),
  })
  .meta({ id: "ProblemDetail" });

/** The same of a problem in a contest: what would tell how hard it is or where it comes from is kept until the end. */
export const contestProblemDetail = problemDetail
  .extend({
    problem: problem
      .extend({ difficulty: z.int().nullable().describe("0 Easy, 1 Mid, 2 Hard; null until the end.") })
      .meta({ id: "ContestProblemStatement" }),
    problemCount: z
      .object(verdictCounts)
      .nullable()
      .describe("Of the contest, as far as the caller may know; null where sealed."),
    cid: z.int(),
    displayId: z.string(),
    color: z.string().nullable(),
    myStatus: z.int().describe("The caller's own: -10 nothing sent, -5 sent and kept back."),
  })
  .meta({ id: "ContestProblemDetail" });
