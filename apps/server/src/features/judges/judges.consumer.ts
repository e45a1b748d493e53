/**
 * The judges' side of the wire. The judge's name is the last word of the subject, which its key gives it the right to;
 * nothing in a message can name another judge.
 */
import { type Bus, consumeDurably } from "@touchstone/bus";
import {
  claimRequest,
  durableStreams,
  type JudgeReport,
  renewRequest,
  type SentReport,
  sentReport,
  wakeSubjects,
} from "@touchstone/contract";
import type { BlobStore } from "@touchstone/storage";
import type { Logger } from "@touchstone/telemetry";
import { answerClaim, type ClaimDeps } from "./answer-claim.ts";
import { answerRenewal, type RenewalDeps } from "./answer-renewal.ts";
import { readOutcome } from "./read-outcome.ts";

/** What serving the judges works with. */
export interface JudgesConsumerDeps extends Omit<ClaimDeps, "waitForWork">, RenewalDeps {
  bus: Bus;
  log: Logger;
  record: (judgeId: string, report: JudgeReport) => Promise<void>;
  /** Where judges store what the wire does not carry. */
  reports: Pick<BlobStore, "read" | "remove">;
}

/** While no wake-up is heard, waiting claims look again after this: work may have become due by the clock. */
const lookAgainMs = 1_000;

/** Answers claims and renewals, and records reports, until closed. */
export function serveJudges(deps: JudgesConsumerDeps): { close: () => Promise<void> } {
  const waiters = new Set<() => void>();
  deps.bus.listen(wakeSubjects.judges, () => {
    for (const wake of waiters) wake();
  });
  const waitForWork = (ms: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        waiters.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, Math.min(ms, lookAgainMs));
      waiters.add(wake);
    });
  const logged = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      deps.log.error({ err: error }, `could not ${what}`);
      throw error;
    }
  };

  deps.bus.answer("judge.claim.*", "dispatch", (message, subject) =>
    logged("answer a claim", () =>
      answerClaim({ ...deps, waitForWork }, judgeIdOf(subject), claimRequest.parse(message)),
    ),
  );
  deps.bus.answer("judge.renew.*", "dispatch", (message, subject) =>
    logged("answer a renewal", () => answerRenewal(deps, judgeIdOf(subject), renewRequest.parse(message))),
  );
  return consumeDurably(deps.bus, durableStreams.judgeReports, "recorder", async (body, subject) => {
    const report = sentReport.safeParse(body);
    if (report.success) return logged("record a report", () => record(deps, judgeIdOf(subject), report.data));
    // It will not become readable by being sent again.
    deps.log.error({ subject, err: report.error }, "dropped a report that cannot be read");
  });
}

async function record(deps: JudgesConsumerDeps, judgeId: string, report: SentReport): Promise<void> {
  if (report.outcome.kind !== "stored") return deps.record(judgeId, { ...report, outcome: report.outcome });
  const { blob } = report.outcome;
  await deps.record(judgeId, { ...report, outcome: await readOutcome(deps.reports, blob.sha256) });
  await deps.reports.remove(blob.sha256);
}

function judgeIdOf(subject: string): string {
  return subject.split(".").at(-1) ?? "";
}
