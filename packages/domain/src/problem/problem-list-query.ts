import { pageLimit, pageNumber, queryNumber, queryText } from "../paging/page-query.ts";

/** What the address of the problem list says; sizes and pages are always there. */
export interface ProblemListQuery {
  readonly keyword: string | undefined;
  /** 0 Easy, 1 Mid, 2 Hard. */
  readonly difficulty: number | undefined;
  /** `Mine`, or the key of a remote judge. */
  readonly oj: string | undefined;
  readonly tagId: readonly number[];
  /** What the reader has reached on a problem; means nothing to a visitor. */
  readonly mine: OwnMark | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

/** What a reader has reached on a problem, in one word. */
export const ownMarks = ["solved", "tried", "todo"] as const;

/** One of those words. */
export type OwnMark = (typeof ownMarks)[number];

/** Rows of a page of the problem list where the address names no size. */
const problemListLimit = 30;

/** Reads the address of the problem list. What is no value counts as missing. */
export function readProblemListQuery(raw: Readonly<Record<string, unknown>>): ProblemListQuery {
  const difficulty = queryNumber(raw.difficulty);
  return {
    keyword: queryText(raw.keyword),
    difficulty: [0, 1, 2].find((level) => level === difficulty),
    oj: queryText(raw.oj),
    tagId: readTagIds(raw.tagId),
    mine: ownMarks.find((mark) => mark === raw.mine),
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, problemListLimit),
  };
}

/** A JSON list of ids; anything else is an empty list. */
function readTagIds(value: unknown): number[] {
  try {
    const ids: unknown = Array.isArray(value) ? value : JSON.parse(String(value));
    const isList = Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id) && id > 0);
    return isList ? [...new Set<number>(ids)].slice(0, 10) : [];
  } catch {
    return [];
  }
}
