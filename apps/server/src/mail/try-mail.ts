import { setTimeout as delay } from "node:timers/promises";
import type { RenderedMail } from "./render-mail.ts";
import type { DeliverMail } from "./smtp-mailer.ts";

/** Less than a page waits for any answer. */
const answerWithinMs = 20_000;
const reasonMax = 300;

/** Delivers a mail and tells what the mail server said; one that says nothing in time has failed. */
export async function tryMail(
  deliver: DeliverMail,
  to: string,
  mail: RenderedMail,
): Promise<{ isSent: boolean; because: string | null }> {
  const stop = new AbortController();
  try {
    const late = delay(answerWithinMs, undefined, { signal: stop.signal }).then(() => {
      throw new Error(`no answer within ${answerWithinMs / 1000} s`);
    });
    // When the mail is through, its timer ends with an abort that nobody waits for.
    late.catch(() => {});
    await Promise.race([deliver(to, mail), late]);
    return { isSent: true, because: null };
  } catch (error) {
    return { isSent: false, because: error instanceof Error ? error.message.slice(0, reasonMax) : "" };
  } finally {
    stop.abort();
  }
}
