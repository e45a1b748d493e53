import { z } from "zod";
import { selfTestTextMax } from "../bus/judge-protocol.ts";
import { insideRefusals } from "./contest-fields.ts";
import { route } from "./route.ts";

const selfTestResult = z
  .object({
    status: z.int().describe("5 while it waits."),
    time: z.int().nullable().describe("Milliseconds."),
    memory: z.int().nullable().describe("KB."),
    userInput: z.string(),
    userOutput: z.string().nullable().describe("The beginning of what it wrote."),
    expectedOutput: z.string().nullable(),
    stderr: z.string().nullable().describe("The compiler's words, or the beginning of the program's own."),
    cause: z.string().nullable().describe("Why the status is what it is, where it alone does not say it."),
    problemJudgeMode: z
      .enum(["default", "spj", "interactive"])
      .describe("Outputs are compared with `default` only."),
  })
  .meta({ id: "SelfTestResult" });

export const selfTestsRoutes = {
  submitProblemTestJudge: route({
    methods: ["POST"],
    path: "/api/submit-problem-test-judge",
    policy: "submitter",
    summary: "Runs a program on an input of the caller's own; answers the key to ask for the result by.",
    input: z.object({
      pid: z.int().describe("Id of the problem, whose limits and files it has."),
      type: z.enum(["public", "contest", "group"]).default("public").describe("Where the problem is seen."),
      cid: z.int().nullish().describe("The contest, with the type `contest`."),
      language: z.string().max(100),
      code: z.string(),
      userInput: z.string().max(selfTestTextMax),
      expectedOutput: z.string().max(selfTestTextMax).nullish(),
    }),
    data: z.string(),
    refusals: [
      "problem_not_found",
      "language_not_allowed",
      "code_empty",
      "code_too_long",
      "too_many_in_flight",
      "judging_closed",
      "contest_ended",
      ...insideRefusals,
    ],
  }),
  getTestJudgeResult: route({
    methods: ["GET"],
    path: "/api/get-test-judge-result",
    policy: "member",
    summary: "What became of a self-test of the caller's; kept for ten minutes.",
    input: z.object({ testJudgeKey: z.string().max(100) }),
    data: selfTestResult,
    refusals: ["self_test_not_found"],
  }),
};
