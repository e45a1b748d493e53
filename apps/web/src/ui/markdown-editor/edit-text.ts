import { type ChangeSpec, EditorSelection, type EditorState, type TransactionSpec } from "@codemirror/state";

/** One change of a text, as a button of the toolbar makes it. */
export type TextEdit = (state: EditorState) => TransactionSpec;

/** Puts marks around what is chosen, or takes them away where they stand; the chosen words stay chosen. */
export function wrapIn(before: string, after: string = before): TextEdit {
  return (state) =>
    state.changeByRange((range) => {
      const { from, to } = range;
      const isWrapped =
        state.sliceDoc(from - before.length, from) === before &&
        state.sliceDoc(to, to + after.length) === after;
      const changes: ChangeSpec = isWrapped
        ? [
            { from: from - before.length, to: from },
            { from: to, to: to + after.length },
          ]
        : [
            { from, insert: before },
            { from: to, insert: after },
          ];
      const shift = isWrapped ? -before.length : before.length;
      return { changes, range: EditorSelection.range(from + shift, to + shift) };
    });
}

/** Begins each chosen line with a mark, or takes it away where all have it. */
export function prefixLines(mark: (line: number) => string): TextEdit {
  return (state) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const last = state.doc.lineAt(to).number;
    const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
    const isMarked = lines.every((line, index) => line.text.startsWith(mark(index)));
    const changes = lines.map((line, index): ChangeSpec => {
      if (isMarked) return { from: line.from, to: line.from + mark(index).length };
      return { from: line.from, insert: mark(index) };
    });
    const made = state.changes(changes);
    const selection = EditorSelection.range(
      made.mapPos(from, 1),
      Math.max(made.mapPos(to, 1), made.mapPos(from, 1)),
    );
    return { changes: made, selection };
  };
}

/** Marks words inside a line, and lines as a block of their own. */
export function wrapOrFence(inline: string, fence: string): TextEdit {
  return (state) => {
    const { from, to } = state.selection.main;
    const isLine = from === to && state.doc.lineAt(from).length === 0;
    const isInline = !isLine && !state.sliceDoc(from, to).includes("\n");
    return isInline ? wrapIn(inline)(state) : wrapIn(`${fence}\n`, `\n${fence}`)(state);
  };
}

/** Puts a block on lines of its own, after the chosen text. */
export function insertBlock(block: string): TextEdit {
  return (state) => {
    const { to } = state.selection.main;
    const line = state.doc.lineAt(to);
    const insert = `${line.length > 0 ? "\n\n" : ""}${block}\n`;
    return { changes: { from: line.to, insert }, selection: { anchor: line.to + insert.length } };
  };
}

/** Makes the chosen words those of a link or picture, and chooses its address for typing. */
export function linkTo(start: "[" | "![", address: string): TextEdit {
  return (state) =>
    state.changeByRange(({ from, to }) => {
      const words = state.sliceDoc(from, to);
      const insert = `${start}${words}](${address})`;
      const at = from + start.length + words.length + 2;
      return { changes: { from, to, insert }, range: EditorSelection.range(at, at + address.length) };
    });
}
