import { newUsersMax, Refusal, readUserTable, type TableUser, type UserTable } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { readTable, readTextTable } from "../../files/index.ts";
import { findTaken } from "./users.repo.ts";

/** With room for a heading, blank lines, and columns that are not ours. */
const limits = { rowsMax: newUsersMax + 500, columnsMax: 64 };

/** Reads a table that was sent as a file; lines without a password get a new one, where there are any. */
export async function previewFile(db: Database, file: File, newPassword?: () => string): Promise<UserTable> {
  const cells = await readTable(new Uint8Array(await file.arrayBuffer()), limits);
  return previewTable(db, cells, newPassword);
}

/** The same of cells that were copied from a spreadsheet. */
export function previewCells(db: Database, text: string, newPassword?: () => string): Promise<UserTable> {
  return previewTable(db, readTextTable(text, limits), newPassword);
}

async function previewTable(
  db: Database,
  cells: readonly (readonly string[])[],
  newPassword?: () => string,
): Promise<UserTable> {
  const table = readUserTable(cells, newPassword && { newPassword });
  if (table.users.length === 0) throw new Refusal("table_unreadable");
  if (table.users.length > newUsersMax) throw new Refusal("table_too_large");
  await markTaken(db, table.users);
  return table;
}

/** Adds to the faults of each line that another account has its name or its address. */
export async function markTaken(db: Database, users: readonly TableUser[]): Promise<void> {
  const texts = (column: "username" | "email") => users.map(({ user }) => user[column]).filter(Boolean);
  const taken = await findTaken(db, { usernames: texts("username"), emails: texts("email") });
  for (const { user, faults } of users) {
    const { username, email } = user;
    if (taken.usernames.has(username.toLowerCase()))
      faults.push({ column: "username", key: "username_taken" });
    if (taken.emails.has(email.toLowerCase())) faults.push({ column: "email", key: "email_taken" });
  }
}
