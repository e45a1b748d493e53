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
import { listingOf } from "./listing-of.ts";
import { readRows } from "./read-table.ts";
import { readBytes, readTimeMs } from "./remote-figures.ts";

/** What the cells of a page of POJ say behind a word and a colon: `Time: 15MS`. */
export function readPojFacts(page: RemotePage): Map<string, string> {
  const cells = readRows(readHtml(page.body)).flatMap((row) => row.map(lineOf));
  return new Map(
    cells.flatMap((cell) => {
      const [, name, value] = /^([A-Z][\w ]{1,30}): ?(.{0,100})$/.exec(cell) ?? [];
      return name !== undefined && value !== undefined ? [[name, value] as const] : [];
    }),
  );
}

/** The statement of a page of POJ: a title, limits, and one block behind each heading. */
export function readPojStatement(page: RemotePage): RemoteStatement {
  const title = findFirst(readHtml(page.body), { className: "ptt" });
  const facts = readPojFacts(page);
  const timeLimitMs = readTimeMs(facts.get("Time Limit") ?? "");
  const memoryBytes = readBytes(facts.get("Memory Limit") ?? "");
  if (!title || timeLimitMs === null || memoryBytes === null) throw changed(page, "a title and the limits");
  const sections = readSections(page);
  if (!sections.has("Description")) throw changed(page, "a description");
  const inner = (name: string) => {
    const section = sections.get(name);
    return section ? htmlOf(section) : "";
  };
  const sample = {
    input: listingOf(sections.get("Sample Input")),
    output: listingOf(sections.get("Sample Output")),
  };
  return {
    title: lineOf(title),
    address: page.url.href,
    timeLimitMs,
    memoryLimitMb: Math.max(1, Math.round(memoryBytes / 1024 ** 2)),
    description: inner("Description"),
    input: inner("Input"),
    output: inner("Output"),
    hint: inner("Hint"),
    samples: sample.input === "" && sample.output === "" ? [] : [sample],
    tags: [],
  };
}

/** What stands behind each heading. */
function readSections(page: RemotePage): Map<string, HtmlElement> {
  const sections = new Map<string, HtmlElement>();
  let heading = "";
  for (const element of findAll(readHtml(page.body), { attribute: "class" })) {
    const name = attributeOf(element, "class");
    if (name === "pst" && element.tagName === "p") heading = lineOf(element);
    else if (name === "ptx" || name === "sio") sections.set(heading, element);
  }
  return sections;
}
