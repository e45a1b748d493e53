import { oldPassword } from "../old-password.ts";
import type { OldSiteSizes } from "../old-site-sizes.ts";
import type { OldSiteWriter } from "../old-site-writer.ts";
import { created, md5, nameOf, uuidOf } from "./hoj-facts.ts";

/** Accounts and their roles. */
export async function fillUsers(writer: OldSiteWriter, { users }: OldSiteSizes): Promise<void> {
  const roleOf = (user: number) => [1000, 1001, 1008, 1005, 1003][user] ?? 1002;
  const rows = Array.from({ length: users }, (_, user) => ({
    uuid: uuidOf(user),
    // One has a name that is too long and holds a blank.
    username: user === 7 ? "a name of many words and letters" : nameOf(user),
    password: user === 8 ? "no hash" : md5(oldPassword(user)),
    nickname: `昵称${user}`,
    school: "试金石大学",
    gender: user % 2 === 0 ? "male" : "female",
    // Two have one address, and one has none that can be one.
    email: user === 9 ? "USER10@old.test" : user === 11 ? "nowhere" : `user${user}@old.test`,
    github: user === 12 ? "javascript:alert(1)" : "https://github.com/somebody",
    signature: "**Hello**",
    status: user === 13 ? 1 : 0,
    gmt_create: created,
  }));
  await writer.insert("user_info", rows);
  await writer.insert(
    "user_role",
    Array.from({ length: users }, (_, user) => ({ uid: uuidOf(user), role_id: roleOf(user) })),
  );
  await writer.insert("session", [{ uid: uuidOf(1), user_agent: "old", ip: "10.0.0.1" }]);
}
