import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { askHttp } from "../load/ask-http.ts";
import type { OwnSite } from "../own-site.ts";
import type { Entrant, ScratchContest } from "./hall.ts";
import { openReporter, type TakenTry } from "./open-reporter.ts";
import { reportSteadily } from "./report-steadily.ts";
import type { ScriptedTry } from "./script.ts";

const sendAgainMs = 250;
const tellEveryMs = 30_000;

/** Those who wait share so many connections to a copy: with one for each of them the site spends its time on those. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Sent {
  data: { submitId: number };
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
  const reporting = reportSteadily(judge, taken);
  const telling = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.error(
      `${seconds} s: ${sending.length} tries sent, ${taken.length} taken, ${reporting.count()} reported`,
    );
  }, tellEveryMs).unref();
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
  await reporting.stop();
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
