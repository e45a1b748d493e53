/** One fault under load, how long the site took to work again, and what the checker says when all is quiet. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../apps/server/src/db/client.ts";
import { listBehind } from "../apps/server/src/features/standings/board/board.repo.ts";
import { withoutOneVerdict } from "../apps/server/src/testing/recount.ts";
import { askSite } from "./ask-site.ts";
import { type Check, checkSite } from "./check-site.ts";
import type { Fault } from "./faults.ts";
import { keepLoad } from "./keep-load.ts";
import type { Acknowledged } from "./ledger.ts";
import { programOf } from "./programs.ts";
import type { Stage } from "./stage.ts";
import { submitSurely } from "./submit-surely.ts";

/** What a fault did. */
export interface Tried {
  /** From the undoing of the fault to the verdict of a submission that was sent after it; null when there was none. */
  readonly recoveryMs: number | null;
  /** Acts of the load. */
  readonly acts: number;
  readonly checks: readonly Check[];
}

const warmUpMs = 3_000;
const coolDownMs = 2_000;
const recoverWithinMs = 180_000;
const settleWithinMs = 120_000;
const lookAgainMs = 100;

/** Tries it. */
export async function tryFault(stage: Stage, fault: Fault, ledger: Acknowledged): Promise<Tried> {
  await fault.prepare?.(stage);
  await waitForVerdict(stage, ledger);
  const load = keepLoad(stage, ledger);
  await delay(warmUpMs);
  let undoneAt: number;
  try {
    await fault.begin(stage, ledger);
    await delay(fault.lastsMs);
  } finally {
    undoneAt = performance.now();
    await fault.end(stage);
  }
  const isBack = await waitForVerdict(stage, ledger);
  const recoveryMs = isBack ? Math.round(performance.now() - undoneAt) : null;
  await delay(coolDownMs);
  const acts = await load.stop();
  await settle(stage.site.db);
  if (fault.movesTime) for (const submission of ledger.submissions.values()) delete submission.sent;
  return { recoveryMs, acts, checks: await checkSite(stage.site, ledger) };
}

/** Whether the fault left nothing behind. */
export function isGreen({ recoveryMs, checks }: Tried): boolean {
  return recoveryMs !== null && checks.every(({ broken }) => broken.length === 0);
}

/** Sends a submission of somebody outside of the load; true when it has its verdict and the site says that it is ready. */
async function waitForVerdict(stage: Stage, ledger: Acknowledged): Promise<boolean> {
  const signal = AbortSignal.timeout(recoverWithinMs);
  const person = stage.people - 1;
  const program = programOf(0, randomUUID());
  const id = await submitSurely(stage, ledger, { person, program, isInContest: true }, signal);
  while (id !== undefined && !signal.aborted) {
    const path = `api/get-submission-detail?submitId=${id}`;
    const told = await askSite(`${stage.site.url}/${path}`, { token: stage.tokenOf(person) });
    const detail = told?.data as { submission?: { status: number } } | undefined;
    const ready = await askSite(`${stage.site.url}/api/health/ready`, {});
    if (detail?.submission?.status === program.status && ready?.status === 200) return true;
    await delay(lookAgainMs);
  }
  return false;
}

/** Resolves when nothing is under way any more, or when it has had time enough. */
async function settle(db: Database): Promise<void> {
  const unsent = db.selectFrom("outbox").select("id").where("sent_at", "is", null);
  const isQuiet = async () =>
    (await withoutOneVerdict(db)).length === 0 &&
    (await listBehind(db)).length === 0 &&
    (await unsent.executeTakeFirst()) === undefined;
  for (const end = Date.now() + settleWithinMs; !(await isQuiet()) && Date.now() < end; )
    await delay(lookAgainMs);
}
