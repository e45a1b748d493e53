import { useNavigate, useSearch } from "@tanstack/react-router";
import { type BoardQuery, readBoardQuery } from "@touchstone/domain";
import { useMemo, useState } from "react";
import { linkTo, type PageTarget } from "../../../platform/route-names.ts";
import { type Concerned, useConcerned } from "../concerned.ts";

/** What a reader has chosen to see of a board, and the ways to choose something else. */
export interface BoardView {
  /** What the address says. */
  query: BoardQuery;
  /** Whatever else changes begins again at the first page. */
  change: (changes: Partial<BoardQuery>) => void;
  concerned: Concerned;
  isFollowedOnly: boolean;
  setFollowedOnly: (isOn: boolean) => void;
  isForced: boolean;
  setForced: (isOn: boolean) => void;
}

/** The view of a board whose page has this address. */
export function useBoardView(cid: number, page: PageTarget): BoardView {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const query = useMemo(() => readBoardQuery(search), [search]);
  const [isFollowedOnly, setFollowedOnly] = useState(false);
  const [isForced, setForced] = useState(false);
  const concerned = useConcerned(cid);
  const change = (changes: Partial<BoardQuery>) => {
    const told = toldQuery({ ...query, currentPage: 1, ...changes });
    // Another switch of the page keeps its word.
    const containsEnd = String(search.containsEnd) === "true" || undefined;
    void navigate({ ...linkTo({ ...page, query: { ...told, containsEnd } }), resetScroll: false });
  };
  return {
    query,
    change,
    concerned,
    isFollowedOnly,
    setFollowedOnly: (isOn) => {
      setFollowedOnly(isOn);
      if (query.currentPage > 1) change({});
    },
    isForced,
    setForced,
  };
}

const usual = readBoardQuery({});

/** An address says only what differs from the board as it first shows. */
function toldQuery(query: BoardQuery): Partial<BoardQuery> {
  const names = Object.keys(query) as (keyof BoardQuery)[];
  return Object.fromEntries(
    names.filter((name) => query[name] !== usual[name]).map((name) => [name, query[name]]),
  );
}
