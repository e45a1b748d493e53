import type { WireData } from "@touchstone/contract/web";
import type { UserListQuery } from "@touchstone/domain";
import { callOptions } from "../../../platform/http/call-options.ts";
import { pollOpen } from "../new-users/api.ts";

/** An account as the list of users shows it. */
export type ListedUser = WireData<"getUserList">["records"][number];

/** A page of the accounts. */
export function userListOptions({ keyword, onlyAdmin, currentPage, limit }: UserListQuery) {
  return callOptions("getUserList", { keyword, currentPage, limit, ...(onlyAdmin && { onlyAdmin }) });
}

/** The newest orders, asked for again while one of them is under way. */
export function userImportsOptions() {
  return { ...callOptions("getUserImports", {}), refetchInterval: pollOpen };
}
