import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { adaptElements, type HtmlTree } from "./adapt-elements.ts";
import { isTangled } from "./is-tangled.ts";
import type { MarkdownProps } from "./markdown-props.ts";
import { normaliseMath } from "./normalise-math.ts";
import { sanitizeSchema } from "./sanitize-schema.ts";
import { showDisplayMath } from "./show-display-math.ts";

/** What a text is rendered with. */
export interface SafeTreeOptions {
  audience: MarkdownProps["audience"];
  /** Put before every id of the text. */
  prefix: string;
  /** Turns the HTML of the text into elements; without it the HTML is left out. */
  readHtml: ((tree: HtmlTree) => HtmlTree) | undefined;
  words: { footnotes: string; backToText: string };
}

type Node = HtmlTree | HtmlTree["children"][number];

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath);

/** Elements within elements beyond this are no text, and hard to draw. */
const depthLimit = 400;

/**
 * A text as a tree that nothing can run from. Everything the author wrote passes the allow-list; what
 * comes after it, formulas above all, is made by us and must take nothing from the author but text.
 */
export function safeTree(text: string, options: SafeTreeOptions): HtmlTree {
  return orPlain(text, () => (isTangled(text) ? plainTree(text) : build(text, options)));
}

/** The tree that is made, or the text as it was written when that is nested beyond measure. */
export function orPlain(text: string, make: () => HtmlTree): HtmlTree {
  try {
    const tree = make();
    return depthOf(tree) > depthLimit ? plainTree(text) : tree;
  } catch {
    // Nested so deep that the stack did not suffice; no text is wrong otherwise.
    return plainTree(text);
  }
}

function plainTree(text: string): HtmlTree {
  const properties = { style: "white-space: pre-wrap" };
  const children = [{ type: "text" as const, value: text }];
  return { type: "root", children: [{ type: "element", tagName: "p", properties, children }] };
}

function depthOf(node: Node): number {
  return "children" in node
    ? 1 + node.children.reduce((depth, child) => Math.max(depth, depthOf(child)), 0)
    : 0;
}

function build(text: string, { audience, prefix, readHtml, words }: SafeTreeOptions): HtmlTree {
  const source = normaliseMath(text);
  const parsed = parser.parse(source);
  showDisplayMath(source, parsed);
  const toHtml = unified().use(remarkGfm).use(remarkMath).use(remarkRehype, {
    allowDangerousHtml: true,
    // The allow-list puts the prefix before every id.
    clobberPrefix: "",
    footnoteLabel: words.footnotes,
    footnoteBackLabel: words.backToText,
  });
  const raw = toHtml.runSync(parsed);
  const tree = rehypeSanitize(sanitizeSchema(audience, prefix))(readHtml?.(raw) ?? raw);
  adaptElements(tree, prefix);
  return tree;
}

/** Whether a tree holds formulas. */
export function hasMath(node: Node): boolean {
  if (node.type === "element") {
    const { className } = node.properties;
    if (Array.isArray(className) && className.includes("language-math")) return true;
  }
  return "children" in node && node.children.some(hasMath);
}
