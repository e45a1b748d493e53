import type { IconName } from "../icon-paths.ts";
import { insertBlock, linkTo, prefixLines, type TextEdit, wrapIn, wrapOrFence } from "./edit-text.ts";
import type { markdownEditorZhCn } from "./locale/zh-cn.ts";

type Names = "bold" | "italic" | "heading" | "list" | "orderedList" | "quote" | "code" | "formula" | "table";
type Word = Extract<keyof typeof markdownEditorZhCn, `markdownEditor.${Names | "link" | "imageLink"}`>;

/** A button that changes the text. */
export interface MarkdownTool {
  word: Word;
  icon: IconName;
  edit: TextEdit;
  /** The key that does the same together with Ctrl or Cmd. */
  key?: string;
}

const emptyTable = "|  |  |\n| --- | --- |\n|  |  |";

/** What the toolbar offers everybody. */
export const markdownTools: readonly MarkdownTool[] = [
  { word: "markdownEditor.bold", icon: "bold", edit: wrapIn("**"), key: "b" },
  { word: "markdownEditor.italic", icon: "italic", edit: wrapIn("*"), key: "i" },
  { word: "markdownEditor.heading", icon: "heading", edit: prefixLines(() => "### ") },
  { word: "markdownEditor.list", icon: "list", edit: prefixLines(() => "- ") },
  { word: "markdownEditor.orderedList", icon: "orderedList", edit: prefixLines((line) => `${line + 1}. `) },
  { word: "markdownEditor.quote", icon: "quote", edit: prefixLines(() => "> ") },
  { word: "markdownEditor.code", icon: "code", edit: wrapOrFence("`", "```") },
  { word: "markdownEditor.formula", icon: "sigma", edit: wrapOrFence("$", "$$") },
  { word: "markdownEditor.table", icon: "table", edit: insertBlock(emptyTable) },
  { word: "markdownEditor.link", icon: "share", edit: linkTo("[", "https://"), key: "k" },
];

/** Shows a picture by its address. */
export const imageLinkTool: MarkdownTool = {
  word: "markdownEditor.imageLink",
  icon: "image",
  edit: linkTo("![", "https://"),
};
