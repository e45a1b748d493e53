import type { Page } from "@playwright/test";

/** What is wrong with a page as it stands: keys where words should be, and what is wider than the window. */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const isKey = (text: string) => /^[a-z]\w*(\.\w+)+$|^[A-Z]\w*(_\w+)+$|\{\{|\}\}/.test(text.trim());
    const tellKey = (text: string | null) => text && isKey(text) && found.push(`untranslated: ${text}`);
    for (const element of document.querySelectorAll("body *")) {
      // Programs hold what looks like keys.
      if (!element.checkVisibility() || element.closest("pre, code, [role=textbox]")) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) tellKey(element.getAttribute(name));
      for (const node of element.childNodes) if (node instanceof Text) tellKey(node.data);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`wider than the window: ${scrollWidth} > ${clientWidth}`);
    return found;
  });
  return faults.map((fault) => `${page.url()} ${fault}`);
}
