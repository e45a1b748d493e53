import type { WireData } from "@touchstone/contract/web";
import { pollEveryMs, type UserListQuery } from "@touchstone/domain";
import { callOptions } from "../../../platform/http/call-options.ts";

/** An account as the list of users shows it. */
export type ListedUser = WireData<"getUserList">["records"][number];

/** What a table of people holds, before anything is made of it. */
export type UserPreview = WireData<"previewUserFile">;

/** An order of many accounts, and how far it is. */
export type UserImport = WireData<"getUserImports">[number];

/** What a slip of paper tells a new user. */
export interface SlipUser {
  username: string;
  password: string;
  realname?: string;
}

/** A page of the accounts. */
export function userListOptions({ keyword, onlyAdmin, currentPage, limit }: UserListQuery) {
  return callOptions("getUserList", { keyword, currentPage, limit, ...(onlyAdmin && { onlyAdmin }) });
}

/** The newest orders, asked for again while one of them is under way. */
export function userImportsOptions() {
  return {
    ...callOptions("getUserImports", {}),
    refetchInterval: ({ state }: { state: { data: UserImport[] | undefined; error: Error | null } }) =>
      !state.error && (state.data?.some(isOpen) ?? false) && pollEveryMs,
  };
}

/** Whether an account of it has still to be made. */
export function isOpen({ made, failures, total }: UserImport): boolean {
  return made + failures.length < total;
}
