import { type Progress, progressSubject, wakeSubjects } from "@touchstone/contract";
import { judgeStatus } from "@touchstone/domain";
import { createRateLimits } from "../cache/rate-limits.ts";
import { createTextSeal } from "../db/text-seal.ts";
import { type LeasedJob, serveJudges, sweepJudges } from "../features/judges/index.ts";
import { findLanguageIds } from "../features/languages/index.ts";
import { serveMessages } from "../features/messages/index.ts";
import { isJuryCompile, makeCompileOrder, recordJuryCompile } from "../features/problems/index.ts";
import {
  createRemoteAdapters,
  openNet,
  remoteAccountsKey,
  serveRemote,
} from "../features/remote-judging/index.ts";
import { serveRemoteImports } from "../features/remote-problems/index.ts";
import {
  createScoringOf,
  findTries,
  judgingBudget,
  makeWorkOrder,
  queueTrial,
  recordRemoteEnd,
  recordReport,
  showParked,
  showProgress,
  tellableProgress,
} from "../features/submissions/index.ts";
import { deriveKey } from "../http/derive-key.ts";
import { createBlobSigner } from "../http/serve-blobs.ts";
import { relayOutbox } from "../jobs/relay-outbox.ts";
import type { Adapters } from "./adapters.ts";
import { judgedSteps } from "./judged-steps.ts";

/** Gives judges their work, records what they report, sends and hears the events, and orders again what is overdue. */
export function startDispatch(adapters: Adapters): { close: () => Promise<void> } {
  const { config, db, blobs, redis, bus, log, metrics, tracing, reports, now } = adapters;
  const signBlobs = createBlobSigner(deriveKey(config.secret, "judge blobs"), config.blobUrl, now);
  const wakeJudges = () => bus.tell(wakeSubjects.judges, null);
  const limits = createRateLimits(redis);
  const onCost = (userId: string, cpuSeconds: number) => {
    limits
      .charge(judgingBudget, userId, cpuSeconds)
      .catch((error: unknown) => log.warn({ err: error }, "a cost was lost"));
  };
  const recording = { db, scoringOf: createScoringOf(), steps: judgedSteps, onCost };
  const recorded = metrics.counter(
    "touchstone_judge_reports_total",
    "Reports of judges by what became of them.",
    ["outcome"],
  );
  const otherJudges = createRemoteAdapters(openNet);
  const calling = {
    ...{ db, log, now, random: Math.random },
    seal: createTextSeal(deriveKey(config.secret, remoteAccountsKey)),
  };
  const parts = [
    serveJudges({
      db,
      bus,
      log,
      reports,
      allowsDevelopmentJudges: config.allowsDevelopmentJudges,
      makeWorkOrder: (job, judgeId) =>
        tracing.span("make work order", job, (note) => {
          note({ "touchstone.submission_id": job.submissionId, "touchstone.judge": judgeId });
          return (isJuryCompile(job) ? makeCompileOrder : makeWorkOrder)({ db, signBlobs }, job, judgeId);
        }),
      languageIds: (keys) => findLanguageIds(db, keys),
      onProgress: (job, progress) => {
        const lost = (error: unknown) => log.warn({ err: error }, "progress was lost");
        showPhase(db, job, progress.phase).catch(lost);
        tellProgress({ db, bus }, job.submissionId, progress).catch(lost);
      },
      record: async (judgeId, report) => {
        const outcome = await tracing.span("apply report", report, async (note) => {
          const became = isJuryCompile(report)
            ? await recordJuryCompile({ db }, judgeId, report)
            : await recordReport(recording, judgeId, report);
          note({ "touchstone.outcome": became });
          return became;
        });
        recorded.inc({ outcome });
        const { requestId, submissionId } = report;
        log.info({ requestId, submissionId, judgeId, outcome }, "report");
        bus.tell(wakeSubjects.outbox, null);
        if (outcome === "given-back") wakeJudges();
      },
    }),
    serveRemote(
      {
        ...calling,
        record: async (work, end, take) => {
          await recordRemoteEnd(recording, work, end, take);
          bus.tell(wakeSubjects.outbox, null);
        },
        onSubmitted: async (work) => {
          await showProgress(db, work, judgeStatus.judging);
        },
      },
      otherJudges,
    ),
    serveRemoteImports({ ...calling, blobs, queueTrial, findTries }, otherJudges),
    relayOutbox({ db, bus, log }),
    serveMessages({ db, bus, log }),
    sweepJudges({ db, log, wakeJudges, showParked: () => showParked({ db, steps: judgedSteps }) }),
  ];
  return {
    close: async () => {
      for (const part of parts) await part.close();
    },
  };
}

async function tellProgress(
  { db, bus }: Pick<Adapters, "db" | "bus">,
  submitId: number,
  progress: Progress,
): Promise<void> {
  const told = await tellableProgress(db, submitId, progress);
  bus.tell(progressSubject(submitId), { kind: "submission.progress", submitId, ...told });
}

async function showPhase(db: Adapters["db"], job: LeasedJob, phase: "compiling" | "judging"): Promise<void> {
  await showProgress(db, job, phase === "compiling" ? judgeStatus.compiling : judgeStatus.judging);
}
