import { useSearch } from "@tanstack/react-router";
import { type Page, pageOf } from "@touchstone/domain";
import { useGoTo } from "./page-link.tsx";
import type { PageTarget } from "./route-names.ts";

/** Where a paged list stands: the address says it, and only what differs from its first page. */
export function usePagePlace(
  place: Extract<PageTarget, { params?: undefined }>["name"] | Omit<PageTarget, "query">,
  defaultSize: number,
): { page: Page; turnTo: (to: { page: number; pageSize: number }) => void } {
  const goTo = useGoTo();
  const asked: { currentPage?: unknown; limit?: unknown } = useSearch({ strict: false });
  return {
    page: pageOf({ currentPage: Number(asked.currentPage), limit: Number(asked.limit) }, defaultSize),
    turnTo: ({ page, pageSize }) => {
      const currentPage = page === 1 ? undefined : page;
      const limit = pageSize === defaultSize ? undefined : pageSize;
      const target = typeof place === "string" ? { name: place } : place;
      goTo({ ...target, query: { currentPage, limit } } as PageTarget);
    },
  };
}
