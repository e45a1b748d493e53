import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { filterText, paging } from "./fields.ts";
import { insideGroupRefusals, ofGroup } from "./groups.ts";
import { route } from "./route.ts";
import { rankedUser, rankType } from "./standings.ts";

export const groupRankRoutes = {
  getGroupRankList: route({
    methods: ["GET"],
    path: "/api/get-group-rank-list",
    policy: "member",
    summary: "The members of a group by what they reached in it; in the order of the site's ranklists.",
    input: z.object({
      ...paging,
      ...ofGroup,
      type: rankType.describe("ACM or 0, OI or 1; ACM when missing."),
      searchUser: filterText.describe(
        "Part of a username or nickname; one character must be the whole name.",
      ),
    }),
    data: pageOfRecords(rankedUser),
    refusals: insideGroupRefusals,
  }),
};
