import { type Locale, locales } from "@touchstone/domain";
import type { TagLabel } from "./browse-problems.ts";
import type { ProblemRow } from "./problems.repo.ts";

/** What a row needs besides itself. `myStatus` is the reader's own, null for a visitor. */
export interface RowContext {
  tags: ReadonlyMap<number, TagLabel>;
  locale: Locale;
  myStatus: number | null;
}

/** A row of the public list, in the reader's language where the statement has it. */
export function presentProblemRow(row: ProblemRow, { tags, locale, myStatus }: RowContext) {
  const otherLocale = locales.find((each) => each !== row.baseLocale) ?? row.baseLocale;
  const isInOther = row.otherTitle !== null && locale === otherLocale;
  const { total, ac, wa, tle, mle, re, pe, ce, se, pa } = row;
  return {
    pid: row.id,
    problemId: row.displayId,
    title: isInOther ? (row.otherTitle ?? row.title) : row.title,
    locale: isInOther ? otherLocale : row.baseLocale,
    locales: row.otherTitle === null ? [row.baseLocale] : [row.baseLocale, otherLocale],
    difficulty: row.difficulty,
    type: row.type,
    tags: row.tagIds.flatMap((id) => tags.get(id) ?? []),
    ...{ total, ac, wa, tle, mle, re, pe, ce, se, pa },
    myStatus,
  };
}
