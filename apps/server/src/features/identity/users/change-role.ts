import { Refusal, type Role } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import type { ActedAtConsole } from "../../../http/acted-by.ts";
import { findAccountByUsername } from "../identity.repo.ts";
import { editUser } from "./edit-user.ts";

/** Gives the account of a name another role, which counts from its next request on. The last root stays one. */
export async function changeRole(
  deps: { db: Database; now: () => Date },
  by: ActedAtConsole,
  { username, role }: { username: string; role: Role },
): Promise<void> {
  const account = await findAccountByUsername(deps.db, username);
  if (!account) throw new Refusal("user_not_found");
  const { id: uid, realname, email, title_name: titleName, title_color: titleColor } = account;
  const status = account.status === "locked" ? 1 : 0;
  const same = { uid, username: account.username, realname, email, status, titleName, titleColor } as const;
  await editUser(deps, by, { ...same, type: role });
}
