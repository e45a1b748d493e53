import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PageQuery } from "../platform/route-names.ts";

/** A page of a list, as far as turning back needs it. */
interface ListPage {
  readonly records: readonly unknown[];
  /** How many pages the list has. */
  readonly pages: number;
}

/**
 * Turns back from a page without rows, because its last one was deleted or because the address says too high a number,
 * to the last page that has some. `list` is what page `page` itself holds; undefined until that is known.
 */
export function useTurnBack(page: number, list: ListPage | undefined, turnTo: (page: number) => void): void {
  const isBehindEnd = page > 1 && list?.records.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- it turns back once from each page that is empty
  useEffect(() => {
    // A count may be older than the rows: it never leads on to the same page.
    if (isBehindEnd) turnTo(Math.max(1, Math.min(list.pages, page - 1)));
  }, [isBehindEnd, page]);
}

/** Turns back as `useTurnBack` does, where the address says the page; the way back does not lead to the empty one. */
export function useTurnBackHere(page: number, list: ListPage | undefined): void {
  const navigate = useNavigate();
  useTurnBack(page, list, (to) => {
    const search = (asked: PageQuery) => ({ ...asked, currentPage: to === 1 ? undefined : to });
    void navigate({ to: ".", search: search as never, replace: true });
  });
}
