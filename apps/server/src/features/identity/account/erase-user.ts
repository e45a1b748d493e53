import { forgetAddresses, forgetDetails } from "../../../db/audit.ts";
import type { Tx } from "../../../db/client.ts";
import { eraseAccount } from "./account.repo.ts";

/** What another feature takes away of an account that is erased, in the same transaction. */
export type ErasedStep = (tx: Tx, userId: string) => Promise<void>;

/** Takes everything that leads to a person out of an account and of what is told of it; the rows of history stay. */
export async function eraseUser(tx: Tx, steps: readonly ErasedStep[], userId: string): Promise<void> {
  await eraseAccount(tx, userId);
  await forgetAddresses(tx, userId);
  await forgetDetails(tx, { kind: "user", id: userId });
  for (const step of steps) await step(tx, userId);
}
