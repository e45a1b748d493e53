import "katex/dist/katex.min.css";
import rehypeKatex from "rehype-katex";
import { unified } from "unified";
import type { HtmlTree } from "./adapt-elements.ts";

const processor = unified().use(rehypeKatex, {
  trust: false,
  strict: "ignore",
  // In em, and in steps: a formula can neither fill the page nor keep the browser busy.
  maxSize: 40,
  maxExpand: 1000,
  errorColor: "var(--ts-danger-text)",
});

/** Renders the formulas of a sanitised tree; what KaTeX cannot read stays as it was written. */
export function renderMath(tree: HtmlTree): HtmlTree {
  return processor.runSync(tree);
}
