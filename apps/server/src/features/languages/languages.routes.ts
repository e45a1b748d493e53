import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { presentLanguage } from "./languages.present.ts";
import { listLanguages } from "./languages.repo.ts";

/** What the routes of languages work with. */
export interface LanguagesDeps {
  db: Database;
  /** Which judge a problem is judged by; nothing when there is no such public problem. */
  judgeOfProblem: (pid: number) => Promise<string | undefined>;
}

/** Languages of this site are those of our own judges. */
const ownJudge = "ME";

export function languagesHandlers(deps: LanguagesDeps): Handlers<(typeof routesByFeature)["languages"]> {
  return {
    async getLanguages(_call, { all, pid }) {
      const isWhole = all !== "false" || pid === undefined;
      const oj = isWhole ? undefined : ((await deps.judgeOfProblem(pid)) ?? ownJudge);
      return (await listLanguages(deps.db, oj)).map(presentLanguage);
    },
  };
}
