import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
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
      // A gym problem is sent to Codeforces, so it takes the languages of that judge.
      const rows = await listLanguages(deps.db, oj === "GYM" ? "CF" : oj);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        description: row.description,
        contentType: row.content_type,
        compileCommand: row.compile_command,
        template: row.template,
        codeTemplate: row.code_template,
        isSpj: row.is_spj,
        oj: row.oj,
        seq: row.seq,
      }));
    },
  };
}
