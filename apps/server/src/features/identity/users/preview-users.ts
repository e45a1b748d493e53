import { newUsersMax, Refusal, readUserTable, type TableUser, type UserTable } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { readTable, readTextTable } from "../../files/index.ts";
import { findTaken } from "./users.repo.ts";

/** With room for a heading, blank lines, and columns that are not ours. */
const limits = { rowsMax: newUsersMax + 500, columnsMax: 64 };

/** Reads a table that was sent as a file. */
export async function previewFile(db: Database, file: File): Promise<UserTable> {
  return previewTable(db, await readTable(new Uint8Array(await file.arrayBuffer()), limits));
}

/** Reads cells that were copied from a spreadsheet. */
export function previewCells(db: Database, text: string): Promise<UserTable> {
  return previewTable(db, readTextTable(text, limits));
}

async function previewTable(db: Database, cells: readonly (readonly string[])[]): Promise<UserTable> {
  const table = readUserTable(cells);
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
