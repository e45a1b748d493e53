import { useSearch } from "@tanstack/react-router";
import { type ProblemListQuery, readProblemListQuery } from "@touchstone/domain";
import { useState } from "react";
import { useGoTo } from "../../platform/page-link.tsx";

type Filters = Pick<ProblemListQuery, "keyword" | "difficulty" | "oj" | "tagId" | "mine">;

const noFilters: Filters = {
  keyword: undefined,
  difficulty: undefined,
  oj: undefined,
  tagId: [],
  mine: undefined,
};

/** The address of the problem list, and the ways to change it. */
export interface ProblemFilters {
  query: ProblemListQuery;
  /** Filters in use besides the keyword. */
  count: number;
  isFiltered: boolean;
  /** Changes filters; the list begins again at its first page. */
  change: (filters: Partial<Filters>) => void;
  reset: () => void;
  /** Grows with every reset, so that words which are typed but not yet searched for can go too. */
  resets: number;
  goToPage: (place: { page: number; pageSize: number }) => void;
}

/** Reads the problem list's address and writes it. */
export function useProblemFilters(): ProblemFilters {
  const goTo = useGoTo();
  const query = readProblemListQuery(useSearch({ strict: false }));
  const [resets, setResets] = useState(0);
  const count =
    [query.difficulty, query.oj, query.mine].filter((value) => value !== undefined).length +
    query.tagId.length;

  const go = (
    change: Partial<ProblemListQuery>,
    options: { replace?: boolean; resetScroll?: boolean } = {},
  ) => goTo({ name: "ProblemList", query: { ...query, ...change } }, options);
  const change = (filters: Partial<Filters>) => {
    // While a keyword is being refined, Back leads to the list as it was before the first word.
    const isRefined = query.keyword !== undefined && filters.keyword !== undefined;
    go({ ...filters, currentPage: 1 }, { replace: isRefined, resetScroll: false });
  };
  const reset = () => {
    setResets(resets + 1);
    change(noFilters);
  };
  const goToPage = ({ page, pageSize }: { page: number; pageSize: number }) =>
    go({ currentPage: page, limit: pageSize });

  return {
    query,
    count,
    isFiltered: count > 0 || query.keyword !== undefined,
    change,
    reset,
    resets,
    goToPage,
  };
}
