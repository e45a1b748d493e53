import { Refusal, roles } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { makeAccount } from "../../features/identity/index.ts";

/** The accounts of a demonstration, one for each kind of user. */
const demoAccounts = [
  { username: "root", role: roles.root },
  { username: "admin", role: roles.admin },
  { username: "setter", role: roles.problemAdmin },
  { username: "student", role: roles.user },
] as const;

/** Makes the demo accounts that are missing, all with one password; answers the names of all of them. */
export async function seedDemoAccounts(db: Database, password: string): Promise<string[]> {
  for (const { username, role } of demoAccounts) {
    try {
      const account = { username, role, password, email: null, passwordIsDue: false };
      await db.transaction().execute((tx) => makeAccount(tx, account));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "username_taken")) throw error;
    }
  }
  return demoAccounts.map(({ username }) => username);
}
