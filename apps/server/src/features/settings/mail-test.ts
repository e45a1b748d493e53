/**
 * A test mail is a job, so that whoever orders it waits for nothing, and may leave the page and come back. The last
 * one is kept with what became of it; a job of an older one changes nothing any more.
 */
import { type Locale, locales } from "@touchstone/domain";
import { z } from "zod";
import type { Allowance } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import { orderJob } from "../../db/order-job.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { type MailSite, renderMail } from "../../mail/render-mail.ts";
import type { DeliverMail } from "../../mail/smtp-mailer.ts";
import { tryMail } from "../../mail/try-mail.ts";
import { holdSetting, readSetting, storeSetting } from "./settings.repo.ts";

const testKey = "mail-test";

/** How many of them one person may send, from whichever page. */
export const testMails: Allowance = { name: "test-mail", points: 10, seconds: 600 };

/** The name of the job that sends a test mail. */
export const mailTestTask = "send_test_mail";

const mailTest = z.object({
  id: z.string(),
  email: z.string(),
  orderedBy: z.string(),
  orderedAt: z.iso.datetime().transform((text) => new Date(text)),
  state: z.enum(["waiting", "sent", "failed"]),
  because: z.string().nullable(),
});

const mailTestOrder = z.object({ id: z.string(), email: z.string(), locale: z.enum(locales) });

/** The last test mail; null when there was none. */
export async function readMailTest(db: Database): Promise<z.infer<typeof mailTest> | null> {
  const stored = await readSetting(db, testKey);
  return stored === undefined ? null : mailTest.parse(stored);
}

/** Orders a test mail, in place of the one before. */
export async function orderMailTest(
  db: Database,
  by: ActedBy,
  { id, email, locale, at }: { id: string; email: string; locale: Locale; at: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdSetting(tx, testKey);
    const test = { id, email, orderedBy: by.actorId, orderedAt: at.toISOString() };
    await storeSetting(tx, testKey, by.actorId, { ...test, state: "waiting", because: null });
    await orderJob(tx, { task: mailTestTask, payload: { id, email, locale }, attemptsMax: 3 });
    await recordAct(tx, {
      ...by,
      action: "mail.test",
      object: { kind: "site", id: "mail" },
      details: { email },
    });
  });
}

/** The job: sends the mail and notes what became of it. */
export async function sendMailTest(
  deps: { db: Database; deliver: DeliverMail; site: () => Promise<MailSite> },
  payload: unknown,
): Promise<void> {
  const { id, email, locale } = mailTestOrder.parse(payload);
  const isWaiting = (test: z.infer<typeof mailTest> | null) => test?.id === id && test.state === "waiting";
  if (!isWaiting(await readMailTest(deps.db))) return;
  const mail = renderMail({ to: email, locale, mail: { kind: "test" } }, await deps.site());
  const { isSent, because } = await tryMail(deps.deliver, email, mail);
  await deps.db.transaction().execute(async (tx) => {
    const test = mailTest.parse(await holdSetting(tx, testKey));
    if (!isWaiting(test)) return;
    const outcome = {
      ...test,
      orderedAt: test.orderedAt.toISOString(),
      state: isSent ? "sent" : "failed",
      because,
    };
    await storeSetting(tx, testKey, test.orderedBy, outcome);
  });
}
