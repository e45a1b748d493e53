import { z } from "zod";
import { boardChange, boardRow } from "./contest-boards.ts";
import { wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

/** The rows of one side of the seal. */
const rows = z.array(boardRow);

export const scrollBoardRoutes = {
  getContestScrollBoard: route({
    methods: ["GET"],
    path: "/api/get-contest-scroll-board",
    policy: "member",
    summary:
      "All that opening a sealed ACM board in front of an audience needs, in one answer; for contest admins.",
    input: z.object({ cid: wholeNumber.describe("The contest.") }),
    data: z.object({
      cid: z.int(),
      title: z.string(),
      problemList: z.array(
        z.object({ displayId: z.string(), displayTitle: z.string(), color: z.string().nullable() }),
      ),
      sealed: rows.describe("As everybody sees them while the seal is closed."),
      opened: rows.describe("With every result."),
      firsts: boardChange.firsts,
    }),
    refusals: ["missing_right", "contest_not_found"],
  }),
};
