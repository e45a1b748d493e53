import type { RemotePage } from "../net/guarded-http.ts";
import {
  attributeOf,
  findAll,
  findFirst,
  type HtmlElement,
  htmlOf,
  lineOf,
  readHtml,
  textOf,
} from "../net/read-html.ts";
import { changed, type RemoteStatement } from "../remote-adapter.ts";
import { listingOf } from "./listing-of.ts";

/** Java may take twice as much of both; what every other language may is written second. */
const limits =
  /Time Limit: \d{1,9}\/(\d{1,9}) MS \(Java\/Others\) ?Memory Limit: \d{1,9}\/(\d{1,9}) K \(Java\/Others\)/;

/** The statement of a page of HDU: sections whose titles stand before them. Nothing when there is no such problem. */
export function readHduStatement(page: RemotePage): RemoteStatement | undefined {
  const html = readHtml(page.body);
  const title = findFirst(html, { tag: "h1" });
  const words = lineOf(html);
  if (/no such problem/i.test(words) && !title) return undefined;
  const [, timeMs, memoryKib] = limits.exec(words) ?? [];
  if (!title || timeMs === undefined || memoryKib === undefined)
    throw changed(page, "a title and the limits");
  const sections = readSections(html);
  const description = sections.get("Problem Description");
  if (!description) throw changed(page, "a description");
  const output = sections.get("Sample Output");
  const hint = output && takeHint(output);
  const sample = { input: listingOf(sections.get("Sample Input")), output: listingOf(output) };
  const inner = (name: string) => {
    const section = sections.get(name);
    return section ? htmlOf(section) : "";
  };
  return {
    title: lineOf(title),
    address: page.url.href,
    timeLimitMs: Number(timeMs),
    memoryLimitMb: Math.max(1, Math.round(Number(memoryKib) / 1024)),
    description: htmlOf(description),
    input: inner("Input"),
    output: inner("Output"),
    hint: inner("Hint") || (hint ?? ""),
    samples: sample.input === "" && sample.output === "" ? [] : [sample],
    tags: [],
  };
}

/** Titles and contents are neighbours, each in a `div` of its own. */
function readSections(html: Parameters<typeof findAll>[0]): Map<string, HtmlElement> {
  const sections = new Map<string, HtmlElement>();
  let title: string | undefined;
  for (const element of findAll(html, { tag: "div" })) {
    const name = attributeOf(element, "class");
    if (name === "panel_title") title = lineOf(element);
    if (name !== "panel_content" || title === undefined) continue;
    sections.set(title, element);
    title = undefined;
  }
  return sections;
}

/** Takes the hint out of the sample's output, where the site puts it: a box whose first line says so. */
function takeHint(output: HtmlElement): string | undefined {
  for (const box of findAll(output, { tag: "div" })) {
    const [head] = box.childNodes.filter((node) => "tagName" in node || textOf(node).trim() !== "");
    if (!head || !("tagName" in head) || lineOf(head) !== "Hint" || !box.parentNode) continue;
    box.parentNode.childNodes = box.parentNode.childNodes.filter((node) => node !== box);
    return htmlOf({ ...box, childNodes: box.childNodes.filter((node) => node !== head) });
  }
  return undefined;
}
