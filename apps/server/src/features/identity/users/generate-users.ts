import { randomInt } from "node:crypto";
import {
  type GenerateOrder,
  generatedNames,
  Refusal,
  readablePassword,
  readUserTable,
} from "@touchstone/domain";
import { z } from "zod";
import type { OneTimeValues, ValuePurpose } from "../../../cache/one-time-values.ts";
import type { Database } from "../../../db/client.ts";
import type { TextSeal } from "../../../db/text-seal.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { markTaken } from "./preview-users.ts";
import { orderUsers } from "./start-user-import.ts";

/** A new account as its slip of paper tells it. */
export interface GeneratedUser {
  username: string;
  password: string;
}

/** The sealed list of an order, which is fetched once. */
const generatedList: ValuePurpose<string> = { name: "generated-users", seconds: 30 * 60, value: z.string() };
const generatedUsers = z.array(z.object({ username: z.string(), password: z.string() }));

/**
 * Orders accounts by number, with random passwords that their owners replace, and keeps the list for one download.
 * A name that is taken already stands in the order's failures and not in the list.
 */
export async function generateUsers(
  deps: { db: Database; seal: TextSeal; values: OneTimeValues },
  by: ActedBy,
  order: GenerateOrder,
): Promise<{ id: number; key: string; users: GeneratedUser[] }> {
  const cells = generatedNames(order).map((name) => [
    name,
    readablePassword(order.passwordLength, randomInt),
  ]);
  const table = readUserTable(cells, { isOrdered: true });
  await markTaken(deps.db, table.users);
  const users = table.users
    .filter(({ faults }) => faults.length === 0)
    .map(({ user: { username, password } }) => ({ username, password }));
  const key = await deps.values.keep(generatedList, deps.seal.seal(JSON.stringify(users)).toString("base64"));
  return { id: await orderUsers(deps, by, { kind: "generate", users: table.users }), key, users };
}

/** The list of an order, for the first who asks with its key. */
export async function takeGeneratedUsers(
  deps: { seal: TextSeal; values: OneTimeValues },
  key: string,
): Promise<GeneratedUser[]> {
  const sealed = await deps.values.take(generatedList, key);
  if (sealed === undefined) throw new Refusal("user_list_gone");
  return generatedUsers.parse(JSON.parse(deps.seal.open(Buffer.from(sealed, "base64"))));
}
