import { Refusal, type RefusalCode, type Role } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { insertAccount } from "./identity.repo.ts";
import { hashPassword } from "./passwords.ts";

/** A new account, however it comes about. */
export interface NewAccount {
  username: string;
  password: string;
  email: string | null;
  role: Role;
  /** True for a one-time password that its owner must replace at the first sign-in. */
  passwordIsDue: boolean;
}

const takenBy: Record<string, RefusalCode> = {
  users_username_key: "username_taken",
  users_email_key: "email_taken",
};

/** Makes an account in the caller's transaction, or refuses when its name or address is taken. */
export async function makeAccount(tx: Tx, account: NewAccount): Promise<string> {
  const passwordHash = await hashPassword(account.password);
  try {
    return await insertAccount(tx, { ...account, passwordHash });
  } catch (error) {
    // The index decides, not an earlier look: two people may ask for one name at the same moment.
    const { constraint } = error as { constraint?: string };
    const code = constraint === undefined ? undefined : takenBy[constraint];
    throw code ? new Refusal(code) : error;
  }
}
