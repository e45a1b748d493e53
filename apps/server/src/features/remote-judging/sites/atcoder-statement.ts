import type { RemotePage } from "../net/guarded-http.ts";
import {
  attributeOf,
  findAll,
  findFirst,
  type HtmlElement,
  htmlOf,
  lineOf,
  readHtml,
} from "../net/read-html.ts";
import { changed, type RemoteStatement } from "../remote-adapter.ts";
import { innermost } from "./innermost.ts";
import { listingOf } from "./listing-of.ts";
import { readBytes, readTimeMs } from "./remote-figures.ts";

/** What each part of a statement is, by its heading. Old contests were never put into English. */
const names: readonly (readonly [RegExp, "story" | "input" | "output" | "sampleInput" | "sampleOutput"])[] = [
  [/^(Problem Statement|問題文)$/, "story"],
  [/^(Input|入力)$/, "input"],
  [/^(Output|出力)$/, "output"],
  [/^(Sample Input|入力例)/, "sampleInput"],
  [/^(Sample Output|出力例)/, "sampleOutput"],
];

/** The statement of a page of AtCoder, in English where there is one. */
export function readAtcoderStatement(page: RemotePage): RemoteStatement {
  const html = readHtml(page.body);
  const title = findFirst(html, { tag: "span", className: "h2" });
  const whole = findAll(html, { tag: "div" }).find(
    (element) => attributeOf(element, "id") === "task-statement",
  );
  const limits = innermost(html, { tag: "p" })
    .map((line) => /^Time Limit: ([\d.]+ m?sec) \/ Memory Limit: (\d+ [KMG]i?B)/.exec(lineOf(line)))
    .find((found) => found !== null);
  const timeLimitMs = readTimeMs(limits?.[1] ?? "");
  const memoryBytes = readBytes(limits?.[2] ?? "");
  if (!title || !whole || timeLimitMs === null || memoryBytes === null)
    throw changed(page, "a title, the limits and a statement");
  const sections = readSections(findFirst(whole, { tag: "span", className: "lang-en" }) ?? whole);
  const of = (kind: string) => sections.filter((section) => section.kind === kind);
  if (of("story").length === 0) throw changed(page, "a description");
  const outputs = of("sampleOutput");
  return {
    title: lineOf({
      ...title,
      childNodes: title.childNodes.filter(({ nodeName }) => nodeName !== "a"),
    }).replace(/^[A-Z]\w* - /, ""),
    address: page.url.href,
    timeLimitMs,
    memoryLimitMb: Math.round(memoryBytes / 1024 ** 2),
    // What has no place of its own, like the constraints, goes with the story and keeps its heading.
    description: [...of("story").map(({ body }) => body), ...of("other").map(withHeading)].join(""),
    input: of("input")
      .map(({ body }) => body)
      .join(""),
    output: of("output")
      .map(({ body }) => body)
      .join(""),
    hint: outputs
      .filter(({ body }) => body.trim() !== "")
      .map(withHeading)
      .join(""),
    samples: of("sampleInput").map(({ listing }, place) => ({
      input: listing,
      output: outputs[place]?.listing ?? "",
    })),
    tags: [],
  };
}

interface Section {
  kind: string;
  heading: string;
  /** Without the heading, and of a sample without its listing. */
  body: string;
  listing: string;
}

function readSections(root: HtmlElement): Section[] {
  return innermost(root, { className: "part" }).map((part) => {
    const title = findFirst(part, { tag: "h3" });
    const heading = title ? lineOf(title) : "";
    const kind = names.find(([shape]) => shape.test(heading))?.[1] ?? "other";
    const listing = kind.startsWith("sample") ? findFirst(part, { tag: "pre" }) : undefined;
    for (const element of [title, listing]) if (element) takeOut(element);
    const body = withFormulas(htmlOf(findFirst(part, { tag: "section" }) ?? part));
    return { kind, heading, body, listing: listingOf(listing) };
  });
}

function takeOut(element: HtmlElement): void {
  const { parentNode } = element;
  if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((node) => node !== element);
}

function withHeading({ heading, body }: Section): string {
  const title = heading.replace(/[<>&]/g, "");
  return `<h3>${title}</h3>${body}`;
}

/** The site draws what stands in `var` as a formula; in a listing a formula would be no listing any more. */
function withFormulas(html: string): string {
  return html.replace(
    /<pre[\s>](?:(?!<pre[\s>])[\s\S])*?<\/pre>|<var>([^<]*)<\/var>/g,
    (whole, formula?: string) => (formula === undefined ? whole : `\\(${formula}\\)`),
  );
}
