import { type RefObject, useEffect, useRef } from "react";

/**
 * Of a bar that is wider than its window: what is chosen in it comes to the middle, when it is chosen and when what
 * stands beside it takes another room. It is known by its aria attribute.
 */
export function useChosenInSight<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  const last = useRef<{ chosen: Element; width: number }>(undefined);
  useEffect(() => {
    const chosen = bar.current?.querySelector("[aria-selected='true'], [aria-current]");
    if (!bar.current || !chosen) return;
    const width = bar.current.scrollWidth;
    // Whoever scrolled it otherwise meanwhile wants it so.
    if (last.current?.chosen === chosen && last.current.width === width) return;
    last.current = { chosen, width };
    const [around, it] = [bar.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    bar.current.scrollLeft += it.left + it.width / 2 - (around.left + around.width / 2);
  });
  return bar;
}
