import { z } from "zod";
import { insideRefusals } from "./contest-fields.ts";
import { pageOfRecords } from "./envelope.ts";
import { filterText, looseChoice, looseFlag, looseInt, paging, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";
import { submissionListItem } from "./submission-list-item.ts";

/** What a list of a contest's submissions is asked by, besides the contest. */
const listQuery = {
  ...paging,
  before: looseInt.describe("Rows with a smaller submitId only: the way into deep pages."),
  onlyMine: looseFlag,
  status: looseChoice(-10, 10),
  username: filterText,
  problemID: filterText.describe("Display id inside the contest."),
  completeProblemID: looseFlag.describe("True: problemID must match whole; else it is searched."),
  beforeContestSubmit: looseFlag.describe(
    "True: what was sent before the start instead; for contest admins.",
  ),
  containsEnd: looseFlag.describe("True: with what was sent after the end."),
};

/**
 * Submissions inside a contest. What the seal keeps back is -5 in the caller's own rows and not listed of others;
 * others' time, memory and length are null while the contest runs.
 */
export const contestSubmissionsRoutes = {
  contestSubmissions: route({
    methods: ["GET"],
    path: "/api/contest-submissions",
    policy: "member",
    summary: "Submissions of a contest, newest first, as far as the caller may see them.",
    input: z.object({ ...listQuery, contestID: wholeNumber.describe("The contest."), gid: looseInt }),
    data: pageOfRecords(submissionListItem),
    refusals: insideRefusals,
  }),
  checkContestSubmissionsStatus: route({
    methods: ["POST"],
    path: "/api/check-contest-submissions-status",
    policy: "member",
    viewing: "open",
    summary: "Rows of several submissions of a contest by id, as far as the caller may see them.",
    input: z.object({ submitIds: z.array(z.int()).min(1).max(100), cid: z.int() }),
    data: z.record(z.string(), submissionListItem),
    refusals: insideRefusals,
  }),
};
