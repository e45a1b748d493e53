import { type EditorState, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { CodeMark } from "../code-view/code-mark.ts";

/** Replaces the marks of the text. */
export const setMarks = StateEffect.define<readonly CodeMark[]>();

/** The marked lines. A mark moves with its line and goes when the line is changed, for it is no longer true. */
export const editorMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) return drawn(effect.value, transaction.state);
    }
    if (!transaction.docChanged) return marks;
    const { doc } = transaction.startState;
    const isKept = (from: number) => {
      const line = doc.lineAt(from);
      return transaction.changes.touchesRange(line.from, line.to) === false;
    };
    return marks.update({ filter: isKept }).map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function drawn(marks: readonly CodeMark[], { doc }: EditorState): DecorationSet {
  const ranges = marks.flatMap(({ line: number, tone, text }): Range<Decoration>[] => {
    if (number < 1 || number > doc.lines) return [];
    const line = doc.line(number);
    const tint = Decoration.line({ class: `cm-mark-${tone}` }).range(line.from);
    if (text === undefined) return [tint];
    return [tint, Decoration.widget({ widget: new Note(text, tone), block: true, side: 1 }).range(line.to)];
  });
  return Decoration.set(ranges, true);
}

class Note extends WidgetType {
  readonly #text: string;
  readonly #tone: CodeMark["tone"];

  constructor(text: string, tone: CodeMark["tone"]) {
    super();
    this.#text = text;
    this.#tone = tone;
  }

  override eq(other: Note): boolean {
    return other.#text === this.#text && other.#tone === this.#tone;
  }

  override toDOM(): HTMLElement {
    const note = document.createElement("div");
    note.className = `cm-note cm-mark-${this.#tone}`;
    const words = document.createElement("span");
    words.textContent = this.#text;
    note.append(words);
    return note;
  }
}
