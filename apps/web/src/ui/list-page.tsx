import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { ListPager } from "./list-pager.tsx";
import { PageHead, type PageHeadProps } from "./page-head.tsx";

/** What stands on the page. */
export interface ListPageProps extends Pick<PageHeadProps, "title" | "sub" | "right"> {
  /** Stands between the head and the list. */
  note?: ReactNode;
  /** What chooses among the rows. */
  filters: ReactNode;
  /** How much there is; undefined until the first answer. */
  list: { total: number; totalIsFloor: boolean } | undefined;
  /** Where the list stands. */
  place: ListPlace;
  /** What is counted, in words that fit the total. */
  nounOf: (total: number) => string;
  onTurn: (place: ListPlace) => void;
  /** The rows. */
  children: ReactNode;
}

interface ListPlace {
  currentPage: number;
  limit: number;
}

/** A page that is one list: its head, what chooses among the rows, the rows, and the ways through their pages. */
export function ListPage(props: ListPageProps): ReactNode {
  const { title, sub, right, note, filters, list, place, nounOf, onTurn, children } = props;
  return (
    <>
      <PageHead title={title} sub={sub} right={right} />
      {note}
      <Card isFlush>
        {filters}
        {children}
        <ListPager
          list={list}
          page={place.currentPage}
          pageSize={place.limit}
          noun={nounOf}
          onChange={({ page, pageSize }) => onTurn({ currentPage: page, limit: pageSize })}
        />
      </Card>
    </>
  );
}
