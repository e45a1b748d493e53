import type { TextNode } from "./read-text-areas.ts";

/** Makes formulas between an even number of dollars displayed ones: remark-math takes them for running text. */
export function showDisplayMath(text: string, node: TextNode): void {
  if (node.type === "inlineMath") {
    const dollars = /^\$*/.exec(text.slice(node.position?.start.offset))?.[0].length ?? 0;
    const properties = node.data?.hProperties;
    if (dollars % 2 === 0 && properties) properties.className = ["language-math", "math-display"];
  }
  for (const child of node.children ?? []) showDisplayMath(text, child);
}
