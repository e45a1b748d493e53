import type { routesByFeature } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { admitJudge, makeJudgeToken } from "./admit-judge.ts";
import { removeJudge, revokeJudgeTokens, setJudgeState } from "./change-fleet.ts";
import { listJudgeTokens } from "./judge-tokens.repo.ts";
import {
  findStrandedSubmissions,
  listPausedProblems,
  pauseJudging,
  resumeJudging,
} from "./judge-troubles.repo.ts";
import { presentJudge } from "./judges.present.ts";
import { listJudges } from "./judges.repo.ts";
import { listToolchains } from "./list-toolchains.ts";
import { listParked } from "./parked-work.repo.ts";
import { type QueueAnew, settleParked } from "./settle-parked.ts";
import type { TellVoid } from "./tell-void.ts";

/** What the routes of judges work with. */
export interface JudgesDeps {
  db: Database;
  limits: RateLimits;
  wakeJudges: () => void;
  tellVoid: TellVoid;
  /** Judges a submission anew; filled in by whoever owns submissions. */
  rejudge: (submissionId: number, requestId: string) => Promise<void>;
  queueAnew: QueueAnew;
}

export function judgesHandlers(deps: JudgesDeps): Handlers<(typeof routesByFeature)["judges"]> {
  const { db } = deps;
  return {
    async getToolchains() {
      return listToolchains(db);
    },
    async getJudgeServiceInfo() {
      return (await listJudges(db)).map(presentJudge);
    },
    async setJudgeState(call, input) {
      deps.tellVoid(await setJudgeState(db, actedBy(call), input));
      deps.wakeJudges();
      return null;
    },
    makeJudgeToken: (call, { name }) => makeJudgeToken(db, actedBy(call), name),
    getJudgeTokens: () => listJudgeTokens(db),
    async revokeJudgeTokens(call, { name }) {
      await revokeJudgeTokens(db, actedBy(call), name);
      return null;
    },
    async removeJudge(call, { name }) {
      await removeJudge(db, actedBy(call), name);
      return null;
    },
    getParkedJudgements: () => listParked(db),
    async releaseParked(call, { submitId: submissionId }) {
      await settleParked(db, actedBy(call), { submissionId, queueAnew: deps.queueAnew });
      deps.wakeJudges();
      return null;
    },
    async closeParked(call, { submitId: submissionId }) {
      await settleParked(db, actedBy(call), { submissionId });
      return null;
    },
    async registerJudge(call, input) {
      await admitJudge(deps, call, input);
      return null;
    },
    async getPausedProblems() {
      return listPausedProblems(db);
    },
    async pauseProblemJudging(call, { pid, isPaused, reason }) {
      await db.transaction().execute(async (tx) => {
        const isKnown = isPaused ? await pauseJudging(tx, pid, reason) : await resumeJudging(tx, pid);
        if (!isKnown) throw new Refusal("problem_not_found");
        const action = isPaused ? "problem.pause-judging" : "problem.resume-judging";
        await recordAct(tx, {
          ...actedBy(call),
          action,
          object: { kind: "problem", id: pid },
          details: { reason },
        });
      });
      const stranded = isPaused ? [] : await findStrandedSubmissions(db, pid);
      for (const id of stranded) await deps.rejudge(id, call.requestId);
      deps.wakeJudges();
      return { rejudged: stranded.length };
    },
  };
}
