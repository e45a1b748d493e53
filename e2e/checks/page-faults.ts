import type { Page } from "@playwright/test";
import { wordKeys } from "../site/words.ts";

const rooms = new Set(wordKeys.filter((key) => key.includes(".")).map((key) => key.split(".", 1)[0]));
/** A key of one of our rooms, one that the specification names, or a gap that was not filled. */
const untranslated = `^(${[...rooms].join("|")})(\\.[\\w-]+)+$|^[A-Z][a-z]+(_\\w+)+$|\\{\\{|\\}\\}`;

/** What is wrong with a page as it stands: keys where words should be, and what is cut off by the window. */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate((pattern) => {
    const found: string[] = [];
    const tell = (text: string | null) => {
      if (text && new RegExp(pattern).test(text.trim())) found.push(`untranslated: ${text}`);
    };
    /** Whether one can get to all of it, or it is for screen readers alone and drawn nowhere. */
    const isScrolled = (element: Element): boolean => {
      const parent = element.parentElement;
      if (parent === null) return false;
      const isReached = /auto|scroll/.test(getComputedStyle(parent).overflowX) || parent.clientWidth === 1;
      return isReached || isScrolled(parent);
    };
    for (const element of document.querySelectorAll("body *")) {
      if (!element.checkVisibility()) continue;
      const isCutOff = element.getBoundingClientRect().right > window.innerWidth + 1;
      // The part of a formula for screen readers is drawn nowhere, and a drawing may end at its own frame.
      const isDrawn = element instanceof SVGElement && element.ownerSVGElement !== null;
      if (isCutOff && !isScrolled(element) && !isDrawn && !element.closest("math")) {
        found.push(`cut off: ${element.outerHTML.slice(0, 200)}`);
      }
      // Programs hold what looks like keys.
      if (element.closest("pre, code, [role=textbox]")) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) tell(element.getAttribute(name));
      for (const node of element.childNodes) if (node instanceof Text) tell(node.data);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`wider than the window: ${scrollWidth} > ${clientWidth}`);
    return found;
  }, untranslated);
  return faults.map((fault) => `${page.url()} ${fault}`);
}
