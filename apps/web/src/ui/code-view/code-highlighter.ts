import { type Highlighter, tagHighlighter, tags } from "@lezer/highlight";
import styles from "./code-colors.module.css";

/** Names the colour of each piece of code, in the editor and in read-only code alike. */
export const codeHighlighter: Highlighter = tagHighlighter([
  { tag: tags.comment, class: styles.comment ?? "" },
  { tag: [tags.keyword, tags.self], class: styles.keyword ?? "" },
  { tag: [tags.string, tags.character], class: styles.string ?? "" },
  { tag: tags.number, class: styles.number ?? "" },
  { tag: [tags.typeName, tags.className, tags.namespace], class: styles.type ?? "" },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.function(tags.definition(tags.variableName)),
    ],
    class: styles.function ?? "",
  },
  { tag: tags.meta, class: styles.preproc ?? "" },
  { tag: [tags.bool, tags.null, tags.atom], class: styles.constant ?? "" },
  { tag: tags.invalid, class: styles.invalid ?? "" },
]);
