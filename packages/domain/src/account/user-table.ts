/**
 * Reads a table of people, as it comes from a spreadsheet, into accounts to be made. The columns are known by their
 * headings in either language or, without a heading row, by their order. A line that is wrong says why and stands in
 * nobody's way.
 */
import { type AccountFault, emailFault, newUsernameFault, signInPasswordFault } from "./account-faults.ts";
import { type ProfileFault, profileFault } from "./profile-rules.ts";

/** The columns in their order where no heading names them; the first two are required. */
export const userColumns = [
  "username",
  "password",
  "email",
  "realname",
  "gender",
  "nickname",
  "school",
  "number",
] as const;

/** A column of the table. */
export type UserColumn = (typeof userColumns)[number];

/** What may be wrong with a cell, as the key of its message; what is taken only the database knows. */
export type UserRowFault =
  | AccountFault
  | ProfileFault
  | "Gender_Check_Choice"
  | "User_Check_Twice"
  | "username_taken"
  | "email_taken";

/** One line of the table. */
export interface TableUser {
  /** From 1, counted as a spreadsheet counts. */
  line: number;
  user: Record<UserColumn, string>;
  faults: { column: UserColumn; key: UserRowFault }[];
}

/** What a table holds. */
export interface UserTable {
  users: TableUser[];
  /** Headings of columns that are not taken over. */
  ignored: string[];
}

const headings: Record<UserColumn, readonly string[]> = {
  username: ["username", "user", "account", "login", "用户名", "账号", "帐号", "登录名"],
  password: ["password", "pwd", "初始密码", "密码", "口令"],
  email: ["email", "mail", "邮箱", "电子邮箱", "邮件", "电子邮件"],
  realname: ["realname", "name", "fullname", "姓名", "真实姓名", "名字"],
  gender: ["gender", "sex", "性别"],
  nickname: ["nickname", "nick", "昵称"],
  school: ["school", "university", "学校", "院校", "单位"],
  number: ["number", "studentnumber", "studentid", "studentno", "学号", "学籍号"],
};

const columnOfHeading = new Map(
  userColumns.flatMap((column) => headings[column].map((heading) => [heading, column] as const)),
);

/**
 * Reads the cells of a table. Empty lines are left out. A first line that names the usernames' column and another one is
 * a heading, unless the columns are known to stand in their order. A line without a password gets a new one, if told so.
 */
export function readUserTable(
  cells: readonly (readonly string[])[],
  { isOrdered = false, newPassword }: { isOrdered?: boolean; newPassword?: () => string } = {},
): UserTable {
  const filled = (user: TableUser["user"]) =>
    newPassword && user.password === "" ? { ...user, password: newPassword() } : user;
  const lines = cells
    .map((row, index) => ({ line: index + 1, row: row.map((cell) => cell.trim()) }))
    .filter(({ row }) => row.some(Boolean));
  const first = lines[0]?.row ?? [];
  const named = first.map((cell) => columnOfHeading.get(plainHeading(cell)));
  const isHeaded = !isOrdered && named.includes("username") && named.filter(Boolean).length > 1;
  const columns = isHeaded ? named : userColumns;
  const ignored = isHeaded ? first.filter((cell, index) => cell && !columns[index]) : [];
  const users = lines
    .slice(isHeaded ? 1 : 0)
    .map(({ line, row }) => readLine({ line, row, columns, filled }));
  markTwice(users, "username");
  markTwice(users, "email");
  return { users, ignored };
}

/** No heading is longer, with all that stands in its brackets. */
const headingMax = 100;

/** A heading without case, blanks, marks, and what stands in brackets. */
function plainHeading(cell: string): string {
  return cell
    .slice(0, headingMax)
    .toLowerCase()
    .replaceAll(/[（(].*?[)）]/g, "")
    .replaceAll(/[\s_*:：-]/g, "");
}

function readLine({
  line,
  row,
  columns,
  filled,
}: {
  line: number;
  row: readonly string[];
  columns: readonly (UserColumn | undefined)[];
  filled: (user: TableUser["user"]) => TableUser["user"];
}): TableUser {
  // Of two columns with one heading the first counts.
  const textOf = (column: UserColumn) => row[columns.indexOf(column)] ?? "";
  const read = Object.fromEntries(userColumns.map((column) => [column, textOf(column)])) as TableUser["user"];
  const user = filled(read);
  const gender = genderOf(user.gender);
  const faults: TableUser["faults"] = [];
  const note = (column: UserColumn, key: UserRowFault | undefined) => key && faults.push({ column, key });
  note("username", newUsernameFault(user.username));
  note("password", signInPasswordFault(user.password));
  if (user.email) note("email", emailFault(user.email));
  if (!gender) note("gender", "Gender_Check_Choice");
  for (const column of ["realname", "nickname", "school", "number"] as const) {
    note(column, profileFault(column, user[column]));
  }
  return { line, user: { ...user, gender: gender ?? user.gender }, faults };
}

/** The gender that a cell means, in either language; nothing where it means none. */
function genderOf(text: string): "male" | "female" | "secrecy" | undefined {
  const word = text.toLowerCase();
  if (["male", "m", "男", "男生"].includes(word)) return "male";
  if (["female", "f", "女", "女生"].includes(word)) return "female";
  return ["", "secrecy", "secret", "保密", "未知"].includes(word) ? "secrecy" : undefined;
}

/** Of two lines with one name or address the later is at fault. */
function markTwice(users: readonly TableUser[], column: "username" | "email"): void {
  const seen = new Set<string>();
  for (const { user, faults } of users) {
    const text = user[column].toLowerCase();
    if (text && seen.has(text)) faults.push({ column, key: "User_Check_Twice" });
    seen.add(text);
  }
}
