import { CompletionContext, type CompletionSource } from "@codemirror/autocomplete";
import { undo } from "@codemirror/commands";
import { openSearchPanel } from "@codemirror/search";
import { EditorView } from "@codemirror/view";
import { act, screen, waitFor } from "@testing-library/react";
import type { Locale } from "@touchstone/domain";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { CodeEditor } from "./code-editor.tsx";
import type { CodeEditorProps } from "./code-editor-props.ts";
import { completeWords } from "./complete-words.ts";
import { loadLanguage } from "./load-language.ts";

const python = "text/x-python";

/** Draws an editor; what it tells is given back as the page says. */
async function renderEditor(start: string, props: Partial<CodeEditorProps> = {}, locale: Locale = "en-US") {
  const told: string[] = [];
  let setValue: (text: string) => void = () => {};
  function Page() {
    const [value, set] = useState(start);
    setValue = set;
    const onChange = (text: string) => {
      told.push(text);
      if (props.onChange === undefined) set(text);
    };
    return <CodeEditor contentType={python} label="Code" {...props} value={value} onChange={onChange} />;
  }
  const { container } = await renderPart(<Page />, { locale });
  const box = await screen.findByRole("textbox", { name: "Code" });
  const view = EditorView.findFromDOM(box)!;
  const type = (text: string) => act(() => view.dispatch(view.state.replaceSelection(text)));
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
    act(() => void box.dispatchEvent(event));
    return event.defaultPrevented ? "taken" : "left to the browser";
  };
  return { container, told, box, view, type, press, give: (text: string) => act(() => setValue(text)) };
}

const text = (view: EditorView) => view.state.doc.toString();

test("[EDIT-01] the editor starts with font 14 px, tab size 4 and theme solarized", async () => {
  const { container, view } = await renderEditor("");
  const host = container.querySelector<HTMLElement>("[data-theme]");
  expect(host?.style.getPropertyValue("--editor-size")).toBe("14px");
  expect(host?.dataset.theme).toBe("solarized");
  expect(view.state.tabSize).toBe(4);
});

test("settings are followed without losing the text", async () => {
  const settings = { fontSizePx: 20, tabSize: 2, theme: "solarized-dark", hasVimKeys: false } as const;
  const { container, view } = await renderEditor("x", { settings });
  const host = container.querySelector<HTMLElement>("[data-theme]");
  expect(host?.style.getPropertyValue("--editor-size")).toBe("20px");
  expect(host?.dataset.mantineColorScheme).toBe("dark");
  expect([view.state.tabSize, text(view)]).toEqual([2, "x"]);
});

test("typing is told, and a late echo of it undoes nothing", async () => {
  const { told, type, give, view } = await renderEditor("", { onChange: () => {} });
  type("a");
  type("b");
  expect(told).toEqual(["a", "ab"]);
  give("a");
  expect(text(view)).toBe("ab");
  give("ab");
  give("c");
  expect(text(view)).toBe("c");
});

test("a text from outside replaces the document and can be undone; it is not told back", async () => {
  const { told, type, give, view } = await renderEditor("");
  type("mine");
  give("template\r\n");
  expect(text(view)).toBe("template\n");
  expect(told).toEqual(["mine"]);
  act(() => void undo(view));
  expect([text(view), told.at(-1)]).toEqual(["mine", "mine"]);
});

test("the shortcuts submit and run, once a press, and never while an input method composes", async () => {
  const onSubmit = vi.fn();
  const onRun = vi.fn();
  const { press, view } = await renderEditor("x", { onSubmit, onRun });
  press({ key: "Enter", ctrlKey: true, isComposing: true });
  press({ key: "Enter", ctrlKey: true, keyCode: 229 });
  press({ key: "'", ctrlKey: true, isComposing: true });
  expect([onSubmit.mock.calls.length, onRun.mock.calls.length]).toEqual([0, 0]);
  const before = text(view);
  press({ key: "Enter", ctrlKey: true });
  press({ key: "Enter", ctrlKey: true, repeat: true });
  press({ key: "'", metaKey: true });
  expect([onSubmit.mock.calls.length, onRun.mock.calls.length, text(view)]).toEqual([1, 1, before]);
});

