import { useCallback, useEffect, useRef, useState } from "react";

/** How long a page of the wall stands: time enough to find a name among a dozen. */
const turnEveryMs = 15_000;

/** The page of a board that is shown now, and what turns it. */
export interface Turning {
  readonly page: number;
  readonly isStill: boolean;
  readonly setStill: (isStill: boolean) => void;
  /** Goes on or back; after the last page comes the first. */
  readonly turn: (by: 1 | -1) => void;
  /** How many pages there are, as far as is known now. */
  readonly tellPages: (pages: number) => void;
}

/** Turns the pages of a board by itself until it is told to stand still. */
export function useTurning(): Turning {
  const [page, setPage] = useState(1);
  const [isStill, setStill] = useState(false);
  const pages = useRef(1);
  const turn = (by: 1 | -1) =>
    setPage((now) => ((Math.min(now, pages.current) - 1 + by + pages.current) % pages.current) + 1);
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setPage((now) => (now >= pages.current ? 1 : now + 1)), turnEveryMs);
    return () => clearInterval(timer);
  }, [isStill]);
  const tellPages = useCallback((count: number) => {
    pages.current = count;
  }, []);
  return { page, isStill, setStill, turn, tellPages };
}
