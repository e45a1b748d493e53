import type { Database, Tx } from "../db/client.ts";
import { orderJob } from "../db/order-job.ts";
import type { MailOrder } from "./mail-order.ts";

/** The name of the job that delivers mails. */
export const sendMailTask = "send_mail";

/**
 * Puts a mail into the job queue, in the caller's transaction if there is one: it is sent exactly when the act
 * is committed, and tried again while the mail server is away.
 */
export function orderMail(db: Database | Tx, order: MailOrder): Promise<void> {
  return orderJob(db, { task: sendMailTask, payload: order, attemptsMax: 8 });
}
