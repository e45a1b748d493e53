import { useState } from "react";
import { useGid } from "../platform/group-place.ts";
import { showToast } from "../platform/toasts/toasts.ts";

/** The row that was deleted last from a list with an archive. */
export interface LastDeleted<Row> {
  /** Kept on the site, where it can be taken back. */
  row: Row | undefined;
  forget: () => void;
  /** Hears of a row that was deleted; in a group it is only told. */
  note: (row: Row) => void;
}

/** Keeps what was deleted last; the text says it of a row. */
export function useLastDeleted<Row extends object>(textOf: (row: Row) => string): LastDeleted<Row> {
  const [row, setRow] = useState<Row>();
  const isInGroup = useGid() !== undefined;
  return {
    row,
    forget: () => setRow(undefined),
    note: isInGroup ? (deleted) => showToast("success", textOf(deleted)) : setRow,
  };
}
