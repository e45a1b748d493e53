import { pageLimit, pageNumber, queryNumber, queryText } from "../paging/page-query.ts";
import { type TrainingAuth, trainingAuths } from "./training-kinds.ts";
import { type WallFilter, wallFilters } from "./training-records.ts";

/** What the address of the training list says. */
export interface TrainingListQuery {
  readonly keyword: string | undefined;
  readonly categoryId: number | undefined;
  readonly auth: TrainingAuth | undefined;
  readonly currentPage: number;
}

/** Rows of a page of the training list. */
export const trainingListLimit = 15;

/** Reads the address of the training list; what is no category and no kind is none. */
export function readTrainingListQuery(raw: Readonly<Record<string, unknown>>): TrainingListQuery {
  const categoryId = queryNumber(raw.categoryId);
  return {
    keyword: queryText(raw.keyword),
    categoryId: Number.isSafeInteger(categoryId) ? categoryId : undefined,
    auth: trainingAuths.find((auth) => auth === raw.auth),
    currentPage: pageNumber(raw.currentPage),
  };
}

/** What the address of a training's records says; size and page are always there. */
export interface TrainingRankQuery {
  readonly keyword: string | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

/** Rows of a page of the records where nobody names a size. */
export const trainingRankLimit = 30;

/** Reads the address of a training's records. */
export function readTrainingRankQuery(raw: Readonly<Record<string, unknown>>): TrainingRankQuery {
  return {
    keyword: queryText(raw.keyword),
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, trainingRankLimit),
  };
}

/** What the address of the wall of a class says; filter, size and page are always there. */
export interface WallQuery extends TrainingRankQuery {
  readonly only: WallFilter;
}

/** Rows of a page of the wall where nobody names a size: a class. */
export const wallLimit = 50;

/** Reads the address of the wall of a class. */
export function readWallQuery(raw: Readonly<Record<string, unknown>>): WallQuery {
  return {
    keyword: queryText(raw.keyword),
    only: wallFilters.find((filter) => filter === raw.only) ?? "all",
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, wallLimit),
  };
}
