import { isolateHistory } from "@codemirror/commands";
import { Annotation } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** Marks a change that came from outside the editor and is not told back. */
const fromOutside = Annotation.define<boolean>();

/** So many texts may be on their way back at once. */
const echoLimit = 100;

/**
 * The text of one editor and of the page around it, kept the same.
 *
 * Typing is told to the page, and the page gives the text back, perhaps late and after more was typed.
 * Such an echo must not undo the typing, so it is told from a text that is really new by what was sent.
 */
export class DocumentText {
  #sent: string[] = [];

  /** Tells every text that is typed. */
  listener(tell: (text: string) => void) {
    return EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (!docChanged || transactions.some((transaction) => transaction.annotation(fromOutside))) return;
      const text = state.doc.toString();
      this.#sent = [...this.#sent.slice(1 - echoLimit), text];
      tell(text);
    });
  }

  /** Takes the text of the page. A new one replaces the document as one step that can be undone. */
  take(view: EditorView, text: string): void {
    const { doc } = view.state;
    if (view.state.toText(text).eq(doc)) {
      this.#sent = [];
      return;
    }
    const echo = this.#sent.indexOf(text);
    this.#sent = echo < 0 ? [] : this.#sent.slice(echo + 1);
    if (echo >= 0) return;
    view.dispatch({
      changes: { from: 0, to: doc.length, insert: text },
      annotations: [fromOutside.of(true), isolateHistory.of("full")],
      selection: { anchor: 0 },
      scrollIntoView: true,
    });
  }
}
