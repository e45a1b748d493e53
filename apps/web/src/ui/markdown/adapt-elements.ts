import type rehypeSanitize from "rehype-sanitize";
import { harmlessStyle } from "./harmless-style.ts";

/** A text as a tree of HTML. */
export type HtmlTree = ReturnType<ReturnType<typeof rehypeSanitize>>;
/** An element of the tree. */
export type HtmlElement = Extract<HtmlTree["children"][number], { type: "element" }>;

/** Pages have h1 and h2 of their own. */
const headings: Readonly<Record<string, string>> = { h1: "h3", h2: "h4", h3: "h5", h4: "h6", h5: "h6" };

const dataImage = /^data:image\/(?:png|jpeg|gif|webp)[;,]/i;

/** Makes links, pictures, headings and styles of a sanitised tree fit the page; ids carry the prefix. */
export function adaptElements(parent: HtmlTree | HtmlElement, prefix: string): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    child.tagName = headings[child.tagName] ?? child.tagName;
    const { style } = child.properties;
    if (style !== undefined) child.properties.style = harmlessStyle(String(style));
    if (child.tagName === "a") adaptLink(child, prefix);
    if (child.tagName === "img") adaptImage(child);
    if (child.tagName === "video" || child.tagName === "audio") adaptMedia(child);
    adaptElements(child, prefix);
  }
}

function adaptLink({ properties }: HtmlElement, prefix: string): void {
  const href = String(properties.href ?? "");
  if (href.startsWith("#")) properties.href = `#${prefix}${href.slice(1)}`;
  properties.rel = ["noopener", "noreferrer", "nofollow", "ugc"];
  if (!isOwn(href)) properties.target = "_blank";
}

/** A picture from elsewhere would tell its host who reads, so it becomes a link to it. */
function adaptImage(image: HtmlElement): void {
  const src = String(image.properties.src ?? "");
  const alt = String(image.properties.alt ?? "");
  if (dataImage.test(src) || (isOwn(src) && src !== "")) {
    image.properties = { ...image.properties, alt, loading: "lazy" };
  } else becomeLink(image, src, alt);
}

/** Sound and films play from the hosts that the page may load from, which is ours, and only when asked to. */
function adaptMedia(media: HtmlElement): void {
  const src = String(media.properties.src ?? "");
  const title = String(media.properties.title ?? "");
  if (src !== "" && isOwn(src)) {
    media.properties = { ...media.properties, controls: true, preload: "none" };
    media.children = [];
  } else becomeLink(media, src, title);
}

function becomeLink(element: HtmlElement, src: string, words: string): void {
  const isLink = src !== "" && /^https?:/.test(address(src)?.protocol ?? "");
  element.tagName = isLink ? "a" : "span";
  element.properties = isLink ? { href: src } : {};
  element.children = [{ type: "text", value: words === "" && isLink ? src : words }];
  if (isLink) adaptLink(element, "");
}

function isOwn(url: string): boolean {
  return address(url)?.origin === window.location.origin;
}

function address(url: string): URL | undefined {
  try {
    return new URL(url, window.location.href);
  } catch {
    return undefined;
  }
}
