import { judgeCaseModes } from "@touchstone/domain";
import { z } from "zod";
import { outputDifference } from "../bus/judge-protocol.ts";

const measured = {
  status: z.int().describe("-4: skipped by a rule."),
  score: z.int().nullable().describe("Null where the problem gives no points."),
  time: z.int().describe("Milliseconds."),
  memory: z.int().describe("KB."),
};

const judgeCase = z
  .object({
    seq: z.int().describe("Number of the test, from 1."),
    groupNum: z.int().describe("Its subtask."),
    ...measured,
    runs: z
      .array(z.int())
      .nullable()
      .describe(
        "CPU milliseconds of every run, where a time limit that was only just missed was tried again.",
      ),
    inputData: z.string().nullable().describe("File name; for the admin roles."),
    outputData: z.string().nullable().describe("File name; for the admin roles."),
    userOutput: z.string().nullable().describe("What was said of the output, as far as feedback allows."),
    cause: z.string().nullable().describe("How the program ended, as far as feedback allows."),
    difference: outputDifference
      .nullable()
      .describe("Where the output and the answer part, as far as feedback allows."),
  })
  .meta({ id: "JudgeCase" });

const subTask = z
  .object({
    groupNum: z.int(),
    ...measured,
    ac: z.int().describe("Accepted tests."),
    total: z.int().describe("Tests."),
    subtaskDetailList: z.array(judgeCase),
  })
  .meta({ id: "SubTask" });

/** The single tests of a submission: flat, or by subtask where the mode has subtasks. */
export const caseResults = z
  .object({
    judgeCaseMode: z.enum(judgeCaseModes).nullable(),
    timeLimit: z.int().nullable().describe("Milliseconds that each test was given in this language."),
    judgeCaseList: z.array(judgeCase).nullable(),
    subTaskJudgeCaseVoList: z.array(subTask).nullable(),
  })
  .describe("All null when there is nothing that this reader may see.")
  .meta({ id: "CaseResults" });
