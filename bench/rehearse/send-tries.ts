import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { registerJudge } from "../../apps/server/src/features/judges/index.ts";
import { judgedAs } from "../../apps/server/src/testing/test-judge.ts";
import { connectBus, sendDurably } from "../../packages/bus/src/index.ts";
import { judgeSubjects } from "../../packages/contract/src/index.ts";
import { judgeStatus } from "../../packages/domain/src/index.ts";
import { askHttp } from "../load/ask-http.ts";
import type { OwnSite } from "../own-site.ts";
import type { Entrant, ScratchContest } from "./hall.ts";
import type { ScriptedTry } from "./script.ts";

/** Verdicts of so long are sent together. */
const reportEveryMs = 100;
const sendAgainMs = 250;
const tellEveryMs = 30_000;

/** Those who wait share so many connections to a copy: with one for each of them the site spends its time on those. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Sent {
  data: { submitId: number };
}

/** A submission that the site has taken. */
export interface TakenTry {
  readonly submitId: number;
  readonly entrant: number;
  readonly status: number;
}

/**
 * Sends every try at its time, over HTTP, until the site takes it, and its verdict as soon as it is taken. The verdict
 * comes in at the report stage: the work is leased by a statement and its report sent over the bus as a judge sends it.
 */
export async function sendTries(
  site: OwnSite,
  {
    urls,
    entrants,
    contest,
  }: { urls: readonly string[]; entrants: readonly Entrant[]; contest: ScratchContest },
  script: readonly ScriptedTry[],
): Promise<TakenTry[]> {
  const judge = await openReporter(site, `rehearsal-${contest.cid}`);
  const taken: TakenTry[] = [];
  const sending: Promise<void>[] = [];
  const begun = performance.now();
  let reported = 0;
  const report = async () => {
    const fresh = taken.slice(reported);
    reported = taken.length;
    await judge.report(fresh);
  };
  let isOver = false;
  const reporting = (async () => {
    while (!isOver) {
      await report();
      await delay(reportEveryMs);
    }
    await report();
  })();
  const telling = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.error(`${seconds} s: ${sending.length} tries sent, ${taken.length} taken, ${reported} reported`);
  }, tellEveryMs).unref();
  // It is awaited at the end; until then a failure must not end the process before the site is closed.
  reporting.catch(() => {});
  for (const each of script) {
    await delay(Math.max(0, begun + each.atMs - performance.now()));
    const { entrant, status } = each;
    sending.push(
      send(urls, entrants[entrant]?.token ?? "", {
        ...{ pid: contest.displayIds[each.problem] ?? "", language: "C++", cid: contest.cid },
        code: `int main() {} // ${each.problem}`,
      }).then((submitId) => {
        if (submitId !== undefined) taken.push({ submitId, entrant, status });
      }),
    );
  }
  await Promise.all(sending);
  clearInterval(telling);
  isOver = true;
  await reporting;
  await judge.close();
  return taken;
}

/** Sends until a copy of the api takes it or refuses it. The key makes the same try of it, however often it is sent. */
async function send(urls: readonly string[], token: string, solution: object): Promise<number | undefined> {
  const headers = { "idempotency-key": randomUUID() };
  for (let turn = Math.floor(Math.random() * urls.length); ; turn += 1) {
    const url = `${urls[turn % urls.length]}/api/submit-problem-judge`;
    const answer = await askHttp(url, { agent, token, headers, body: solution }).catch(() => undefined);
    if (answer?.status === 200) return (JSON.parse(answer.body) as Sent).data.submitId;
    if (answer && answer.status < 500) {
      console.error(`a try is refused: ${answer.status} ${answer.body}`);
      return undefined;
    }
    await delay(sendAgainMs);
  }
}

interface LeasedRow {
  submissionId: number;
  attempt: string;
  requestId: string;
}

async function openReporter(site: OwnSite, judgeId: string) {
  await registerJudge(site.db, { id: judgeId, publicKey: judgeId });
  const bus = connectBus({ url: site.engines.nats.url, name: judgeId });
  await bus.connection();
  const session = randomUUID();
  return {
    async report(tries: readonly TakenTry[]): Promise<void> {
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
