/** Words of rendered text. */
export const markdownZhCn = {
  "markdown.code": "代码",
  "markdown.done": "已完成",
  "markdown.notDone": "未完成",
  "markdown.footnotes": "脚注",
  "markdown.backToText": "回到正文",
} as const;
