import { seatLimits } from "@touchstone/domain";
import { z } from "zod";
import { ofContest } from "./contest-fields.ts";
import { pageOfRecords } from "./envelope.ts";
import { filterText, paging, signInName, time } from "./fields.ts";
import { route } from "./route.ts";

const entry = z
  .object({
    uid: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    realname: z.string().nullable(),
    school: z.string().nullable(),
    registerTime: time,
    seat: z.string().nullable().describe("Where the entry sits; balloons and prints are brought there."),
    isStar: z.boolean(),
    isHidden: z.boolean().describe("Not on the board."),
    isDisqualified: z.boolean(),
    submissions: z.int().describe("What it sent to the contest."),
  })
  .meta({ id: "ContestEntry" });

/** Who takes part in a contest, for its admins. */
export const contestAdminEntriesRoutes = {
  getContestEntries: route({
    methods: ["GET"],
    path: "/api/admin/contest/entries",
    policy: "adminArea",
    summary: "Who takes part in a contest, by the time of entering.",
    input: z.object({ ...paging, ...ofContest, keyword: filterText.describe("Part of a username.") }),
    data: pageOfRecords(entry),
    refusals: ["contest_not_found"],
  }),
  setContestSeats: route({
    methods: ["PUT"],
    path: "/api/admin/contest/seats",
    policy: "adminArea",
    summary: "Says where entries sit; those that are not named keep their seats.",
    input: z.object({
      ...ofContest,
      seats: z
        .array(
          z.object({
            username: signInName,
            seat: z.string().trim().max(seatLimits.seatMax).describe("Empty: none."),
          }),
        )
        .max(seatLimits.linesMax),
    }),
    data: z.object({ unknown: z.array(z.string()).describe("Names without an entry in the contest.") }),
    refusals: ["contest_not_found"],
  }),
  changeContestEntry: route({
    methods: ["PUT"],
    path: "/api/admin/contest/entry",
    policy: "adminArea",
    summary: "Stars, hides or disqualifies an entry; the board follows.",
    input: z.object({
      ...ofContest,
      uid: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .describe("32 hex digits."),
      isStar: z.boolean().optional(),
      isHidden: z.boolean().optional(),
      isDisqualified: z.boolean().optional(),
    }),
    data: z.null(),
    refusals: ["contest_not_found", "contest_entry_not_found"],
  }),
};
