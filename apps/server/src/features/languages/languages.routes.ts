import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { orderLanguages, setLanguageEnabled } from "./change-languages.ts";
import { presentLanguage } from "./languages.present.ts";
import { listLanguages, listOwnLanguages } from "./languages.repo.ts";

/** What a judge said of its languages. */
export interface JudgeLanguages {
  id: string;
  is_there: boolean;
  languages: readonly string[];
  versions: Readonly<Record<string, string>>;
}

/** What the routes of languages work with. */
export interface LanguagesDeps {
  db: Database;
  /** Which judge a problem is judged by; nothing when there is no such public problem. */
  judgeOfProblem: (pid: number) => Promise<string | undefined>;
  /** Every judge with the languages it has, by key; filled in by whoever owns judges. */
  listJudges: () => Promise<JudgeLanguages[]>;
}

/** Languages of this site are those of our own judges. */
const ownJudge = "ME";

export function languagesHandlers(deps: LanguagesDeps): Handlers<(typeof routesByFeature)["languages"]> {
  return {
    async getLanguages(_call, { all, pid }) {
      const isWhole = all !== "false" || pid === undefined;
      const oj = isWhole ? undefined : ((await deps.judgeOfProblem(pid)) ?? ownJudge);
      const [languages, judges] = await Promise.all([listLanguages(deps.db, oj), deps.listJudges()]);
      return languages.map((row) => ({ ...presentLanguage(row), versions: versionsOf(row.key, judges) }));
    },
    async getManagedLanguages() {
      const [languages, judges] = await Promise.all([listOwnLanguages(deps.db), deps.listJudges()]);
      return languages.map(({ isOffered: isEnabled, key, ...language }) => ({
        ...language,
        isEnabled,
        judges: judges
          .filter((judge) => key !== null && judge.languages.includes(key))
          .map(({ id: name, is_there: isThere, versions }) => ({
            name,
            isThere,
            version: versions[key ?? ""] ?? null,
          })),
      }));
    },
    async setLanguageEnabled(call, input) {
      await setLanguageEnabled(deps.db, actedBy(call), input);
      return null;
    },
    async orderLanguages(call, { ids }) {
      await orderLanguages(deps.db, actedBy(call), ids);
      return null;
    },
  };
}

/** What the judges that can be reached told of the language; which of them said it is not for everybody. */
function versionsOf(key: string | null, judges: readonly JudgeLanguages[]): string[] {
  const told = judges.flatMap(
    ({ is_there: isThere, versions }) => (isThere && key !== null && versions[key]) || [],
  );
  return [...new Set(told)];
}
