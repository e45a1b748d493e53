import { pageLimit, pageNumber, queryText } from "../paging/page-query.ts";
import { groupAuth, groupLevels } from "./group-levels.ts";

/** What the address of the group list says; size and page are always there. */
export interface GroupListQuery {
  readonly keyword: string | undefined;
  readonly auth: (typeof groupAuth)[keyof typeof groupAuth] | undefined;
  readonly onlyMine: boolean;
  /** What a link that invites to a group carries; it chooses nothing of the list. */
  readonly invitation: string | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

/** The page sizes of the group list; three cards stand in a row. */
export const groupListSizes: readonly number[] = [9, 15, 30, 60, 120];

/** Cards of a page of the group list where nobody names a size. */
export const groupListLimit = 15;

/** Reads the address of the group list; what is no kind of group is none. */
export function readGroupListQuery(raw: Readonly<Record<string, unknown>>): GroupListQuery {
  const limit = Number(raw.limit);
  return {
    keyword: queryText(raw.keyword),
    auth: Object.values(groupAuth).find((auth) => String(auth) === String(raw.auth)),
    onlyMine: String(raw.onlyMine) === "true",
    invitation: queryText(raw.invitation),
    currentPage: pageNumber(raw.currentPage),
    limit: groupListSizes.includes(limit) ? limit : groupListLimit,
  };
}

/** What the address of a group's members says; size and page are always there. */
export interface GroupMemberQuery {
  readonly keyword: string | undefined;
  readonly auth: number | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

/** Reads the address of a group's members. */
export function readGroupMemberQuery(raw: Readonly<Record<string, unknown>>): GroupMemberQuery {
  return {
    keyword: queryText(raw.keyword),
    auth: Object.values(groupLevels).find((level) => level > 0 && String(level) === String(raw.auth)),
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, 10),
  };
}

/** What the address of a group's rank says: type 0 goes by problems solved, type 1 by scores. */
export interface GroupRankQuery {
  readonly type: 0 | 1;
  readonly searchUser: string | undefined;
  readonly page: number;
  readonly limit: number;
}

/** Reads the address of a group's rank. */
export function readGroupRankQuery(raw: Readonly<Record<string, unknown>>): GroupRankQuery {
  return {
    type: String(raw.type) === "1" ? 1 : 0,
    searchUser: queryText(raw.searchUser),
    page: pageNumber(raw.page),
    limit: pageLimit(raw.limit, 30),
  };
}
