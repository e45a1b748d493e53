import type { Page } from "@playwright/test";

/**
 * Our pictures that say nothing of their size, so that what is below them jumps when they come. Those of texts are
 * their writers', and one that fills a frame has the frame's size.
 */
export function unsizedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("img")]
      .filter((picture) => !(picture.hasAttribute("width") && picture.hasAttribute("height")))
      .filter((picture) => getComputedStyle(picture).objectFit === "fill")
      .filter((picture) => !picture.closest("[class*='markdown']"))
      .map(({ outerHTML }) => `a picture without a size: ${outerHTML.slice(0, 200)}`),
  );
}
