import { emailFault, newUsernameFault, Refusal, type Role } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import type { ActedAtConsole } from "../../../http/acted-by.ts";
import { makeAccount } from "../make-account.ts";
import { newOneTimePassword } from "./give-one-time-password.ts";

/** Makes an account and answers its one-time password, this once. Refuses a name or address that is taken or at fault. */
export async function addUser(
  db: Database,
  by: ActedAtConsole,
  user: { username: string; email: string | null; role: Role },
): Promise<string> {
  const faults = [
    { path: "username", key: newUsernameFault(user.username) },
    { path: "email", key: user.email === null ? undefined : emailFault(user.email) },
  ];
  const fields = faults.flatMap(({ path, key }) => (key === undefined ? [] : [{ path, key }]));
  if (fields.length > 0) throw new Refusal("invalid_input", { fields });
  const password = newOneTimePassword();
  await db.transaction().execute(async (tx) => {
    const id = await makeAccount(tx, { ...user, password, passwordIsDue: true });
    const { username, role } = user;
    await recordAct(tx, {
      ...by,
      action: "user.add",
      object: { kind: "user", id },
      details: { username, role },
    });
  });
  return password;
}
