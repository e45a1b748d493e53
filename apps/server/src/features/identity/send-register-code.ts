import type { Locale } from "@touchstone/domain";
import type { OneTimeCodes } from "../../cache/one-time-codes.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { orderMail } from "../../mail/order-mail.ts";
import { assertRegistrationOpen, type RegistrationSwitches } from "./assert-registration-open.ts";
import { isEmailTaken } from "./identity.repo.ts";
import { allowances, registerCode } from "./sign-in-limits.ts";

/**
 * Mails a code to a new address. The owner of an address that has an account gets a note instead, and the
 * caller the same answer: this call tells nobody who is registered.
 */
export async function sendRegisterCode(
  deps: {
    db: Database;
    limits: RateLimits;
    codes: OneTimeCodes;
    switches: () => Promise<RegistrationSwitches>;
  },
  from: { address: string; locale: Locale },
  input: { email: string },
): Promise<{ email: string; expire: number }> {
  assertRegistrationOpen(await deps.switches());
  const subject = input.email.toLowerCase();
  await deps.limits.spend(allowances.registerCodeByAddress, from.address);
  await deps.limits.spend(allowances.registerCodeResend, subject);
  await deps.limits.spend(allowances.registerCodeByMail, subject);

  const code = await deps.codes.issue(registerCode, subject);
  if (await isEmailTaken(deps.db, input.email)) {
    await deps.codes.burn(registerCode, subject);
    await orderMail(deps.db, { to: input.email, locale: from.locale, mail: { kind: "already-registered" } });
  } else {
    const minutes = registerCode.seconds / 60;
    await orderMail(deps.db, {
      to: input.email,
      locale: from.locale,
      mail: { kind: "register-code", code, minutes },
    });
  }
  return { email: input.email, expire: registerCode.seconds };
}
