import type { Logger } from "@touchstone/telemetry";
import { mailOrder } from "./mail-order.ts";
import { type MailSite, renderMail } from "./render-mail.ts";
import type { DeliverMail } from "./smtp-mailer.ts";

/**
 * The job behind `orderMail`. A site without a mail server drops the order with a line in the log: nothing may
 * wait for a mail that can never be sent.
 */
export async function sendMail(
  deps: {
    /** What delivers now; undefined without a mail server. */
    deliver: () => Promise<DeliverMail | undefined>;
    site: () => Promise<MailSite>;
    log: Logger;
  },
  payload: unknown,
): Promise<void> {
  const order = mailOrder.parse(payload);
  if (order.to === null) return;
  const deliver = await deps.deliver();
  if (!deliver) {
    deps.log.warn({ kind: order.mail.kind }, "mail dropped: no mail server is configured");
    return;
  }
  await deliver(order.to, renderMail(order, await deps.site()));
}
