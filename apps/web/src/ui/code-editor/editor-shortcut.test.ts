import { expect, test } from "vitest";
import { editorShortcut } from "./editor-shortcut.ts";

const enter = { key: "Enter", code: "Enter", keyCode: 13 };
const quote = { key: "'", code: "Quote", keyCode: 222 };
const none = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };

test.each([
  ["Ctrl+Enter", { ...enter, ctrlKey: true }, "submit"],
  ["Cmd+Enter", { ...enter, metaKey: true }, "submit"],
  ["Ctrl+'", { ...quote, ctrlKey: true }, "run"],
  ["Cmd+' where the key types another sign", { ...quote, key: "ä", metaKey: true }, "run"],
  ["Enter alone", enter, undefined],
  ["Ctrl+Alt+Enter", { ...enter, ctrlKey: true, altKey: true }, undefined],
  ["Ctrl+Enter of an input method", { ...enter, ctrlKey: true, isComposing: true }, undefined],
  ["Ctrl+Enter told as code 229", { ...enter, ctrlKey: true, keyCode: 229 }, undefined],
  ["Ctrl+' of an input method", { ...quote, ctrlKey: true, isComposing: true }, undefined],
])("%s", (_name, press, asked) => {
  expect(editorShortcut({ ...none, ...press })).toBe(asked);
});
