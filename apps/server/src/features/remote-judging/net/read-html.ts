/**
 * Reads pages of other sites with the parser that browsers agree on. Walks are loops, never recursion: a page may be
 * nested as deep as its author likes.
 */
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** An element of a page. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlNode = DefaultTreeAdapterTypes.Node;

/** The whole page. */
export function readHtml(text: string): DefaultTreeAdapterTypes.Document {
  return parse(text);
}

/** What an element must be. */
export interface Wanted {
  tag?: string;
  /** One of its classes. */
  className?: string;
  /** An attribute that it has. */
  attribute?: string;
}

/** Every element below a node that is what is wanted, in the order of the page. */
export function findAll(root: HtmlNode, wanted: Wanted): HtmlElement[] {
  return [...walk(root)].filter((node): node is HtmlElement => isElement(node) && fits(node, wanted));
}

/** The first such element. */
export function findFirst(root: HtmlNode, wanted: Wanted): HtmlElement | undefined {
  for (const node of walk(root)) if (isElement(node) && fits(node, wanted)) return node;
  return undefined;
}

/** The value of an attribute. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The words below a node, line breaks as such, blanks as they are. */
export function textOf(root: HtmlNode): string {
  let text = "";
  for (const node of walk(root)) {
    if (node.nodeName === "#text" && "value" in node) text += node.value;
    else if (node.nodeName === "br") text += "\n";
  }
  return text;
}

/** The words below a node as one line. */
export function lineOf(root: HtmlNode): string {
  return textOf(root).replace(/\s+/g, " ").trim();
}

/** Elements that have no end. */
const voids = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "wbr",
]);

/** The markup below a node, as it came. */
export function htmlOf(root: HtmlNode): string {
  let text = "";
  const waiting: (HtmlNode | string)[] = "childNodes" in root ? root.childNodes.toReversed() : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") text += next;
    else if (next.nodeName === "#text" && "value" in next) text += escapeText(next.value);
    else if (isElement(next)) {
      const attributes = next.attrs.map(({ name, value }) => ` ${name}="${escapeText(value)}"`);
      text += `<${next.tagName}${attributes.join("")}>`;
      if (voids.has(next.tagName)) continue;
      waiting.push(`</${next.tagName}>`);
      for (const child of next.childNodes.toReversed()) waiting.push(child);
    }
  }
  return text;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function* walk(root: HtmlNode): Generator<HtmlNode> {
  const waiting: HtmlNode[] = "childNodes" in root ? root.childNodes.toReversed() : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if ("childNodes" in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
}

function isElement(node: HtmlNode): node is HtmlElement {
  return "tagName" in node;
}

function fits(element: HtmlElement, { tag, className, attribute }: Wanted): boolean {
  if (tag !== undefined && element.tagName !== tag) return false;
  if (attribute !== undefined && attributeOf(element, attribute) === undefined) return false;
  return className === undefined || (attributeOf(element, "class") ?? "").split(/\s+/).includes(className);
}
