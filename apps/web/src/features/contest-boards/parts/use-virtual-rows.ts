import { type RefObject, useEffect, useState } from "react";

/** The height of a row; the stylesheet has the same. */
export const rowHeight = 44;
/** So few rows are drawn whole. */
const wholeMax = 120;
/** Rows drawn above and below what is seen, so that scrolling shows no gap. */
const spare = 12;

/** The rows from `first` up to `last` are drawn; the others are room. */
export interface VirtualRows {
  readonly first: number;
  readonly last: number;
}

/** Which of many rows of a scrolling box are drawn: those in sight and some more. */
export function useVirtualRows(box: RefObject<HTMLElement | null>, count: number): VirtualRows {
  const isWhole = count <= wholeMax;
  const [view, setView] = useState({ top: 0, height: 900 });
  useEffect(() => {
    const { current } = box;
    if (isWhole || current === null) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setView({ top: current.scrollTop, height: current.clientHeight || 900 }),
      );
    };
    look();
    current.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      cancelAnimationFrame(frame);
      current.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [box, isWhole]);
  if (isWhole) return { first: 0, last: count };
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare);
  return { first, last: Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spare) };
}
