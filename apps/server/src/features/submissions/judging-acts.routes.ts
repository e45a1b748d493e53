import type { routes } from "@touchstone/contract";
import { judgeStatus, Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Call, Handlers } from "../../http/call.ts";
import { cancelJudging } from "./cancel-judging.ts";
import { judgeByHand } from "./judge-by-hand.ts";
import { readSubmission } from "./read-submission.ts";
import { type RejudgeDeps, rejudgeSubmission } from "./rejudge-submission.ts";
import { resubmitSolution } from "./resubmit-solution.ts";
import { presentActedOn } from "./submissions.present.ts";

/** What acts on verdicts work with. */
export interface JudgingActsDeps extends RejudgeDeps {
  limits: RateLimits;
  now: () => Date;
}

/** The calls that act on the verdict of one submission. */
type JudgingActs = Pick<typeof routes, "rejudge" | "manualJudge" | "cancelJudge" | "resubmit">;

export function judgingActsHandlers(deps: JudgingActsDeps): Handlers<JudgingActs> {
  /** Acts on what the caller can see, and answers what became of it. */
  const actOn = async (call: Call, submitId: number, act: (seen: number) => Promise<void>) => {
    const { row } = await readSubmission(deps, call.actor, submitId);
    await act(row.status);
    return presentActedOn(await readSubmission(deps, call.actor, submitId), call.locale);
  };
  return {
    rejudge: (call, { submitId }) =>
      actOn(call, submitId, () => rejudgeSubmission(deps, submitId, call.requestId, actedBy(call))),
    manualJudge: (call, { submitId, ...verdict }) =>
      actOn(call, submitId, () => judgeByHand(deps, actedBy(call), { submissionId: submitId, ...verdict })),
    cancelJudge: (call, { submitId }) =>
      actOn(call, submitId, () => cancelJudging(deps, submitId, actedBy(call))),
    resubmit: (call, { submitId }) => {
      const { actorId, requestId } = actedBy(call);
      return actOn(call, submitId, async (seen) => {
        // Whether it may be sent again would tell what a seal keeps back.
        if (seen === judgeStatus.unknownResult) throw new Refusal("resubmit_refused");
        await resubmitSolution(deps, actorId, { submissionId: submitId, requestId });
      });
    },
  };
}
