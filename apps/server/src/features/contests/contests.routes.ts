import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { presentContestCard } from "./contests.present.ts";
import { listRecentContests } from "./contests.repo.ts";

/** What the routes of contests work with. */
export interface ContestsDeps {
  db: Database;
  now: () => Date;
}

export function contestsHandlers(deps: ContestsDeps): Handlers<(typeof routesByFeature)["contests"]> {
  return {
    async getRecentContest() {
      const now = deps.now();
      return (await listRecentContests(deps.db, now)).map((row) => presentContestCard(row, now));
    },
  };
}
