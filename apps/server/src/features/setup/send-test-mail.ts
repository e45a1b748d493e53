import type { DataOf, routes } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Call } from "../../http/call.ts";
import { signedIn } from "../../http/signed-in.ts";
import { type MailSite, renderMail } from "../../mail/render-mail.ts";
import { tryMail } from "../../mail/try-mail.ts";
import { type SiteMailer, testMails } from "../settings/index.ts";

/** Sends a mail now and not by the queue: whoever sets up the site wants to see what the mail server says. */
export async function sendTestMail(
  deps: { limits: RateLimits; mailer: SiteMailer; site: () => Promise<MailSite> },
  call: Call,
  to: string,
): Promise<DataOf<(typeof routes)["sendTestMail"]>> {
  if ((await deps.mailer.from()) === undefined) throw new Refusal("mail_not_configured");
  await deps.limits.spend(testMails, signedIn(call.actor).userId);
  const mail = renderMail({ to, locale: call.locale, mail: { kind: "test" } }, await deps.site());
  const outcome = await tryMail(deps.mailer.deliver, to, mail);
  if (!outcome.isSent) call.log.warn({ because: outcome.because }, "the test mail was not sent");
  return outcome;
}
