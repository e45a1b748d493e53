import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** What a text is made of, by offset. */
export interface TextAreas {
  /** The end of the code or the tag that the offset lies in. */
  opaqueEnd(offset: number): number | undefined;
  /** The end of the code that the offset lies in. */
  codeEnd(offset: number): number | undefined;
  isHtml(offset: number): boolean;
}

type Range = readonly [from: number, to: number];

const parser = unified().use(remarkParse).use(remarkGfm);

/** What is needed of a node of a parsed text. */
export interface TextNode {
  type: string;
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
  data?: { hProperties?: { className?: unknown } | undefined } | undefined;
  children?: TextNode[];
}

/** What in a block of HTML is not running text. */
const tag = /<(pre|code|script|style|textarea)\b.*?<\/\1\s*>|<!--.*?-->|<[^<>]*>/gis;

/** Finds the code and the HTML of a text. */
export function readTextAreas(text: string): TextAreas {
  const code: Range[] = [];
  const html: Range[] = [];
  collect(parser.parse(text), { code, html });
  const tags = html.flatMap(([from, to]) =>
    [...text.slice(from, to).matchAll(tag)].map(({ 0: found, index }): Range => {
      return [from + index, from + index + found.length];
    }),
  );
  return {
    codeEnd: (offset) => rangeAt(code, offset)?.[1],
    opaqueEnd: (offset) => (rangeAt(code, offset) ?? rangeAt(tags, offset))?.[1],
    isHtml: (offset) => rangeAt(html, offset) !== undefined,
  };
}

function collect(node: TextNode, found: { code: Range[]; html: Range[] }): void {
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  if (from !== undefined && to !== undefined) {
    if (node.type === "code" || node.type === "inlineCode") found.code.push([from, to]);
    if (node.type === "html") found.html.push([from, to]);
  }
  for (const child of node.children ?? []) collect(child, found);
}

function rangeAt(ranges: readonly Range[], offset: number): Range | undefined {
  return ranges.find(([from, to]) => from <= offset && offset < to);
}
