import { type HtmlElement, textOf } from "../net/read-html.ts";

/** The lines of a sample without those around it that are empty; the last one ends, too. */
export function listingOf(element: HtmlElement | undefined): string {
  const lines = element ? textOf(element).replace(/\r\n?/g, "\n") : "";
  const text = lines.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
  return text === "" ? "" : `${text}\n`;
}
