import type { CodeMark } from "../code-view/code-mark.ts";
import type { EditorSettings } from "./editor-settings.ts";

/** A place in the text, counted from 1. */
export interface CodePlace {
  line: number;
  column?: number | undefined;
}

/** What an editor needs. Another document wants another `key`: undo goes back as far as the part lives. */
export interface CodeEditorProps {
  /** The text. What `onChange` tells is given back here; any other text replaces what is written. */
  value: string;
  onChange: (text: string) => void;
  /** The content type of the language; an unknown one is edited as plain text. */
  contentType: string;
  /** What this code is, for readers. */
  label: string;
  settings?: EditorSettings;
  isReadOnly?: boolean;
  /** Marked lines; give the same list until they change. */
  marks?: readonly CodeMark[];
  /** Puts the cursor there and the focus into the editor; another object goes there again. */
  goTo?: CodePlace | undefined;
  /** Ctrl or Cmd with Enter. */
  onSubmit?: () => void;
  /** Ctrl or Cmd with '. */
  onRun?: () => void;
}
