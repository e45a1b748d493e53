import { randomInt } from "node:crypto";
import type { EventPayload } from "@touchstone/contract";
import { readablePassword } from "@touchstone/domain";
import type { Tx } from "../../../db/client.ts";
import { announce } from "../../../db/outbox.ts";
import { wireUid } from "../identity.present.ts";
import { hashPassword } from "../passwords.ts";
import { revokeSessions } from "../sessions.repo.ts";
import { storeOneTimePassword } from "./users.repo.ts";

const passwordLength = 10;

/** A password for a slip of paper. */
export function newOneTimePassword(): string {
  return readablePassword(passwordLength, randomInt);
}

/** Gives an account a password that its owner has to replace, ends its sessions, and answers it this once. */
export async function giveOneTimePassword(tx: Tx, userId: string, now: Date): Promise<string> {
  const password = newOneTimePassword();
  await storeOneTimePassword(tx, userId, await hashPassword(password));
  await revokeSessions(tx, userId);
  const payload: EventPayload<"account.access-changed.v1"> = { uid: wireUid(userId), at: now.toISOString() };
  await announce(tx, { topic: "account.access-changed.v1", payload });
  return password;
}
