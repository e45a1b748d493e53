import { type Locale, Refusal } from "@touchstone/domain";
import type { OneTimeCodes } from "../../../cache/one-time-codes.ts";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import { orderMail } from "../../../mail/order-mail.ts";
import { findAccountByEmail, findAccountByUsername } from "../identity.repo.ts";
import { allowances, challengeCode } from "../sign-in-limits.ts";

/** Whom a mailed code is for: a name at sign-in, an address at a reset. It is good for nobody else. */
export interface ChallengeSubject {
  username?: string | undefined;
  email?: string | undefined;
}

/** The subject as codes and limits know it. */
export function challengeKey({ username, email }: ChallengeSubject): string {
  return username === undefined ? `email ${email?.toLowerCase()}` : `name ${username.toLowerCase()}`;
}

/**
 * Mails a code that stands for a puzzle or a picture, for people who cannot see or move them. Where there is no such
 * account, or it has no address, a mail to nobody is ordered: the caller hears the same, after the same time.
 */
export async function sendChallengeCode(
  deps: { db: Database; limits: RateLimits; codes: OneTimeCodes; sendsMail: () => Promise<boolean> },
  from: { network: string; locale: Locale },
  subject: ChallengeSubject,
): Promise<{ expire: number }> {
  if (!(await deps.sendsMail())) throw new Refusal("mail_not_configured");
  const key = challengeKey(subject);
  await deps.limits.spend(allowances.challengeCodeByAddress, from.network);
  await deps.limits.spend(allowances.challengeCodeResend, key);
  await deps.limits.spend(allowances.challengeCodeByAccount, key);
  const account =
    subject.username === undefined
      ? await findAccountByEmail(deps.db, subject.email ?? "")
      : await findAccountByUsername(deps.db, subject.username);
  const code = await deps.codes.issue(challengeCode, key);
  const minutes = challengeCode.seconds / 60;
  const mail = { kind: "challenge-code" as const, username: account?.username ?? "", code, minutes };
  await orderMail(deps.db, { to: account?.email ?? null, locale: from.locale, mail });
  return { expire: challengeCode.seconds };
}
