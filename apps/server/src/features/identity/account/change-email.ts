import { type Actor, type Locale, Refusal } from "@touchstone/domain";
import type { OneTimeCodes } from "../../../cache/one-time-codes.ts";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import { orderMail } from "../../../mail/order-mail.ts";
import { confirmPassword } from "../confirm-password.ts";
import { recordOwnAct } from "../record-own-act.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { replaceEmail } from "./account.repo.ts";
import { changeCodeSubject, changeEmailCode } from "./account-limits.ts";

/**
 * Replaces the caller's address by one that a mailed code proves. The old address is told, because whoever holds the
 * address holds the account. The code is burnt last and once, so that a taken address does not cost a new mail. An account
 * whose password or address was replaced since it was confirmed, as by the owner's reset, refuses the password.
 */
export async function changeEmail(
  deps: { db: Database; limits: RateLimits; codes: OneTimeCodes },
  actor: Extract<Actor, { kind: "user" }>,
  from: { address: string; requestId: string; locale: Locale },
  { password, newEmail, code }: { password: string; newEmail: string; code: string },
): Promise<void> {
  const account = await confirmPassword(deps, actor, password);
  const { email, username } = account;
  if (email?.toLowerCase() === newEmail.toLowerCase()) throw new Refusal("email_unchanged");
  const subject = changeCodeSubject(actor.userId, newEmail);
  if (!(await deps.codes.matches(changeEmailCode, subject, code))) throw new Refusal("wrong_code");
  await deps.db.transaction().execute(async (tx) => {
    const isReplaced = await replaceEmail(tx, account, newEmail).catch(refuseTaken);
    if (!isReplaced) throw new Refusal("wrong_password");
    await recordOwnAct(tx, actor.userId, "user.change-email", from);
    const notice = { kind: "email-changed" as const, username };
    if (email) await orderMail(tx, { to: email, locale: from.locale, mail: notice });
    if (!(await deps.codes.burn(changeEmailCode, subject))) throw new Refusal("wrong_code");
  });
}
