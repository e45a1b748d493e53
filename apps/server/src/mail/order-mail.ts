import { sql } from "kysely";
import type { Database, Tx } from "../db/client.ts";
import type { MailOrder } from "./mail-order.ts";

/** The name of the job that delivers mails. */
export const sendMailTask = "send_mail";

/**
 * Puts a mail into the job queue, in the caller's transaction if there is one: it is sent exactly when the act
 * is committed, and tried again while the mail server is away.
 */
export async function orderMail(db: Database | Tx, order: MailOrder): Promise<void> {
  await sql`select graphile_worker.add_job(${sendMailTask}, ${JSON.stringify(order)}::json, max_attempts => 8)`.execute(
    db,
  );
}
