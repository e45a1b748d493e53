import type { routesByFeature } from "@touchstone/contract";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { browseProblems } from "./browse-problems.ts";
import { presentProblemRow } from "./problems.present.ts";

/** What the routes of problems work with. */
export interface ProblemsDeps {
  db: Database;
  cache: KeyedCache;
}

export function problemsHandlers(deps: ProblemsDeps): Handlers<(typeof routesByFeature)["problems"]> {
  return {
    async getProblemList(call, query) {
      const { rows, tags, page, total } = await browseProblems(deps, query);
      return pageAnswer(
        rows.map((row) => presentProblemRow(row, tags, call.locale)),
        page,
        total,
      );
    },
  };
}
