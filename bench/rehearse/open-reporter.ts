import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { registerJudge } from "../../apps/server/src/features/judges/index.ts";
import { judgedAs } from "../../apps/server/src/testing/test-judge.ts";
import { connectBus, sendDurably } from "../../packages/bus/src/index.ts";
import { judgeSubjects } from "../../packages/contract/src/index.ts";
import { judgeStatus } from "../../packages/domain/src/index.ts";
import type { OwnSite } from "../own-site.ts";

/** A submission that the site has taken, and the verdict that it will get. */
export interface TakenTry {
  readonly submitId: number;
  readonly entrant: number;
  readonly status: number;
}

/** The judges of a bench that judges nothing: verdicts come in at the report stage. */
export interface Reporter {
  report: (tries: readonly TakenTry[]) => Promise<void>;
  close: () => Promise<void>;
}

const sendAgainMs = 250;

interface LeasedRow {
  submissionId: number;
  attempt: string;
  requestId: string;
}

/** Leases the work by a statement and reports it over the bus, as the judge of this name. */
export async function openReporter(site: OwnSite, judgeId: string): Promise<Reporter> {
  await registerJudge(site.db, { id: judgeId, publicKey: judgeId });
  const bus = connectBus({ url: site.engines.nats.url, name: judgeId });
  await bus.connection();
  const session = randomUUID();
  return {
    async report(tries) {
      if (tries.length === 0) return;
      const statusOf = new Map(tries.map(({ submitId, status }) => [submitId, status]));
      const { rows } = await sql<LeasedRow>`
        update judge_jobs set state = 'leased', attempt = gen_random_uuid(), judge_id = ${judgeId},
          judge_session = ${session}::uuid, leased_at = now(), lease_until = now() + interval '1 hour'
        where submission_id = any(${[...statusOf.keys()]}::bigint[]) and state = 'waiting'
        returning submission_id as "submissionId", attempt, request_id as "requestId"`.execute(site.db);
      for (const { submissionId, attempt, requestId } of rows) {
        const status = statusOf.get(submissionId) ?? judgeStatus.wrongAnswer;
        const outcome =
          status === judgeStatus.compileError ? { kind: "compile-error", message: "no" } : judgedAs(status);
        const facts = { session, toolchain: "rehearsal", spentCpuMs: 10, generation: 1 };
        await untilStored(() =>
          sendDurably(bus, judgeSubjects(judgeId).report, {
            id: attempt,
            body: { ...facts, attempt, submissionId, requestId, outcome },
          }),
        );
      }
    },
    close: () => bus.close(),
  };
}

/** A judge stays with its report until it is stored; so does this. */
async function untilStored(send: () => Promise<void>): Promise<void> {
  while (
    !(await send().then(
      () => true,
      () => false,
    ))
  )
    await delay(sendAgainMs);
}
