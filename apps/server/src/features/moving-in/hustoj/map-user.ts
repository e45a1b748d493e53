import { roles } from "@touchstone/domain";
import type { Loss } from "../loss-codes.ts";
import type { OldRow } from "../old-row.ts";
import type { ToldUser } from "../told.ts";

/** HUSTOJ compares names without their case. */
export function userKey(name: string): string {
  return name.trim().toLowerCase();
}

/** Rights on the site that have a role here; the others are dropped. */
const roleOfRight: Readonly<Record<string, number>> = {
  administrator: roles.root,
  problem_editor: roles.problemAdmin,
  problem_importer: roles.problemAdmin,
  problem_verifiter: roles.problemAdmin,
  contest_creator: roles.admin,
};

/** The strongest comes first. */
const strength = [roles.root, roles.problemAdmin, roles.admin];

/** Rights on one problem or contest are told with it. */
const ofOneThing = /^[pmcs]\d+$/;

/** A user of HUSTOJ with the rights that their rows of `privilege` name. */
export function mapUser(row: OldRow, rights: readonly string[]): ToldUser {
  const username = row.text("user_id").trim();
  const losses: Loss[] = [];
  const password = passwordOf(row.text("password").trim());
  if (!password) losses.push({ code: "password_unknown", what: username });
  const held = rights.filter((right) => !ofOneThing.test(right));
  for (const right of held)
    if (roleOfRight[right] === undefined)
      losses.push({ code: "option_dropped", what: `${username}: ${right}` });
  const role = strength.find((each) => held.some((right) => roleOfRight[right] === each)) ?? roles.user;
  const texts = { nickname: row.textOrNull("nick"), school: row.textOrNull("school") };
  return {
    oldId: userKey(username),
    losses,
    username,
    password: password ?? null,
    role,
    isLocked: row.text("defunct").toUpperCase() === "Y",
    email: row.textOrNull("email"),
    gender: "secrecy",
    texts: {
      ...{ realname: null, number: null, signature: null, github: null, blog: null, cfUsername: null },
      ...{ titleName: null, titleColor: null, course: row.textOrNull("group_name"), ...texts },
    },
    createdAt: row.date("reg_time") ?? row.date("accesstime") ?? new Date(0),
  };
}

/** The first versions kept MD5; later ones the SHA-1 of it with a salt, in base64. */
function passwordOf(hash: string): ToldUser["password"] | undefined {
  if (/^[0-9a-f]{32}$/i.test(hash)) return { hash: hash.toLowerCase(), scheme: "md5-hex" };
  const isSalted = /^[A-Za-z0-9+/]+={0,2}$/.test(hash) && Buffer.from(hash, "base64").length > 20;
  return isSalted ? { hash, scheme: "hustoj" } : undefined;
}
