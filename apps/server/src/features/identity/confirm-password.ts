import { type Actor, Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { type AccountRow, findAccountById } from "./identity.repo.ts";
import { passwordMatches } from "./passwords.ts";
import { allowances } from "./sign-in-limits.ts";

/** The caller's account, once its password was given again: an open session alone does not change whose it is. */
export async function confirmPassword(
  deps: { db: Database; limits: RateLimits },
  actor: Extract<Actor, { kind: "user" }>,
  password: string,
): Promise<AccountRow> {
  await deps.limits.spend(allowances.oldPassword, actor.userId);
  const account = await findAccountById(deps.db, actor.userId);
  const stored = account && { hash: account.password_hash, scheme: account.password_scheme };
  if (!(await passwordMatches(stored, password)) || !account) throw new Refusal("wrong_password");
  await deps.limits.forgive(allowances.oldPassword, actor.userId);
  return account;
}