test("Tab indents; Escape and then Tab leave the editor, and a description says so", async () => {
  const { box, press, view } = await renderEditor("x");
  const tab = { key: "Tab", keyCode: 9 };
  expect(press(tab)).toBe("taken");
  expect(text(view)).toBe("    x");
  press({ key: "Escape", keyCode: 27 });
  expect(press(tab)).toBe("left to the browser");
  expect(text(view)).toBe("    x");
  const description = document.getElementById(box.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toContain("press Escape, then Tab");
});

test("full-width spaces and characters of no width are drawn", async () => {
  const { box } = await renderEditor("a\u3000b\u00a0c\u200bd");
  expect(box.querySelectorAll("[role=img]")).toHaveLength(3);
});

test("a mark says its text under its line and goes when the line is changed", async () => {
  const marks = [
    { line: 1, tone: "bad" as const, text: "no such name" },
    { line: 3, tone: "warn" as const, text: "never used" },
    { line: 99, tone: "bad" as const, text: "not there" },
  ];
  const { view, type } = await renderEditor("a\nb\nc", { marks });
  expect(screen.queryByText("no such name")).not.toBeNull();
  expect(screen.queryByText("never used")).not.toBeNull();
  expect(screen.queryByText("not there")).toBeNull();
  act(() => view.dispatch({ selection: { anchor: 1 } }));
  type("x");
  expect(screen.queryByText("no such name")).toBeNull();
  expect(screen.queryByText("never used")).not.toBeNull();
});

test("the find panel speaks the language of the page", async () => {
  const { view } = await renderEditor("a", {}, "zh-CN");
  act(() => void openSearchPanel(view));
  expect(screen.getByRole("textbox", { name: "查找" })).toBeDefined();
  expect(screen.getByRole("button", { name: "全部替换" })).toBeDefined();
});

test("code that is read only takes no typing", async () => {
  const { box } = await renderEditor("a", { isReadOnly: true });
  expect(box.getAttribute("aria-readonly")).toBe("true");
});

/** What completion offers at the end of the text, from outside of a string. */
async function offeredAt(view: EditorView, contentType: string) {
  const { words = [], snippets = [] } = (await loadLanguage(contentType)) ?? {};
  const about = { main: "m", loop: "l", fastInput: "f", readAll: "a", readList: "r" };
  const source: CompletionSource = completeWords({ words, snippets, about });
  return (await source(new CompletionContext(view.state, view.state.doc.length, false)))?.options ?? [];
}

test("words of the text and of the language are offered", async () => {
  const { view } = await renderEditor("lantern = 1\n");
  act(() => view.dispatch({ changes: { from: 12, insert: "la" }, selection: { anchor: 14 } }));
  const labels = (await offeredAt(view, python)).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(["lantern", "lambda", "print"]));
  expect(new Set(labels).size).toBe(labels.length);
});

test.each([
  ["text/x-python", "for i in range(n):\n    "],
  ["text/x-c++src", "for (int i = 0; i < n; ++i) {\n    \n}"],
  ["text/x-go", "for i := 0; i < n; i++ {\n    \n}"],
])("a snippet of %s is written with the indent of the editor", async (contentType, written) => {
  const { view } = await renderEditor("fo", { contentType });
  const snippet = (await offeredAt(view, contentType)).find(({ label }) => label === "fori");
  expect(snippet?.detail).toBe("l");
  act(() => {
    if (snippet && typeof snippet.apply === "function") snippet.apply(view, snippet, 0, 2);
  });
  expect(text(view)).toBe(written);
});

test("Vim's keys come when they are chosen, and submit and run as before", async () => {
  const onSubmit = vi.fn();
  const settings = { fontSizePx: 14, tabSize: 4, theme: "solarized", hasVimKeys: true } as const;
  const { view, press, container } = await renderEditor("one\ntwo", { settings, onSubmit });
  await waitFor(() => expect(container.querySelector(".cm-vimMode")).not.toBeNull(), { timeout: 15_000 });
  press({ key: "d" });
  press({ key: "d" });
  expect(text(view)).toBe("two");
  press({ key: "Enter", ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  press({ key: "Process", isComposing: true, keyCode: 229 });
  expect(text(view)).toBe("two");
});
