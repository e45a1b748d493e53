/** A key press as the DOM and React tell it. */
type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "keyCode" | "ctrlKey" | "metaKey" | "altKey" | "isComposing"
>;

/**
 * What a key press asks for: Ctrl or Cmd with Enter submits, with ' runs. A press that belongs to an
 * input method asks for nothing; the place of the ' key counts too, where it types another sign.
 */
export function editorShortcut(press: KeyPress): "submit" | "run" | undefined {
  // Some input methods tell of their presses by this code alone.
  if (press.isComposing || press.keyCode === 229) return undefined;
  if (press.altKey || !(press.ctrlKey || press.metaKey)) return undefined;
  if (press.key === "Enter") return "submit";
  return press.key === "'" || press.code === "Quote" ? "run" : undefined;
}
