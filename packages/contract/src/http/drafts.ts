import { codeLengthMax } from "@touchstone/domain";
import { z } from "zod";
import { insideRefusals } from "./contest-fields.ts";
import { looseInt, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

/** Whose work a draft is: the caller's on one problem. */
const place = {
  pid: wholeNumber.describe("Id of the problem."),
  cid: wholeNumber.default(0).describe("The contest it is written in; 0 outside contests."),
};

const draft = z
  .object({
    language: z.string(),
    code: z.string(),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: "Draft" });

/** What somebody has written for a problem and not sent, kept for their other devices. */
export const draftsRoutes = {
  getDraft: route({
    methods: ["GET"],
    path: "/api/draft",
    policy: "member",
    viewing: "closed",
    summary: "The caller's draft for a problem; null where there is none.",
    input: z.object(place),
    data: draft.nullable(),
  }),
  saveDraft: route({
    methods: ["PUT"],
    path: "/api/draft",
    policy: "member",
    summary: "Keeps the caller's draft for a problem in place of the one before; kept for half a year.",
    input: z.object({
      ...place,
      language: z.string().max(100),
      code: z.string().max(codeLengthMax).nullable().describe("Null: there is nothing to keep any more."),
    }),
    data: z.object({ savedAt: z.iso.datetime().nullable().describe("Null where nothing is kept.") }),
    refusals: ["problem_not_found", ...insideRefusals],
  }),
  exportDrafts: route({
    methods: ["GET"],
    path: "/api/export-drafts",
    policy: "member",
    viewing: "closed",
    summary: "All drafts of the caller's, part by part, by the id of their problem.",
    input: z.object({ after: looseInt.describe("The last pid of the part before.") }),
    data: z.object({
      records: z.array(
        draft.extend({ pid: z.int(), displayPid: z.string(), cid: z.int().describe("0 outside contests.") }),
      ),
      isLast: z.boolean(),
    }),
  }),
};
