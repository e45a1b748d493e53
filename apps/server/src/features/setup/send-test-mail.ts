import { setTimeout as delay } from "node:timers/promises";
import type { DataOf, routes } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import type { Call } from "../../http/call.ts";
import { signedIn } from "../../http/signed-in.ts";
import { type MailSite, renderMail } from "../../mail/render-mail.ts";
import type { DeliverMail } from "../../mail/smtp-mailer.ts";

/** A mail server as the site uses it. */
export interface SetupMail {
  from: string;
  deliver: DeliverMail;
}

const testMails: Allowance = { name: "test-mail", points: 10, seconds: 600 };

/** Less than a page waits for any answer. */
const answerWithinMs = 20_000;
const reasonMax = 300;

/** Sends a mail now and not by the queue: whoever sets up the site wants to see what the mail server says. */
export async function sendTestMail(
  deps: { limits: RateLimits; mail: SetupMail | undefined; site: () => Promise<MailSite> },
  call: Call,
  to: string,
): Promise<DataOf<(typeof routes)["sendTestMail"]>> {
  if (!deps.mail) throw new Refusal("mail_not_configured");
  await deps.limits.spend(testMails, signedIn(call.actor).userId);
  const mail = renderMail({ to, locale: call.locale, mail: { kind: "test" } }, await deps.site());
  const stop = new AbortController();
  try {
    const late = delay(answerWithinMs, undefined, { signal: stop.signal }).then(() => {
      throw new Error(`no answer within ${answerWithinMs / 1000} s`);
    });
    // When the mail is through, its timer ends with an abort that nobody waits for.
    late.catch(() => {});
    await Promise.race([deps.mail.deliver(to, mail), late]);
    return { isSent: true, because: null };
  } catch (error) {
    call.log.warn({ err: error }, "the test mail was not sent");
    return { isSent: false, because: error instanceof Error ? error.message.slice(0, reasonMax) : "" };
  } finally {
    stop.abort();
  }
}
