import { drainedFault, type JudgeReport, type Progress, type WorkOrder } from "@touchstone/contract";
import type { Judged } from "@touchstone/judging";
import type { Tracing } from "@touchstone/telemetry";
import type { HeldWork, HeldWorks } from "./held-work.ts";
import { type PublishDeps, publishReport } from "./publish-report.ts";

/** Judges an order on one slot; see judgeSubmission for how it ends. */
export type JudgeOrder = (
  order: WorkOrder,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<Judged>;

/** What doing work needs. */
export interface WorkDeps extends PublishDeps {
  readonly session: string;
  readonly tracing: Tracing;
  readonly toolchain: string;
  readonly held: HeldWorks;
  /** Raised when the time to finish is over: what is not done is given back. */
  readonly drained: AbortSignal;
  /** Raised when even reports must not be waited for any longer. */
  readonly gone: AbortSignal;
  readonly onDone: (outcome: JudgeReport["outcome"]["kind"] | "void") => void;
}

const faultLengthMax = 4000;

/**
 * Judges an order and sees its report stored. Work that turns void meanwhile is dropped without one. False when the
 * trouble may be this judge's own: its slot had better wait a moment before it spoils more.
 */
export function doWork(deps: WorkDeps, order: WorkOrder, judge: JudgeOrder): Promise<boolean> {
  return deps.tracing.span("judge", order, async (note) => {
    const outcome = await workOn(deps, order, judge);
    note({ "touchstone.submission_id": order.submissionId, "touchstone.outcome": outcome });
    return outcome !== "fault";
  });
}

async function workOn(deps: WorkDeps, order: WorkOrder, judge: JudgeOrder) {
  const work = deps.held.take(order);
  const judged = await judgeOrGiveBack(deps, order, work, judge);
  const until = AbortSignal.any([work.voided, deps.gone]);
  const isStored =
    judged !== undefined && (await publishReport(deps, reportOf(deps, order, judged), order.blobUrl, until));
  if (isStored) work.reported();
  else work.drop();
  const outcome = isStored ? judged.outcome.kind : "void";
  const { attempt, submissionId, requestId } = order;
  deps.log.info({ attempt, submissionId, requestId, outcome }, "work is over");
  deps.onDone(outcome);
  return outcome;
}

/** The judging; a fault when it could not be done; nothing when the work is void. */
async function judgeOrGiveBack(
  { drained }: WorkDeps,
  order: WorkOrder,
  work: HeldWork,
  judge: JudgeOrder,
): Promise<Judged | undefined> {
  try {
    return await judge(order, work.note, AbortSignal.any([work.voided, drained]));
  } catch (error) {
    if (work.voided.aborted) return undefined;
    const because = drained.aborted ? drainedFault : String(error).slice(0, faultLengthMax);
    return { outcome: { kind: "fault", because }, spentCpuMs: 0 };
  }
}

function reportOf({ session, toolchain }: WorkDeps, order: WorkOrder, judged: Judged): JudgeReport {
  const { attempt, submissionId, generation, requestId } = order;
  return { session, attempt, submissionId, generation, requestId, toolchain, ...judged };
}
