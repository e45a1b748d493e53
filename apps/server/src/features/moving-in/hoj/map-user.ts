import { roles } from "@touchstone/domain";
import type { Loss } from "../loss-codes.ts";
import type { OldRow } from "../old-row.ts";
import type { ToldUser } from "../told.ts";

/** HOJ keeps unsalted MD5. */
const md5 = /^[0-9a-f]{32}$/i;

/** A user of HOJ: the row of `user_info` with `role_id` beside it. The role codes are ours. */
export function mapUser(row: OldRow): ToldUser {
  const hash = row.text("password").trim();
  const role = row.number("role_id", roles.user);
  const isKnownRole = role >= roles.root && role <= roles.problemAdmin;
  const gender = row.text("gender");
  const losses: Loss[] = [];
  if (!md5.test(hash)) losses.push({ code: "password_unknown", what: row.text("username") });
  if (!isKnownRole) losses.push({ code: "option_dropped", what: `role ${role}` });
  return {
    oldId: row.text("uuid"),
    losses,
    username: row.text("username"),
    password: md5.test(hash) ? { hash: hash.toLowerCase(), scheme: "md5-hex" } : null,
    role: isKnownRole ? role : roles.user,
    isLocked: row.number("status", 0) !== 0,
    email: row.textOrNull("email"),
    gender: gender === "male" || gender === "female" ? gender : "secrecy",
    texts: {
      nickname: row.textOrNull("nickname"),
      realname: row.textOrNull("realname"),
      school: row.textOrNull("school"),
      course: row.textOrNull("course"),
      number: row.textOrNull("number"),
      signature: row.textOrNull("signature"),
      github: row.textOrNull("github"),
      blog: row.textOrNull("blog"),
      cfUsername: row.textOrNull("cf_username"),
      titleName: row.textOrNull("title_name"),
      titleColor: row.textOrNull("title_color"),
    },
    createdAt: row.date("gmt_create") ?? new Date(0),
  };
}
