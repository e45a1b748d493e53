import type { DataOf, routes } from "@touchstone/contract";
import type { Locale } from "@touchstone/domain";
import { html, SafeHtml } from "../markup/html.ts";

/** What a page knows of the site before it has asked. */
export type SiteOfPage = DataOf<(typeof routes)["getWebsiteConfig"]>;

/** What varies from one answer to the next. */
export interface PageFacts {
  locale: Locale;
  nonce: string;
  build: string;
  /** Missing while the database is away. */
  site: SiteOfPage | undefined;
}

const frame = /^(?<start>.*?<html) lang="[^"]*"(?<head>.*?)<title>(?<title>.*?)<\/title>(?<rest>.*)$/s;

/** Makes the function that writes the page from the built index.html; throws when that is not one of ours. */
export function createPageRenderer(index: string): (facts: PageFacts) => string {
  const groups = frame.exec(index)?.groups;
  if (!groups) throw new Error('The built index.html has no <html lang="…"> or no <title>');
  const built = (name: string) => new SafeHtml(groups[name] ?? "");
  return ({ locale, nonce, build, site }) =>
    html`${built("start")} lang="${locale}"${built("head")}<title>${site?.name ?? built("title")}</title>
${meta("csp-nonce", nonce)}
${meta("touchstone-build", build)}
${site ? [meta("description", site.description), meta("touchstone-site", JSON.stringify(site))] : ""}${built("rest")}`
      .text;
}

function meta(name: string, content: string): SafeHtml {
  return html`<meta name="${name}" content="${content}">`;
}
