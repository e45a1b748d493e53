import type { ReactNode } from "react";
import { Pager, type PagerProps } from "./pager.tsx";

/** A list that was counted, and where it stands. */
interface ListPagerProps extends Omit<PagerProps, "total" | "totalIsFloor" | "noun"> {
  /** Undefined until the first answer. */
  list: { total: number; totalIsFloor: boolean } | undefined;
  /** What is counted, in words that fit the total. */
  noun: (total: number) => string;
}

/** The ways through the pages of a list that holds something; of more than one page, where their size is fixed. */
export function ListPager({ list, noun, ...place }: ListPagerProps): ReactNode {
  if (!list || list.total <= (place.isFixed ? place.pageSize : 0)) return null;
  return <Pager {...place} total={list.total} totalIsFloor={list.totalIsFloor} noun={noun(list.total)} />;
}
