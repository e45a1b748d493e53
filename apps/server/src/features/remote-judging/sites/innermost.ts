import { findAll, findFirst, type HtmlElement, type Wanted } from "../net/read-html.ts";

/**
 * The elements of a kind that hold no other of it. However deep a page nests them, reading what stands in each reads
 * nothing twice.
 */
export function innermost(root: Parameters<typeof findAll>[0], wanted: Wanted): HtmlElement[] {
  return findAll(root, wanted).filter((element) => !findFirst(element, wanted));
}
