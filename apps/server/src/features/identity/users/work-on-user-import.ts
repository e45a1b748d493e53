/**
 * The background half of an order of many accounts. Hashing a password is slow by design, so each run makes a batch of
 * accounts and orders the next run. An account is made and its line taken away in one transaction: a run that dies, or
 * two at once, make none of them twice.
 */
import { userColumns } from "@touchstone/domain";
import { z } from "zod";
import type { Database, Tx } from "../../../db/client.ts";
import { orderJob } from "../../../db/order-job.ts";
import { announce } from "../../../db/outbox.ts";
import { createTextSeal, type TextSeal } from "../../../db/text-seal.ts";
import { wireUid } from "../identity.present.ts";
import { isUsernameTaken } from "../identity.repo.ts";
import { hashPassword } from "../passwords.ts";
import { userImportKey } from "./user-import-key.ts";
import { failLine, insertMadeAccount, lockNextLine, removeLine } from "./user-imports.repo.ts";

/** The name of the job that makes accounts. */
export const userImportTask = "make_users";

const batchSize = 100;
/** Hashes that are computed at once; the other half of the machine's threads stays free. */
const lanes = 2;
const order = z.object({ importId: z.int() });
const sealedUser = z.record(z.enum(userColumns), z.string());

/** Orders the next run for an order of accounts. */
export function orderUserImport(db: Database | Tx, importId: number): Promise<void> {
  const payload: z.infer<typeof order> = { importId };
  return orderJob(db, { task: userImportTask, payload, key: `user-import:${importId}` });
}

/** What else happens to an account that a group has ordered, in the transaction that makes it. */
export type MadeForGroup = (tx: Tx, made: { userId: string; groupId: number }) => Promise<void>;

/** One run of the job. */
export async function workOnUserImport(
  { secret, ...deps }: { db: Database; secret: string; wakeOutbox: () => void; madeForGroup: MadeForGroup },
  payload: unknown,
): Promise<void> {
  const { importId } = order.parse(payload);
  const seal = createTextSeal(userImportKey(secret));
  let left = batchSize;
  const work = async () => {
    while (left > 0 && (await makeNext({ ...deps, seal }, importId))) left -= 1;
  };
  await Promise.all(Array.from({ length: lanes }, work));
  deps.wakeOutbox();
  if (left <= 0) await orderUserImport(deps.db, importId);
}

/** Makes the account of the next line; false when there is none that nobody else has in hand. */
function makeNext(
  deps: { db: Database; seal: TextSeal; madeForGroup: MadeForGroup },
  importId: number,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const next = await lockNextLine(tx, importId);
    if (!next) return false;
    const { username, password, gender, ...rest } = sealedUser.parse(JSON.parse(deps.seal.open(next.sealed)));
    const userId = await insertMadeAccount(tx, {
      username,
      passwordHash: await hashPassword(password),
      gender: gender === "male" || gender === "female" ? gender : "secrecy",
      email: rest.email || null,
      realname: rest.realname || null,
      nickname: rest.nickname || null,
      school: rest.school || null,
      number: rest.number || null,
      madeBy: next.orderedBy,
      groupId: next.groupId,
    });
    if (userId) {
      await removeLine(tx, importId, next.line);
      if (next.groupId !== null) await deps.madeForGroup(tx, { userId, groupId: next.groupId });
      await announce(tx, { topic: "account.made.v1", payload: { uid: wireUid(userId) } });
    } else {
      const isName = await isUsernameTaken(tx, username);
      await failLine(tx, importId, next.line, isName ? "username_taken" : "email_taken");
    }
    return true;
  });
}
