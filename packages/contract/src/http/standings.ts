import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { filterText, paging } from "./fields.ts";
import { route } from "./route.ts";

/** Which ranklist; anything unknown is the one of ACM. */
export const rankType = z
  .enum(["ACM", "OI", "0", "1"])
  .optional()
  .catch(undefined)
  .transform((type) => (type === "OI" || type === "1" ? "OI" : "ACM"));

/** A row of a ranklist. */
export const rankedUser = z
  .object({
    rank: z.int().nullable().describe("Place in the whole list from 1; null behind place 10000."),
    uid: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    avatar: z.string().nullable(),
    titleName: z.string().nullable(),
    titleColor: z.string().nullable(),
    signature: z.string().nullable().describe("Markdown, its first 200 characters."),
    ac: z.int().describe("Kept count of the problems solved outside contests and groups."),
    total: z.int().describe("Kept count of the user's public submissions."),
    score: z.int().describe("Kept sum of the best OI rank score on each problem."),
  })
  .meta({ id: "RankedUser" });

export const standingsRoutes = {
  getRankList: route({
    methods: ["GET"],
    path: "/api/get-rank-list",
    policy: "anyone",
    summary:
      "The active users: ACM by problems solved, then by fewer submissions; OI by score, then as in ACM.",
    input: z.object({
      ...paging,
      type: rankType.describe("ACM or 0, OI or 1; ACM when missing."),
      searchUser: filterText.describe(
        "Part of a username or nickname; one character must be the whole name.",
      ),
    }),
    data: pageOfRecords(rankedUser),
  }),
};
