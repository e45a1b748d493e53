import { boardPageSize, boardPageSizes, wholeBoardMax } from "@touchstone/domain";
import { z } from "zod";
import { contestInfo, contestProblem } from "./contest-fields.ts";
import { fileAnswer, pageOfRecords } from "./envelope.ts";
import { filterText, looseFlag, looseInt, paging, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

/** Who an entry is, on a row of a board. */
const entrant = {
  uid: z.string(),
  username: z.string(),
  showName: z
    .string()
    .describe("The name by the contest's rankShowName; the username where that one is empty."),
  nickname: z.string().nullable(),
  realname: z
    .string()
    .nullable()
    .describe("For contest admins, or where rankShowName is realname; else null."),
  school: z.string().nullable(),
  gender: z.string().describe("male, female or secrecy."),
  avatar: z.string().nullable(),
  isStar: z.boolean(),
};

const acmRankCell = z
  .object({
    isAC: z.boolean(),
    isFirstAC: z.boolean().describe("Solved in the second of the first solve; several may be."),
    ACTime: z.int().nullable().describe("Seconds from the start; null while not solved."),
    errorNum: z.int().describe("Wrong tries before it was solved; 20 minutes each."),
    tryNum: z.int().describe("Tries whose results are kept back by the seal."),
    isAfterContest: z.boolean().describe("Solved after the end."),
  })
  .meta({ id: "AcmRankCell" });

const contestRankRow = z
  .object({
    ...entrant,
    rank: z.int().describe("Equals share one, 1, 1, 3; -1 for a star entry."),
    ac: z.int().describe("Problems solved; 0 in OI."),
    total: z.int().describe("Submissions that count."),
    totalTime: z.int().describe("ACM: seconds with penalties. OI: milliseconds of run time."),
    totalScore: z.int().describe("0 in ACM."),
    submissionInfo: z
      .record(z.string(), z.union([acmRankCell, z.int()]))
      .describe("By displayId: a cell (ACM) or a score (OI)."),
    timeInfo: z.record(z.string(), z.int()).describe("OI: milliseconds of what was accepted, by displayId."),
    isWinAward: z.boolean(),
    awardName: z.string().nullable(),
    awardBackground: z.string().nullable(),
    awardColor: z.string().nullable(),
  })
  .meta({ id: "ContestRankRow" });

const contestRank = pageOfRecords(contestRankRow).extend({
  pinned: z
    .array(contestRankRow)
    .describe("The caller's own row and those of concernedList, wherever they stand."),
  isSealed: z.boolean().describe("Whether results since sealRankTime are kept back here."),
  sealRankTime: time.nullable(),
});

const boardQuestion = z.object({
  ...paging,
  limit: looseInt.describe(
    `Rows a page, ${boardPageSize} when missing, at most ${boardPageSizes[boardPageSizes.length - 1]}.`,
  ),
  cid: wholeNumber.describe("The contest."),
  forceRefresh: looseFlag.describe(
    "For contest admins: with what the seal keeps back. Others are not refused.",
  ),
  removeStar: looseFlag.describe("True: without star entries."),
  containsEnd: looseFlag.describe("True: with practice after the end, where nothing is sealed."),
  keyword: filterText.describe("Part of a school or of a shown name."),
  concernedList: z
    .array(z.string().regex(/^[0-9a-f]{32}$/))
    .max(100)
    .optional()
    .describe("uids of those to be pinned."),
});

const boardCell = z.union([
  z.object({
    acAt: z.int().nullable().describe("Seconds from the start."),
    errors: z.int(),
    tries: z.int().describe("Kept back by the seal."),
  }),
  z.object({ score: z.int(), timeMs: z.int().nullable() }),
]);

/** A row of a board that is held whole: what its entry alone decides. The domain's `standBoard` places it. */
export const boardRow = z
  .object({
    ...entrant,
    asOf: z.int().describe("The version of the view in which it last changed."),
    points: z.int().describe("Problems solved, or the sum of scores."),
    cost: z.int().describe("Penalty seconds, or milliseconds; less is better."),
    total: z.int().describe("Submissions that count."),
    cells: z.record(z.string(), boardCell).describe("By displayId."),
  })
  .meta({ id: "BoardRow" });

/** What a verdict changes of a row that is held: its sums, and the cells that are new or others than before. */
export const boardMove = z.object({
  was: z.int().describe("The asOf of the row that moves."),
  ...boardRow.pick({ uid: true, asOf: true, points: true, cost: true, total: true, cells: true }).shape,
});

/** Which rows a board shows, and how far they have come. Each view counts its own versions. */
export const boardPlace = {
  cid: z.int(),
  view: z
    .enum(["sealed", "open"])
    .describe("sealed: rows that the seal shapes, also before it closes; open: rows that no seal touches."),
  version: z.int(),
};

/** What has changed of a board. */
export const boardChange = {
  rows: z.array(boardRow).describe("Each replaces the row of its uid."),
  removed: z.array(z.string()).describe("uids that are on the board no longer."),
  firsts: z.record(z.string(), z.int()).describe("By displayId: the second of the first solve."),
};

const boardRefusals = [
  "sign_in_required",
  "missing_right",
  "contest_not_found",
  "contest_not_started",
  "contest_access_required",
  "contest_account_refused",
] as const;

export const contestBoardsRoutes = {
  getContestRank: route({
    methods: ["POST"],
    path: "/api/get-contest-rank",
    policy: "member",
    viewing: "open",
    summary: "A page of the rank of a contest: real-time for contest admins, for others as the seal allows.",
    input: boardQuestion,
    data: contestRank,
    refusals: boardRefusals,
  }),
  getContestOutsideScoreboard: route({
    methods: ["POST"],
    path: "/api/get-contest-outside-scoreboard",
    policy: "anyone",
    viewing: "open",
    summary:
      "A page of the board that is open to everybody; sealed for contest admins too unless they force it.",
    input: boardQuestion,
    data: contestRank,
    refusals: boardRefusals,
  }),
  getContestOutsizeInfo: route({
    methods: ["GET"],
    path: "/api/get-contest-outsize-info",
    policy: "anyone",
    summary: "The contest and its problems, for the board that is open to everybody.",
    input: z.object({ cid: wholeNumber }),
    data: z.object({ contest: contestInfo, problemList: z.array(contestProblem) }),
    refusals: boardRefusals,
  }),
  getContestBoard: route({
    methods: ["GET"],
    path: "/api/get-contest-board",
    policy: "anyone",
    summary: `A whole board, or what has changed of it since a version; above ${wholeBoardMax} entries no rows, then pages are asked for.`,
    input: z.object({
      cid: wholeNumber,
      since: z
        .string()
        .regex(/^(sealed|open)\.\d{1,15}$/)
        .optional()
        .catch(undefined)
        .describe("view.version of the board that the caller holds."),
      isOutside: looseFlag.describe("True: the board that is open to everybody."),
      forceRefresh: looseFlag.describe("For contest admins: with what the seal keeps back."),
    }),
    data: z.object({
      ...boardPlace,
      ...boardChange,
      isWhole: z
        .boolean()
        .describe("Whether `rows` are the whole board, or changes since the version asked for."),
      isTooLarge: z.boolean().describe("Whether the board is too large to be held whole."),
      entries: z.int().describe("Rows of the whole board."),
      type: z.int().describe("0 ACM, 1 OI."),
      awardType: z.int(),
      awards: z.array(
        z.object({ name: z.string(), background: z.string(), color: z.string(), num: z.number() }),
      ),
      isSealed: z.boolean(),
      sealRankTime: time.nullable(),
    }),
    refusals: boardRefusals,
  }),
  downloadContestRank: route({
    methods: ["GET"],
    path: "/api/file/download-contest-rank",
    policy: "member",
    summary: "The whole rank as a table, for contest admins; with what the seal keeps back only if forced.",
    input: z.object({
      cid: wholeNumber,
      forceRefresh: looseFlag,
      removeStar: looseFlag,
      containsEnd: looseFlag,
      containEnd: looseFlag.describe("Another name of containsEnd."),
      format: z.enum(["xlsx", "csv"]).optional().catch(undefined).describe("xlsx when missing."),
    }),
    file: "application/octet-stream",
    data: fileAnswer,
    refusals: boardRefusals,
  }),
};
