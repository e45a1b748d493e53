import { type Actor, type Locale, Refusal } from "@touchstone/domain";
import type { OneTimeCodes } from "../../../cache/one-time-codes.ts";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import { findAccountById } from "../identity.repo.ts";
import { mailAddressCode } from "../mail-address-code.ts";
import { allowances } from "../sign-in-limits.ts";
import { accountAllowances, changeCodeSubject, changeEmailCode } from "./account-limits.ts";

/** Mails a code to the caller's new address. */
export async function sendChangeEmailCode(
  deps: { db: Database; limits: RateLimits; codes: OneTimeCodes; sendsMail: () => Promise<boolean> },
  actor: Extract<Actor, { kind: "user" }>,
  { network, locale }: { network: string; locale: Locale },
  { email }: { email: string },
): Promise<void> {
  if (!(await deps.sendsMail())) throw new Refusal("email_change_needs_mail");
  const account = await findAccountById(deps.db, actor.userId);
  if (account?.email?.toLowerCase() === email.toLowerCase()) throw new Refusal("email_unchanged");
  await deps.limits.spend(accountAllowances.changeCodeResend, actor.userId);
  await deps.limits.spend(accountAllowances.changeCodeByUser, actor.userId);
  await deps.limits.spend(allowances.registerCodeByAddress, network);
  await deps.limits.spend(allowances.registerCodeByMail, email.toLowerCase());
  await mailAddressCode(deps, {
    email,
    locale,
    kind: "change-email-code",
    purpose: changeEmailCode,
    subject: changeCodeSubject(actor.userId, email),
  });
}
