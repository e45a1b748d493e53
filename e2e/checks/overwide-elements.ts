import type { Page } from "@playwright/test";

/** The elements that make a page wider than its window; none where it is not. */
export function overwideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right + window.scrollX > clientWidth + 1,
    );
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return [
      `wider than the window: ${scrollWidth} > ${clientWidth}`,
      ...innermost.map(({ outerHTML }) => outerHTML.slice(0, 300)),
    ];
  });
}
