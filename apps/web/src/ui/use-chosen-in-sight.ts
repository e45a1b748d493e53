import { type RefObject, useEffect, useRef } from "react";

/**
 * Of a bar that is wider than its window: what is chosen in it comes to the middle. The key changes with the choice; what
 * is chosen is known by its aria attribute.
 */
export function useChosenInSight<Bar extends HTMLElement>(key: string): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- the key says when to look again
  useEffect(() => {
    const chosen = bar.current?.querySelector("[aria-selected='true'], [aria-current]");
    if (!bar.current || !chosen) return;
    const [around, it] = [bar.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    bar.current.scrollLeft += it.left + it.width / 2 - (around.left + around.width / 2);
  }, [key]);
  return bar;
}
