import type { Page } from "@playwright/test";

/** What of a page could run, load from elsewhere, or cover it, though nobody of ours put it there. */
export function actingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const forbidden =
      "iframe, object, embed, portal, base, meta[http-equiv], form[action], [formaction], [srcdoc]";
    const isHarmless = (name: string, value: string) => {
      const { origin, href } = new URL(value, location.href);
      if (name === "href") return /^(?:https?|mailto|blob):/.test(href);
      return origin === location.origin || /^(?:blob:|data:image\/)/.test(href);
    };
    const acts = (element: Element) => {
      if (element.matches(forbidden)) return true;
      if (element instanceof HTMLScriptElement) return !element.src.startsWith(location.origin);
      const isTexts = element.closest("main, [role=dialog]") !== null;
      if (isTexts && /url\(|fixed/.test(element.getAttribute("style") ?? "")) return true;
      return [...element.attributes].some(({ name, value }) => {
        const isAddress = /^(?:href|src|data|action|poster|xlink:href)$/.test(name);
        return /^on/.test(name) || (isAddress && !isHarmless(name.replace("xlink:", ""), value));
      });
    };
    return [...document.querySelectorAll("*")].filter(acts).map((element) => element.outerHTML.slice(0, 300));
  });
}
