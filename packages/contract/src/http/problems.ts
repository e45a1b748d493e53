import { locales } from "@touchstone/domain";
import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { filterText, looseChoice, paging } from "./fields.ts";
import { route } from "./route.ts";

const verdictCount = z.int().describe("Kept count of public submissions with this verdict.");

const problemListItem = z
  .object({
    pid: z.int(),
    problemId: z.string().describe("Display id."),
    title: z.string().describe("In the language of `locale`."),
    locale: z.enum(locales),
    locales: z.array(z.enum(locales)).describe("Languages the statement exists in."),
    difficulty: z.int().describe("0 Easy, 1 Mid, 2 Hard."),
    type: z.int().describe("0 ACM, 1 OI."),
    tags: z.array(z.object({ id: z.int(), name: z.string(), color: z.string().nullable() })),
    total: z.int(),
    ac: verdictCount,
    wa: verdictCount,
    tle: verdictCount,
    mle: verdictCount,
    re: verdictCount,
    pe: verdictCount,
    ce: verdictCount,
    se: verdictCount,
    pa: verdictCount,
  })
  .meta({ id: "ProblemListItem" });

/** "3,17" → [3, 17]; anything that is not a list of ids is no filter. */
const tagIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,9}$/)
  .optional()
  .catch(undefined)
  .transform((text) => (text ? text.split(",").map(Number) : []));

export const problemsRoutes = {
  getProblemList: route({
    methods: ["GET"],
    path: "/api/get-problem-list",
    policy: "anyone",
    summary: "Public problems by display id.",
    input: z.object({
      ...paging,
      keyword: filterText.describe("Part of a title in either language, or of a display id."),
      difficulty: looseChoice(0, 2).describe("0, 1 or 2."),
      oj: filterText.describe("`Mine`, or the key of a remote judge; all when missing."),
      tagId: tagIds.describe("Comma list; a problem must have every one."),
    }),
    data: pageOfRecords(problemListItem),
  }),
};
