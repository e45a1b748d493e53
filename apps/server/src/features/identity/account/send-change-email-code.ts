import { type Actor, type Locale, Refusal } from "@touchstone/domain";
import type { OneTimeCodes } from "../../../cache/one-time-codes.ts";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import { orderMail } from "../../../mail/order-mail.ts";
import { findAccountById, isEmailTaken } from "../identity.repo.ts";
import { allowances } from "../sign-in-limits.ts";
import { accountAllowances, changeCodeSubject, changeEmailCode } from "./account-limits.ts";

/**
 * Mails a code to the caller's new address. The owner of an address that has an account gets a note instead, and the
 * caller the same answer: this call tells nobody who is registered.
 */
export async function sendChangeEmailCode(
  deps: { db: Database; limits: RateLimits; codes: OneTimeCodes; sendsMail: boolean },
  actor: Extract<Actor, { kind: "user" }>,
  from: { address: string; locale: Locale },
  { email }: { email: string },
): Promise<void> {
  if (!deps.sendsMail) throw new Refusal("email_change_needs_mail");
  const account = await findAccountById(deps.db, actor.userId);
  if (account?.email?.toLowerCase() === email.toLowerCase()) throw new Refusal("email_unchanged");
  await deps.limits.spend(accountAllowances.changeCodeResend, actor.userId);
  await deps.limits.spend(accountAllowances.changeCodeByUser, actor.userId);
  await deps.limits.spend(allowances.registerCodeByAddress, from.address);
  await deps.limits.spend(allowances.registerCodeByMail, email.toLowerCase());

  const subject = changeCodeSubject(actor.userId, email);
  const code = await deps.codes.issue(changeEmailCode, subject);
  const order = { to: email, locale: from.locale };
  if (await isEmailTaken(deps.db, email)) {
    await deps.codes.burn(changeEmailCode, subject);
    await orderMail(deps.db, { ...order, mail: { kind: "already-registered" } });
  } else {
    const minutes = changeEmailCode.seconds / 60;
    await orderMail(deps.db, { ...order, mail: { kind: "change-email-code", code, minutes } });
  }
}
