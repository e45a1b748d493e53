import type { Role } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import { wireUid } from "./identity.present.ts";
import { insertAccount } from "./identity.repo.ts";
import { hashPassword } from "./passwords.ts";
import { refuseTaken } from "./refuse-taken.ts";

/** A new account, however it comes about. */
export interface NewAccount {
  username: string;
  password: string;
  email: string | null;
  role: Role;
  /** True for a one-time password that its owner must replace at the first sign-in. */
  passwordIsDue: boolean;
}

/** Makes an account in the caller's transaction, or refuses when its name or address is taken. */
export async function makeAccount(tx: Tx, account: NewAccount): Promise<string> {
  const passwordHash = await hashPassword(account.password);
  const userId = await insertAccount(tx, { ...account, passwordHash }).catch(refuseTaken);
  await announce(tx, { topic: "account.made.v1", payload: { uid: wireUid(userId) } });
  return userId;
}
