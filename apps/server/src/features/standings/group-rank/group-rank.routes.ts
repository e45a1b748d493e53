import type { routesByFeature } from "@touchstone/contract";
import { groupLevels, isBeyondCounted, pageOf, rankListLimit } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import type { Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { demandGroup } from "../../groups/index.ts";
import { presentRankedUser } from "../standings.present.ts";
import { countGroupRank, listGroupRank } from "./group-rank.repo.ts";

export function groupRankHandlers({ db }: { db: Database }): Handlers<(typeof routesByFeature)["groupRank"]> {
  return {
    async getGroupRankList({ actor }, { gid, type, searchUser: name, ...asked }) {
      await demandGroup(db, actor, gid, groupLevels.member);
      const page = pageOf(asked, rankListLimit);
      const filter = { gid, type, name };
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listGroupRank(db, filter, { limit: page.size, number: page.number }),
        countGroupRank(db, filter),
      ]);
      return pageAnswer(rows.map(presentRankedUser), page, total);
    },
  };
}
