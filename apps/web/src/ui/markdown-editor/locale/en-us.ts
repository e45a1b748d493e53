import type { markdownEditorZhCn } from "./zh-cn.ts";

/** Words of the editor of texts. */
export const markdownEditorEnUs: Record<keyof typeof markdownEditorZhCn, string> = {
  "markdownEditor.tools": "Formatting of {{label}}",
  "markdownEditor.views": "Views of {{label}}",
  "markdownEditor.write": "Write",
  "markdownEditor.preview": "Preview",
  "markdownEditor.nothing": "Nothing to preview yet",
  "markdownEditor.bold": "Bold",
  "markdownEditor.italic": "Italic",
  "markdownEditor.heading": "Heading",
  "markdownEditor.list": "List",
  "markdownEditor.orderedList": "Numbered list",
  "markdownEditor.quote": "Quote",
  "markdownEditor.code": "Code",
  "markdownEditor.formula": "Formula",
  "markdownEditor.table": "Table",
  "markdownEditor.link": "Link",
  "markdownEditor.imageLink": "Picture by link",
  "markdownEditor.uploadImage": "Upload a picture",
  "markdownEditor.uploadFile": "Upload a file",
  "markdownEditor.uploading": "Uploading {{name}}…",
  "markdownEditor.failed": "{{name}} was not uploaded; the text is as it was",
  "markdownEditor.people": "People to mention",
  "markdownEditor.notTaken": "Such a file cannot be put here",
  "markdownEditor.latex": "Help with formulas",
  "markdownEditor.latexText":
    "A formula in a line stands between two $, one on a line of its own between two $$.",
  "markdownEditor.latexSource": "You write",
  "markdownEditor.latexResult": "It shows",
};
