import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { insertBlock, linkTo, prefixLines, type TextEdit, wrapIn, wrapOrFence } from "./edit-text.ts";
import { keptFileText } from "./kept-file-text.ts";

/** Makes an edit; `<` and `>` stand around what is chosen, before and after. */
function edited(text: string, edit: TextEdit): string {
  const anchor = text.indexOf("<");
  const head = text.indexOf(">") - 1;
  const start = EditorState.create({ doc: text.replace(/[<>]/g, ""), selection: { anchor, head } });
  const { state } = start.update(edit(start));
  const { from, to } = state.selection.main;
  return `${state.sliceDoc(0, from)}<${state.sliceDoc(from, to)}>${state.sliceDoc(to)}`;
}

const bullets = prefixLines(() => "- ");
const code = wrapOrFence("`", "```");

describe("an edit", () => {
  it.each([
    ["marks what is chosen", wrapIn("**"), "a <b> c", "a **<b>** c"],
    ["takes the marks away again", wrapIn("**"), "a **<b>** c", "a <b> c"],
    ["leaves room for typing where nothing is chosen", wrapIn("**"), "a <>", "a **<>**"],
    ["begins each chosen line", bullets, "<one\ntwo>", "- <one\n- two>"],
    ["takes the beginning away where all lines have it", bullets, "- <one\n- two>", "<one\ntwo>"],
    ["begins the lines that lack it, too", bullets, "- <one\ntwo>", "- - <one\n- two>"],
    ["counts", prefixLines((line) => `${line + 1}. `), "<one\ntwo>", "1. <one\n2. two>"],
    ["keeps words in their line", code, "use <sort> here", "use `<sort>` here"],
    ["fences lines", code, "<a\nb>", "```\n<a\nb>\n```"],
    ["fences an empty line", code, "<>", "```\n<>\n```"],
    ["stands on lines of its own", insertBlock("| |"), "te<>xt", "text\n\n| |\n<>"],
    ["stands at once on an empty line", insertBlock("| |"), "<>", "| |\n<>"],
    ["links the chosen words", linkTo("[", "https://"), "see <this>", "see [this](<https://>)"],
    ["shows a picture", linkTo("![", "https://"), "<>", "![](<https://>)"],
  ])("%s", (_name, edit, before, after) => {
    expect(edited(before, edit)).toBe(after);
  });

  it.each([
    ["graph.png", "![graph.png](/x)"],
    ["a](javascript:1)[b.png", "![a (javascript:1) b.png](/x)"],
    ["two\nlines.png", "![two lines.png](/x)"],
  ])("writes the file %j as %j", (name, text) => {
    expect(keptFileText("![", name, "/x")).toBe(text);
  });
});
