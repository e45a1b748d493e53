import type { markdownZhCn } from "./zh-cn.ts";

/** Words of rendered text. */
export const markdownEnUs: Record<keyof typeof markdownZhCn, string> = {
  "markdown.code": "Code",
  "markdown.done": "Done",
  "markdown.notDone": "Not done",
  "markdown.footnotes": "Footnotes",
  "markdown.backToText": "Back to the text",
};
