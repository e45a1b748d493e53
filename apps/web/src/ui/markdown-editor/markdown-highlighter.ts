import { type Highlighter, tagHighlighter, tags } from "@lezer/highlight";
import styles from "./markdown-editor.module.css";

/** Names the look of each piece of Markdown in the editor. */
export const markdownHighlighter: Highlighter = tagHighlighter([
  { tag: tags.heading, class: styles.heading ?? "" },
  { tag: tags.strong, class: styles.strong ?? "" },
  { tag: tags.emphasis, class: styles.emphasis ?? "" },
  { tag: [tags.link, tags.url], class: styles.link ?? "" },
  { tag: tags.monospace, class: styles.code ?? "" },
  { tag: [tags.processingInstruction, tags.quote, tags.contentSeparator], class: styles.marks ?? "" },
]);
