import type { DataOf, routes } from "@touchstone/contract";
import type { Locale } from "@touchstone/domain";
import { html, SafeHtml } from "../markup/html.ts";
import { pageWords } from "./page-words.ts";

/** What a page knows of the site before it has asked. */
export type SiteOfPage = DataOf<(typeof routes)["getWebsiteConfig"]>;

/** What varies from one answer to the next. */
export interface PageFacts {
  locale: Locale;
  nonce: string;
  build: string;
  /** Missing while the database is away. */
  site: SiteOfPage | undefined;
  /** False where the address is no page: a browser without scripts is told so, too. */
  isFound: boolean;
}

const frame =
  /^(?<start>.*?<html) lang="[^"]*"(?<head>.*?)<title>(?<title>.*?)<\/title>(?<rest>.*?)(?<end><\/body>.*)$/s;

/** Makes the function that writes the page from the built index.html; throws when that is not one of ours. */
export function createPageRenderer(index: string): (facts: PageFacts) => string {
  const groups = frame.exec(index)?.groups;
  if (!groups) throw new Error('The built index.html has no <html lang="…">, no <title> or no end');
  const built = (name: string) => new SafeHtml(groups[name] ?? "");
  return ({ locale, nonce, build, site, isFound }) =>
    html`${built("start")} lang="${locale}"${built("head")}<title>${site?.name ?? built("title")}</title>
${meta("csp-nonce", nonce)}
${meta("touchstone-build", build)}
${site ? [meta("description", site.description), meta("touchstone-site", JSON.stringify(site))] : ""}${built("rest")}${withoutScript(locale, isFound)}
${built("end")}`.text;
}

function withoutScript(locale: Locale, isFound: boolean): SafeHtml {
  const words = pageWords[locale];
  const missing = html`<h1>${words.notFound}</h1><p>${words.notFoundText} <a href="/home">${words.home}</a></p>`;
  return html`<noscript>${isFound ? "" : missing}<p>${words.needsScript}</p></noscript>`;
}

function meta(name: string, content: string): SafeHtml {
  return html`<meta name="${name}" content="${content}">`;
}
