import type { Locale } from "@touchstone/domain";
import type { OneTimeCodes } from "../../cache/one-time-codes.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { assertRegistrationOpen, type RegistrationSwitches } from "./assert-registration-open.ts";
import { mailAddressCode } from "./mail-address-code.ts";
import { allowances, registerCode } from "./sign-in-limits.ts";

/** Mails a code to the address of a new account. */
export async function sendRegisterCode(
  deps: {
    db: Database;
    limits: RateLimits;
    codes: OneTimeCodes;
    switches: () => Promise<RegistrationSwitches>;
  },
  { network, locale }: { network: string; locale: Locale },
  { email }: { email: string },
): Promise<{ email: string; expire: number }> {
  assertRegistrationOpen(await deps.switches());
  const subject = email.toLowerCase();
  await deps.limits.spend(allowances.registerCodeByAddress, network);
  await deps.limits.spend(allowances.registerCodeResend, subject);
  await deps.limits.spend(allowances.registerCodeByMail, subject);
  await mailAddressCode(deps, { email, locale, kind: "register-code", purpose: registerCode, subject });
  return { email, expire: registerCode.seconds };
}
