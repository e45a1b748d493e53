import { isMessageKey, messageText } from "@touchstone/contract";
import { isRole, type Locale, roleName, type TableUser, userColumns } from "@touchstone/domain";
import { wireUid } from "../identity.present.ts";
import type { UserImportRow } from "./user-imports.repo.ts";
import type { ListedUser } from "./users.repo.ts";

/** An account in the list of those who look after the accounts. */
export function presentListedUser({ id, role, status, createdAt, ...same }: ListedUser) {
  return {
    ...same,
    uid: wireUid(id),
    status: status === "locked" ? 1 : 0,
    roles: isRole(role) ? [{ id: role, role: roleName(role) }] : [],
    gmtCreate: createdAt,
  };
}

/** A line of a table with what is wrong in it, in words. */
export function presentTableUser(locale: Locale, { line, user, faults }: TableUser) {
  return {
    line,
    cells: userColumns.map((column) => user[column]),
    faults: faults.map(({ column, key }) => ({ column, key, msg: wordsOf(locale, key) })),
  };
}

/** An order of many accounts with what failed, in words. */
export function presentUserImport(locale: Locale, { failures, ...order }: UserImportRow) {
  return {
    ...order,
    failures: failures.map((failure) => ({ ...failure, msg: wordsOf(locale, failure.key) })),
  };
}

function wordsOf(locale: Locale, key: string): string {
  return messageText(locale, isMessageKey(key) ? key : "Field_Check_Invalid");
}
