/**
 * Looks after accounts from the machine itself, where nobody needs one to be obeyed: it is the way in for whoever lost
 * the last password.
 *
 *   users.ts list | add <name> <role> <email or nothing> | password <name> | role <name> <role>
 */
import { Refusal, type Role, type RoleName, roleName, roles } from "@touchstone/domain";
import type { Database } from "../db/client.ts";
import { addUser, changeRole, countUsers, listUsers, renewPassword } from "../features/identity/index.ts";
import { atConsole } from "../http/acted-by.ts";
import { runConsoleOrder } from "./run-console-order.ts";

const listedMax = 200;
const rolesByName: Readonly<Record<RoleName, Role>> = {
  ...{ root: roles.root, admin: roles.admin, problem_admin: roles.problemAdmin, user: roles.user },
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const now = () => new Date();

await runConsoleOrder(async (db) => {
  const [act = "", username = "", role = "", email = ""] = process.argv.slice(2);
  switch (act) {
    case "list":
      return list(db);
    case "add":
      tellPassword(
        username,
        await addUser(db, atConsole, { username, role: roleOf(role), email: email || null }),
      );
      return;
    case "password":
      tellPassword(username, await renewPassword({ db, now }, atConsole, username));
      return;
    case "role":
      await changeRole({ db, now }, atConsole, { username, role: roleOf(role) });
      say(`${username} is ${role} now.`);
      return;
    default:
      throw new Error(`no such act: ${act}`);
  }
});

async function list(db: Database): Promise<void> {
  const staff = await listUsers(db, { onlyAdmin: true }, { limit: listedMax, number: 1 });
  for (const { username, role, email, status } of staff) {
    const lock = status === "locked" ? "  locked" : "";
    say(`${username.padEnd(20)}  ${roleName(role as Role).padEnd(13)}  ${email ?? ""}${lock}`);
  }
  const { total } = await countUsers(db, { onlyAdmin: false });
  say(`${staff.length} of the staff are listed; there are ${total} accounts.`);
}

function tellPassword(username: string, password: string): void {
  say(`The one-time password of ${username} is ${password}`);
  say("It is shown only here and replaced at the first sign-in.");
}

function roleOf(name: string): Role {
  const role = Object.entries(rolesByName).find(([each]) => each === name)?.[1];
  if (role === undefined) throw new Refusal("invalid_input");
  return role;
}
