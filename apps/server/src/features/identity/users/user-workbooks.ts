import { countedRowsMax, type Locale, type Role, roles } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { writeWorkbook } from "../../files/index.ts";
import type { GeneratedUser } from "./generate-users.ts";
import { type ListedUser, listUsers, type UserFilter } from "./users.repo.ts";

/** A file as a call answers it. */
interface NamedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Words of the workbooks. Their headings are among those that an import knows. */
const words = {
  "zh-CN": {
    ...{ username: "用户名", password: "密码", email: "邮箱", realname: "姓名", nickname: "昵称" },
    ...{ school: "学校", number: "学号", role: "角色", status: "状态", created: "创建时间" },
    ...{ active: "正常", locked: "已锁定", users: "用户", accounts: "账号密码" },
  },
  "en-US": {
    ...{ username: "Username", password: "Password", email: "Email", realname: "Real name" },
    ...{ nickname: "Nickname", school: "School", number: "Student number", role: "Role", status: "Status" },
    ...{ created: "Created", active: "Normal", locked: "Locked", users: "Users", accounts: "Accounts" },
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** The code of a role as the specification's own name for it, the same in every language. */
const roleWords = Object.fromEntries(Object.entries(roles).map(([name, code]) => [code, name])) as Record<
  Role,
  string
>;

/** The newest accounts that match, up to as many as a list counts. */
export async function exportUsers(db: Database, filter: UserFilter, locale: Locale): Promise<NamedFile> {
  const say = words[locale];
  const users = await listUsers(db, filter, { limit: countedRowsMax, number: 1 });
  const columns: readonly [heading: string, width: number, text: (user: ListedUser) => string | null][] = [
    [say.username, 22, ({ username }) => username],
    [say.realname, 16, ({ realname }) => realname],
    [say.email, 30, ({ email }) => email],
    [say.nickname, 16, ({ nickname }) => nickname],
    [say.number, 16, ({ number }) => number],
    [say.school, 26, ({ school }) => school],
    [say.role, 18, ({ role }) => roleWords[role as Role]],
    [say.status, 10, ({ status }) => say[status]],
    [say.created, 22, ({ createdAt }) => createdAt.toISOString()],
  ];
  const bytes = await writeWorkbook({
    sheet: say.users,
    columns: columns.map(([heading, width]) => ({ heading, width })),
    rows: users.map((user) => columns.map(([, , text]) => text(user) ?? "")),
  });
  return { name: "users.xlsx", bytes };
}

/** Names and passwords of new accounts. */
export async function writeGeneratedUsers(
  users: readonly GeneratedUser[],
  locale: Locale,
): Promise<NamedFile> {
  const say = words[locale];
  const bytes = await writeWorkbook({
    sheet: say.accounts,
    columns: [
      { heading: say.username, width: 24 },
      { heading: say.password, width: 28 },
    ],
    rows: users.map(({ username, password }) => [username, password]),
  });
  return { name: "accounts.xlsx", bytes };
}
