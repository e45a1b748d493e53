import { type RefObject, useEffect } from "react";

/**
 * Lets the keyboard reach what scrolls sideways inside a part: the root itself, or what the selector
 * finds in it. What fits is no stop of the Tab key.
 */
export function useScrollFocus(
  root: RefObject<HTMLElement | null>,
  content: unknown,
  selector?: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- new content has new boxes
  useEffect(() => {
    const { current } = root;
    if (current === null || typeof ResizeObserver === "undefined") return;
    const boxes = selector === undefined ? [current] : current.querySelectorAll<HTMLElement>(selector);
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
        else target.removeAttribute("tabindex");
      }
    });
    for (const box of boxes) observer.observe(box);
    return () => observer.disconnect();
  }, [root, content, selector]);
}
