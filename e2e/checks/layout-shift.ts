import type { Page } from "@playwright/test";

/** How far the parts of a page may jump while it loads, as browsers count it. */
export const shiftBound = 0.1;

/** How far a page's parts have jumped by themselves since it began to load, and which jumped furthest. */
export function layoutShift(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
    observer.disconnect();
    // Older browsers sort only in place.
    const furthest = [...shifts].sort((one, other) => other.value - one.value).slice(0, 2);
    const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 160) : "text");
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: furthest.flatMap(({ sources }) => sources.slice(0, 2).map(({ node }) => nameOf(node))),
    };
  });
}
