import { clarificationMax } from "@touchstone/domain";
import { z } from "zod";
import { insideRefusals, ofContest } from "./contest-fields.ts";
import { pageOfRecords } from "./envelope.ts";
import { displayId, paging, textOfAtMost, time } from "./fields.ts";
import { route } from "./route.ts";

const clarification = z
  .object({
    id: z.int(),
    displayId: z.string().nullable().describe("The problem it is about; null for a general one."),
    question: z.string(),
    isOwn: z.boolean(),
    uid: z.string().nullable().describe("Who asked; for those who see all questions, else null."),
    username: z.string().nullable(),
    gmtCreate: time,
    answer: z.string().nullable().describe("Null while it is open."),
    isToAll: z.boolean().describe("Whether everybody inside sees question and answer."),
    answeredBy: z.string().nullable().describe("For those who see all questions, else null."),
    answeredAt: time.nullable(),
    revision: z.int().describe("How often it was answered."),
  })
  .meta({ id: "Clarification" });

const text = textOfAtMost(clarificationMax);

export const clarificationsRoutes = {
  getClarifications: route({
    methods: ["GET"],
    path: "/api/get-contest-clarifications",
    policy: "member",
    viewing: "closed",
    summary:
      "To the jury and observers all questions of a contest; to others their own, and what was answered to all.",
    input: z.object({ ...paging, ...ofContest }),
    data: z.object({
      now: time.describe("The server's clock."),
      open: z.array(clarification).describe("Without an answer, the oldest first; at most 200."),
      openTotal: z.int(),
      answered: pageOfRecords(clarification).describe("The latest answer first."),
    }),
    refusals: insideRefusals,
  }),
  askClarification: route({
    methods: ["POST"],
    path: "/api/ask-contest-clarification",
    policy: "member",
    summary: `Asks the jury of a running contest in at most ${clarificationMax} characters.`,
    input: z.object({
      cid: z.int(),
      displayId: displayId.nullable().describe("A problem of the contest; null for a general question."),
      question: text,
    }),
    data: z.object({ id: z.int() }),
    refusals: [...insideRefusals, "contest_ended", "problem_not_found"],
  }),
  answerClarification: route({
    methods: ["PUT"],
    path: "/api/answer-contest-clarification",
    policy: "member",
    summary: "Answers a question, or answers it anew; for the jury of its contest.",
    input: z.object({
      cid: z.int(),
      id: z.int(),
      answer: text,
      isToAll: z.boolean().describe("True: everybody inside sees question and answer, not who asked."),
      revision: z.int().describe("Of the state that the answer is based on; another one is a conflict."),
    }),
    data: z.null(),
    refusals: [...insideRefusals, "clarification_not_found", "clarification_changed"],
  }),
};
