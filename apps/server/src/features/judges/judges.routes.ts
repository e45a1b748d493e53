import type { routesByFeature } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { signedIn } from "../../http/signed-in.ts";
import { admitJudge, makeJudgeToken } from "./admit-judge.ts";
import {
  findStrandedSubmissions,
  listPausedProblems,
  pauseJudging,
  resumeJudging,
} from "./judge-troubles.repo.ts";
import { presentJudge } from "./judges.present.ts";
import { listJudges, putJudgeState } from "./judges.repo.ts";
import { listToolchains } from "./list-toolchains.ts";
import { releaseHeld } from "./lost-work.repo.ts";
import type { TellVoid } from "./tell-void.ts";

/** What the routes of judges work with. */
export interface JudgesDeps {
  db: Database;
  limits: RateLimits;
  wakeJudges: () => void;
  tellVoid: TellVoid;
  /** Judges a submission anew; filled in by whoever owns submissions. */
  rejudge: (submissionId: number, requestId: string) => Promise<void>;
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
    async setJudgeState(call, { name, state }) {
      const held = await db.transaction().execute(async (tx) => {
        if (!(await putJudgeState(tx, name, state))) throw new Refusal("judge_not_found");
        await recordAct(tx, {
          ...actedBy(call),
          action: `judge.${state}`,
          object: { kind: "judge", id: name },
        });
        return state === "disabled" ? releaseHeld(tx, name) : [];
      });
      deps.tellVoid(held);
      deps.wakeJudges();
      return null;
    },
    async makeJudgeToken(call, { name }) {
      const { userId: actorId } = signedIn(call.actor);
      return makeJudgeToken(db, { ...call, actorId }, name);
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
