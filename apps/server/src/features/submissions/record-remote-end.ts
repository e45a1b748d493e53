import { judgeStatus, manualScore, type RemoteEnd, type RemoteFailure } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { findScoringFacts } from "../problems/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import { lockSubmission, unmeasured } from "./judgement.repo.ts";
import { settleVerdict } from "./settle-verdict.ts";

const messageMax = 64 * 1024;
const timeMsMax = 2_147_483_647;

/**
 * Records what another judge said, or why it could not be asked, as a judge's report is recorded. `take` says, under
 * the lock of the submission, whether the caller still holds the work; what it has lost changes nothing.
 */
export async function recordRemoteEnd(
  deps: { db: Database; steps: readonly JudgedStep[] },
  work: { submissionId: number; generation: number; judgeName: string },
  end: RemoteEnd,
  take: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // Locks are taken in one order everywhere: the submission, then its work.
    const submission = await lockSubmission(tx, work.submissionId);
    const isMine = await take(tx);
    if (!submission || submission.generation !== work.generation || !isMine) return;
    if ("because" in end) {
      await settleVerdict(tx, deps.steps, submission, {
        ...unmeasured,
        ...{ state: "finished", status: judgeStatus.submittedFailed },
        cause: JSON.stringify({ kind: "remote", because: end.because }),
        message: failureWords[end.because],
      });
      return;
    }
    const { status, timeMs, memoryBytes, message } = end.verdict;
    const { type, fullScore, difficulty } = await findScoringFacts(tx, work);
    // The other judge tells no points: all for an accepted program, none for any other.
    const points = manualScore({ type: type === 1 ? "oi" : "acm", fullScore, difficulty }, { status });
    await settleVerdict(tx, deps.steps, submission, {
      ...unmeasured,
      ...points,
      ...{ state: "finished", status, memoryBytes, judgeId: work.judgeName },
      timeMs: timeMs === null ? null : Math.min(timeMs, timeMsMax),
      // PostgreSQL takes every character but this one.
      message: message?.replaceAll("\0", "").slice(0, messageMax) ?? null,
    });
  });
}

/** What the author of a submission reads; nothing of it is their doing, but for the last four. */
const failureWords: Record<RemoteFailure, string> = {
  timeout: "The remote judge did not answer in time.",
  "server-error": "The remote judge answered with an error of its own.",
  unreachable: "The remote judge cannot be reached.",
  "refused-address": "The remote judge led to an address that this site does not visit.",
  "session-lost": "The remote judge does not keep this site signed in.",
  "login-failed": "The remote judge does not let this site sign in.",
  challenge: "The remote judge asks for a person.",
  "changed-layout": "The remote judge has changed; its adapter needs care.",
  "too-large": "The remote judge answered with too much.",
  "no-account": "This site has no account at the remote judge that can be used now.",
  "switched-off": "Remote judging is switched off.",
  busy: "The remote judge took nothing for too long.",
  "run-missing": "The remote judge took the program and does not show it.",
  unclear: "It is not known whether the remote judge has the program.",
  "no-result": "The remote judge had no result in time.",
  "judge-error": "The remote judge failed on the program.",
  "problem-missing": "The remote judge does not have this problem.",
  language: "The remote judge does not take this language.",
  "code-length": "The remote judge does not take a program of this length.",
};
