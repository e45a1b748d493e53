import { createHash } from "node:crypto";
import { type Locale, Refusal } from "@touchstone/domain";
import type { OneTimeCodes } from "../../cache/one-time-codes.ts";
import type { OneTimeValues } from "../../cache/one-time-values.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { orderMail } from "../../mail/order-mail.ts";
import { burnMailCode, checkResetProof, type Proof } from "./challenges/check-proof.ts";
import { type AccountRow, findAccountByEmail } from "./identity.repo.ts";
import { allowances, resetLink } from "./sign-in-limits.ts";

/**
 * Mails a link to the owner of an address. An address without an account is told, so each call counts as a question
 * whether one is taken.
 */
export async function applyResetPassword(
  deps: {
    db: Database;
    limits: RateLimits;
    codes: OneTimeCodes;
    values: OneTimeValues;
    sendsMail: () => Promise<boolean>;
  },
  from: { network: string; locale: Locale },
  input: { email: string } & Proof,
): Promise<void> {
  if (!(await deps.sendsMail())) throw new Refusal("reset_needs_mail");
  await deps.limits.spend(allowances.resetMailByAddress, from.network);
  await checkResetProof(deps, input.email, input);
  await deps.limits.spend(allowances.availabilityByMinute, from.network);
  await deps.limits.spend(allowances.availabilityByDay, from.network);
  const account = await findAccountByEmail(deps.db, input.email);
  if (!account?.email) throw new Refusal("email_unknown");
  await deps.limits.spend(allowances.resetMailResend, account.id);
  await deps.limits.spend(allowances.resetMailByAccount, account.id);
  if (input.mailCode !== undefined) await burnMailCode(deps, { email: input.email });

  const code = await deps.values.keep(resetLink, { userId: account.id, state: resetState(account) });
  const minutes = resetLink.seconds / 60;
  await orderMail(deps.db, {
    to: account.email,
    locale: from.locale,
    mail: { kind: "reset-password", username: account.username, code, minutes },
  });
}

/** Changes with the password and the address: a link of before opens nothing. */
export function resetState({ password_hash, email }: AccountRow): string {
  return createHash("sha256").update(`${password_hash} ${email}`).digest("base64url");
}
