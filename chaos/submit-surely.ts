import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { askSite } from "./ask-site.ts";
import type { Acknowledged } from "./ledger.ts";
import type { Program } from "./programs.ts";
import type { Stage } from "./stage.ts";

const sendAgainMs = 250;

/** What is sent, by whom, and whether to the contest. */
export interface Try {
  readonly person: number;
  readonly program: Program;
  readonly isInContest: boolean;
}

/**
 * Sends until the site takes it, always with the same key, as our page does; the ledger has it before anybody else.
 * Answers its id, or nothing when `signal` ended the trying. Throws when the site refuses it for good.
 */
export async function submitSurely(
  { site, contest, displayId, tokenOf }: Stage,
  ledger: Acknowledged,
  { person, program: { code, status }, isInContest }: Try,
  signal: AbortSignal,
): Promise<number | undefined> {
  const key = randomUUID();
  const fromMs = Date.now();
  const place = isInContest ? { pid: contest.displayIds[0] ?? "", cid: contest.cid } : { pid: displayId };
  const request = { body: { ...place, language: "C++", code }, headers: { "idempotency-key": key } };
  while (!signal.aborted) {
    const answer = await askSite(`${site.url}/api/submit-problem-judge`, {
      ...request,
      token: tokenOf(person),
    });
    if (answer?.status === 200) {
      const { submitId } = answer.data as { submitId: number };
      ledger.submissions.set(submitId, { key, status, sent: { fromMs, toMs: Date.now() } });
      return submitId;
    }
    // Whoever is signed out signs in again; whoever has much under way waits.
    if (answer && answer.status < 500 && ![401, 429].includes(answer.status)) {
      throw new Error(`a submission was refused: ${answer.status} ${JSON.stringify(answer.data)}`);
    }
    await delay(sendAgainMs, undefined, { signal }).catch(() => {});
  }
  return undefined;
}
