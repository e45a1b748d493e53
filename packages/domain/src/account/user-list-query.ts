import { pageLimit, pageNumber, queryText } from "../paging/page-query.ts";

/** The parts of the page of users. */
export const userTabs = ["list", "import", "generate"] as const;

/** One part of the page of users. */
export type UserTab = (typeof userTabs)[number];

/** What the address of the list of users says. */
export interface UserListQuery {
  readonly tab: UserTab;
  readonly keyword: string | undefined;
  readonly onlyAdmin: boolean;
  readonly currentPage: number;
  readonly limit: number;
}

/** Users of a page where nobody names a size. */
export const userListLimit = 10;

/** Reads the address of the list of users. */
export function readUserListQuery(raw: Readonly<Record<string, unknown>>): UserListQuery {
  return {
    tab: userTabs.find((tab) => tab === raw.tab) ?? "list",
    keyword: queryText(raw.keyword),
    onlyAdmin: raw.onlyAdmin === true || raw.onlyAdmin === "true",
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, userListLimit),
  };
}
