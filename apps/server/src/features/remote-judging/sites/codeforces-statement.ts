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

/** The statement of a page of Codeforces or of its gym. */
export function readCodeforcesStatement(page: RemotePage): RemoteStatement {
  const html = readHtml(page.body);
  const statement = findFirst(html, { className: "problem-statement" });
  const header = statement && findFirst(statement, { className: "header" });
  const title = header && findFirst(header, { className: "title" });
  if (!statement || !header || !title) throw changed(page, "a statement with its header");
  const seconds = factOf(header, "time-limit", /^([\d.]{1,6}) seconds?\b/i);
  const megabytes = factOf(header, "memory-limit", /^(\d{1,6}) megabytes\b/i);
  if (seconds === undefined || megabytes === undefined) throw changed(page, "the limits");
  for (const span of findAll(statement, { tag: "span" })) dress(span);
  return {
    title: lineOf(title).replace(/^[A-Z]\d{0,2}\. /, ""),
    address: page.url.href,
    timeLimitMs: Math.round(seconds * 1000),
    memoryLimitMb: megabytes,
    description: withFormulas(descriptionOf(statement)),
    input: section(statement, "input-specification"),
    output: section(statement, "output-specification"),
    hint: section(statement, "note"),
    samples: readSamples(page, statement),
    // A tag with a star is how hard the problem is.
    tags: findAll(html, { tag: "span", className: "tag-box" })
      .map(lineOf)
      .filter((name) => name !== "" && !name.startsWith("*")),
  };
}

/** A figure of the header, whose name stands before it in an element of its own. */
function factOf(header: HtmlElement, className: string, shape: RegExp): number | undefined {
  const line = findFirst(header, { className });
  const name = line && findFirst(line, { className: "property-title" });
  if (!line || !name) return undefined;
  const said = lineOf(line).slice(lineOf(name).length).trim();
  const figure = shape.exec(said)?.[1];
  return figure === undefined ? undefined : Number(figure);
}

/** What stands between the header and the first section that has a name. */
function descriptionOf(statement: HtmlElement): string {
  return statement.childNodes
    .filter((node): node is HtmlElement => "tagName" in node && attributeOf(node, "class") === undefined)
    .map(htmlOf)
    .join("");
}

function section(statement: HtmlElement, className: string): string {
  const found = findFirst(statement, { className });
  if (!found) return "";
  const text = found.childNodes.filter(
    (node) => !("tagName" in node) || attributeOf(node, "class") !== "section-title",
  );
  return withFormulas(htmlOf({ ...found, childNodes: text }));
}

/** Samples stand in pairs, each text in one `pre`, its lines as they are, behind `br` or in a `div` each. */
function readSamples(page: RemotePage, statement: HtmlElement): RemoteStatement["samples"] {
  const tests = findFirst(statement, { className: "sample-tests" });
  if (!tests) return [];
  const texts = (className: string) =>
    findAll(tests, { tag: "div", className }).map((side) => {
      const listing = findFirst(side, { tag: "pre" });
      if (!listing) throw changed(page, "a sample");
      const lines = findAll(listing, { tag: "div", className: "test-example-line" });
      const text = lines.length > 0 ? lines.map((line) => textOf(line)).join("\n") : textOf(listing);
      return `${text.replace(/^\n/, "").trimEnd()}\n`;
    });
  const outputs = texts("output");
  const inputs = texts("input");
  if (inputs.length !== outputs.length) throw changed(page, "an output for each input");
  return inputs.map((input, place) => ({ input, output: outputs[place] ?? "" }));
}

const clothes: readonly (readonly [string, string])[] = [
  ["tex-font-style-bf", "b"],
  ["tex-font-style-it", "i"],
  ["tex-font-style-sl", "i"],
  ["tex-font-style-tt", "code"],
  ["tex-font-style-underline", "u"],
];

/** Makes a span that a style sheet draws the element that says the same without one. */
function dress(span: HtmlElement): void {
  const names = (attributeOf(span, "class") ?? "").split(/\s+/);
  const tag = clothes.find(([name]) => names.includes(name))?.[1];
  if (tag !== undefined) Object.assign(span, { tagName: tag, nodeName: tag });
}

/** The site writes three dollars around a formula, and six around one on a line of its own. */
function withFormulas(html: string): string {
  return between(between(html, "$$$$$$", ["\\[", "\\]"]), "$$$", ["\\(", "\\)"]);
}

function between(html: string, mark: string, [open, close]: readonly [string, string]): string {
  const parts = html.split(mark);
  return parts
    .map((part, place) => {
      if (place % 2 === 0) return part;
      // What nothing closes is no formula.
      return place === parts.length - 1 ? mark + part : open + part + close;
    })
    .join("");
}
