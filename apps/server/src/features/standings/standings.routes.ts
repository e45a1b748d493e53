import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf, rankListLimit } from "@touchstone/domain";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { countRanked, listRanked } from "../identity/index.ts";
import { presentRankedUser } from "./standings.present.ts";

const countedForSeconds = 10;

export function standingsHandlers(deps: {
  db: Database;
  cache: KeyedCache;
}): Handlers<(typeof routesByFeature)["standings"]> {
  return {
    async getRankList(_call, { type, searchUser: name, ...asked }) {
      const page = pageOf(asked, rankListLimit);
      const [rows, total] = await Promise.all([
        isBeyondCounted(page)
          ? []
          : listRanked(deps.db, { type, name }, { limit: page.size, number: page.number }),
        deps.cache.remember(["ranked users", name], countedForSeconds, () => countRanked(deps.db, name)),
      ]);
      return pageAnswer(rows.map(presentRankedUser), page, total);
    },
  };
}
