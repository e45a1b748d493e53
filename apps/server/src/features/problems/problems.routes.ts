import type { routesByFeature } from "@touchstone/contract";
import { type Actor, groupLevels, judgeStatus, Refusal } from "@touchstone/domain";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import { demandGroup } from "../groups/index.ts";
import { presentLanguage } from "../languages/index.ts";
import { allowedLanguages } from "./allowed-languages.ts";
import { browseProblems } from "./browse-problems.ts";
import { classifyTags } from "./classify-tags.ts";
import { findVisibleProblem } from "./group/find-group-problem.ts";
import { pickRandomProblem } from "./pick-random-problem.ts";
import { presentProblem } from "./problem-detail.present.ts";
import { findTemplates } from "./problem-detail.repo.ts";
import { presentProblemRow } from "./problems.present.ts";
import type { ProblemTables } from "./problems.repo.ts";
import { readProblem } from "./read-problem.ts";
import { listTags } from "./tags.repo.ts";

/** What a user has reached on a problem. */
export interface OwnStatus {
  status: number;
  score: number | null;
}

/** What the routes of problems work with. */
export interface ProblemsDeps extends ProblemTables {
  cache: KeyedCache;
  /** What a user has reached on these problems outside contests and groups; nothing for one that was never tried. */
  statusesOf: (userId: string, problemIds: readonly number[]) => Promise<Map<number, OwnStatus>>;
  /** The same of what was reached in a group. */
  groupStatusesOf: (
    gid: number,
    userId: string,
    problemIds: readonly number[],
  ) => Promise<Map<number, OwnStatus>>;
  /** The same of the problems of a contest; refuses whoever may not see inside. */
  contestStatusesOf: (actor: Actor, contestId: number) => Promise<Map<number, OwnStatus>>;
}

/** The site's own problems, as the tag calls name them. */
const ownJudge = "ME";

const untried: OwnStatus = { status: judgeStatus.notSubmitted, score: null };

export function problemsHandlers(deps: ProblemsDeps): Handlers<(typeof routesByFeature)["problems"]> {
  return {
    async getProblemList({ actor, locale }, query) {
      const readerId = actor.kind === "user" ? actor.userId : undefined;
      const { rows, tags, page, total } = await browseProblems(deps, readerId, query);
      const ids = rows.map(({ id }) => id);
      const own = readerId === undefined ? undefined : await deps.statusesOf(readerId, ids);
      const records = rows.map((row) => {
        const myStatus = own ? (own.get(row.id) ?? untried).status : null;
        return presentProblemRow(row, { tags, locale, myStatus });
      });
      return pageAnswer(records, page, total);
    },
    getProblemDetail: async (call, asked) =>
      presentProblem(await readProblem(deps, call.actor, asked), call.locale),
    getRandomProblem: async () => ({ problemId: await pickRandomProblem(deps) }),
    getAllProblemTags: (_call, { oj }) => listTags(deps.db, oj ?? ownJudge),
    getProblemTagsAndClassification: (_call, { oj }) => classifyTags(deps, oj ?? ownJudge),
    async getUserProblemStatus(call, { pidList, isContestProblemList, cid, gid }) {
      const actor = signedIn(call.actor);
      if (gid) await demandGroup(deps.db, actor, gid, groupLevels.member);
      const own =
        isContestProblemList || cid
          ? await deps.contestStatusesOf(actor, cid ?? 0)
          : await (gid
              ? deps.groupStatusesOf(gid, actor.userId, pidList)
              : deps.statusesOf(actor.userId, pidList));
      return Object.fromEntries(pidList.map((pid) => [pid, own.get(pid) ?? untried]));
    },
    async getProblemCodeTemplate({ actor }, { pid }) {
      const { id } = await demandVisible(deps.db, actor, pid);
      const templates = await findTemplates(deps.db, id);
      return templates.map(({ languageId, code }) => ({ pid: id, lid: languageId, code, status: true }));
    },
    async getProblemLanguages({ actor }, { pid }) {
      const languages = await allowedLanguages(deps.db, await demandVisible(deps.db, actor, pid));
      return languages.map(presentLanguage);
    },
  };
}

async function demandVisible(db: Database, actor: Actor, pid: number | undefined) {
  const problem = pid === undefined ? undefined : await findVisibleProblem(db, actor, pid);
  if (!problem) throw new Refusal("problem_not_found");
  return problem;
}
