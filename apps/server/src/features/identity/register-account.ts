import { Refusal, roles } from "@touchstone/domain";
import type { OneTimeCodes } from "../../cache/one-time-codes.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { assertRegistrationOpen, type RegistrationSwitches } from "./assert-registration-open.ts";
import { makeAccount } from "./make-account.ts";
import { allowances, registerCode } from "./sign-in-limits.ts";

/**
 * Makes an account with a mailed code. The code is checked first, so that only its holder hears whether a name
 * is taken, and burnt last and once, so that a taken name does not cost a new mail.
 */
export async function registerAccount(
  deps: {
    db: Database;
    limits: RateLimits;
    codes: OneTimeCodes;
    switches: () => Promise<RegistrationSwitches>;
  },
  from: { network: string },
  input: { username: string; password: string; email: string; code: string },
): Promise<void> {
  assertRegistrationOpen(await deps.switches());
  await deps.limits.spend(allowances.registerByAddress, from.network);
  const subject = input.email.toLowerCase();
  if (!(await deps.codes.matches(registerCode, subject, input.code))) throw new Refusal("wrong_code");
  await deps.db.transaction().execute(async (tx) => {
    const { username, password, email } = input;
    await makeAccount(tx, { username, password, email, role: roles.user, passwordIsDue: false });
    if (!(await deps.codes.burn(registerCode, subject))) throw new Refusal("wrong_code");
  });
}
