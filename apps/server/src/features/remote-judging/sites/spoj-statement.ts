import type { RemotePage } from "../net/guarded-http.ts";
import {
  attributeOf,
  findAll,
  type HtmlElement,
  htmlOf,
  lineOf,
  readHtml,
  textOf,
} from "../net/read-html.ts";
import { changed, type RemoteStatement } from "../remote-adapter.ts";
import { innermost } from "./innermost.ts";
import { readRows } from "./read-table.ts";
import { readBytes, readTimeMs } from "./remote-figures.ts";

/** The statement of a page of SPOJ: a text whose headings are its author's, and a table of limits. */
export function readSpojStatement(page: RemotePage): RemoteStatement {
  const html = readHtml(page.body);
  const byId = (id: string) =>
    findAll(html, { attribute: "id" }).find((found) => attributeOf(found, "id") === id);
  const [title, body, meta] = [byId("problem-name"), byId("problem-body"), byId("problem-meta")];
  if (!title || !body || !meta) throw changed(page, "a title, a text and the limits");
  const limits = readLimits(meta);
  // Where tests have limits of their own the largest is told: `1s-5s`.
  const timeLimitMs = readTimeMs(limits.get("Time limit:")?.split("-").at(-1) ?? "");
  const memoryBytes = readBytes(limits.get("Memory limit:") ?? "");
  if (timeLimitMs === null || memoryBytes === null) throw changed(page, "the limits");
  const { description, input, output, samples } = readSections(body);
  return {
    title: lineOf(title).replace(/^\w+ - /, ""),
    address: page.url.href,
    timeLimitMs,
    memoryLimitMb: Math.round(memoryBytes / 1024 ** 2),
    ...{ description, input, output, hint: "", samples },
    tags: innermost(html, { className: "problem-tag" })
      .map((tag) => lineOf(tag).replace(/^#/, ""))
      .filter((tag) => tag !== ""),
  };
}

function readLimits(meta: HtmlElement): Map<string, string> {
  return new Map(
    readRows(meta).map((cells) => {
      const [name = "", value = ""] = cells.map(lineOf);
      return [name, value] as const;
    }),
  );
}

type Sections = Pick<RemoteStatement, "description" | "input" | "output" | "samples">;

/** A text that has no heading of these, or whose example is not one listing of both, stays whole in the description. */
function readSections(body: HtmlElement): Sections {
  const texts = { description: "", input: "", output: "" };
  let place: keyof typeof texts = "description";
  let samples: Sections["samples"] = [];
  for (const node of body.childNodes) {
    const heading = /^h[2-4]$/.test(node.nodeName) ? lineOf(node).replace(/:$/, "").toLowerCase() : "";
    if (heading === "input" || heading === "output") {
      place = heading;
      continue;
    }
    if (heading !== "") place = "description";
    const sample = node.nodeName === "pre" && samples.length === 0 ? readSample(textOf(node)) : undefined;
    if (sample) samples = [sample];
    else if (!/^(sample|example)s?\b/.test(heading)) texts[place] += htmlOf({ ...body, childNodes: [node] });
  }
  return { ...texts, samples };
}

/** An example that says on lines of their own where its input and its output begin. */
function readSample(text: string): Sections["samples"][number] | undefined {
  const lines = text.trim().split("\n");
  const lineOfWord = (word: RegExp) => lines.findIndex((line) => word.test(line.trim()));
  const output = lineOfWord(/^(?:sample )?output:?$/i);
  if (lineOfWord(/^(?:sample )?input:?$/i) !== 0 || output < 0) return undefined;
  const listing = (part: string[]) => `${part.join("\n").trim()}\n`;
  return { input: listing(lines.slice(1, output)), output: listing(lines.slice(output + 1)) };
}
