import { undo } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { hearToasts } from "../../testing/hear-toasts.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { stubMedia } from "../../testing/stub-media.ts";
import { MarkdownEditor } from "./markdown-editor.tsx";
import type { MarkdownEditorProps } from "./markdown-editor-props.ts";

beforeAll(async () => {
  await import("./markdown-editor-view.tsx");
  await import("../markdown/render-markdown.tsx");
}, 60_000);

/** Draws an editor on a page that gives back what it is told. */
async function renderEditor(start = "", props: Partial<MarkdownEditorProps> = {}) {
  const text = { now: start };
  function Page() {
    const [value, setValue] = useState(start);
    text.now = value;
    return <MarkdownEditor label="Content" {...props} value={value} onChange={setValue} />;
  }
  await renderPart(<Page />);
  const box = await screen.findByRole("textbox", { name: "Content" });
  const view = EditorView.findFromDOM(box)!;
  const choose = (from: number, to = from) =>
    act(() => view.dispatch({ selection: { anchor: from, head: to } }));
  const type = (typed: string) => act(() => view.dispatch(view.state.replaceSelection(typed)));
  return { text, box, view, choose, type };
}

const tool = (name: string) => screen.getByRole("button", { name });
const preview = () => screen.findByRole("region", { name: "Preview" });
const picture = new File(["pixels"], "graph.png", { type: "image/png" });
const notes = new File(["words"], "notes.pdf", { type: "application/pdf" });

describe("the text", () => {
  it("is previewed while it is typed", async () => {
    const { type } = await renderEditor();
    expect(within(await preview()).getByText("Nothing to preview yet")).toBeTruthy();
    type("It is **bold**");
    expect((await within(await preview()).findByText("bold")).tagName).toBe("STRONG");
  });

  it("is changed by the toolbar and by its keys, and each change can be undone", async () => {
    const { text, view, box, choose } = await renderEditor("one");
    choose(0, 3);
    await userEvent.click(tool("Bold"));
    expect(text.now).toBe("**one**");
    expect(document.activeElement).toBe(box);
    act(() => void undo(view));
    expect(text.now).toBe("one");
    choose(0, 3);
    fireEvent.keyDown(box, { key: "i", ctrlKey: true });
    expect(text.now).toBe("*one*");
  });

  it("shows how formulas are written", async () => {
    await renderEditor();
    await act(() => userEvent.click(tool("Help with formulas")));
    const help = within(await screen.findByRole("dialog", { name: "Help with formulas" }));
    expect(help.getByText("$1 \\le n \\le 10^5$")).toBeTruthy();
  });

  it("has a toolbar that is one stop of the Tab key, with arrow keys inside", async () => {
    await renderEditor();
    await userEvent.tab();
    expect(document.activeElement).toBe(tool("Bold"));
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(tool("Italic"));
    await userEvent.tab();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Content");
  });
});

describe("uploads", () => {
  it("are offered only where the page takes them", async () => {
    await renderEditor();
    for (const name of ["Upload a picture", "Upload a file", "Picture by link"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });

  it("write the address where the cursor was, though typing went on", async () => {
    let keep = (_link: string) => {};
    const uploadImage = () => new Promise<string>((resolve) => (keep = resolve));
    const { text, choose, type } = await renderEditor("start end", { uploadImage, mayLinkImage: true });
    choose(6);
    await userEvent.upload(screen.getByLabelText("Upload a picture", { selector: "input" }), picture);
    expect(screen.getByText("Uploading graph.png…")).toBeTruthy();
    choose(0);
    type("new ");
    await act(async () => keep("/api/public/file/1"));
    expect(text.now).toBe("new start ![graph.png](/api/public/file/1)end");
    expect(screen.queryByText(/Uploading/)).toBeNull();
    expect(tool("Picture by link")).toBeTruthy();
  });

  it("take what is pasted and dropped, each by its kind", async () => {
    const { text, box, view } = await renderEditor("", {
      uploadImage: async () => "/image",
      uploadFile: async () => "/file",
    });
    fireEvent.paste(box, { clipboardData: { files: [picture], types: ["Files"], getData: () => "" } });
    await waitFor(() => expect(text.now).toBe("![graph.png](/image)"));
    // There is no layout here that a place could be read from.
    view.posAtCoords = () => 0;
    fireEvent.drop(box, { dataTransfer: { files: [notes], types: ["Files"], getData: () => "" } });
    await waitFor(() => expect(text.now).toContain("[notes.pdf](/file)"));
  });

  it("that fail leave the text as it was and say so", async () => {
    const told = hearToasts();
    const { text } = await renderEditor("kept", { uploadFile: () => Promise.reject(new Error("no")) });
    await userEvent.upload(screen.getByLabelText("Upload a file", { selector: "input" }), notes);
    await waitFor(() => expect(told.at(-1)?.text).toBe("notes.pdf was not uploaded; the text is as it was"));
    expect(text.now).toBe("kept");
  });

  it("that the page does not take are refused", async () => {
    const told = hearToasts();
    const { box, text } = await renderEditor("kept");
    fireEvent.paste(box, { clipboardData: { files: [picture], types: ["Files"], getData: () => "" } });
    expect(told.at(-1)?.text).toBe("Such a file cannot be put here");
    expect(text.now).toBe("kept");
  });
});

describe("names behind an @", () => {
  const people = [
    { username: "bea", nickname: "Bea Q." },
    { username: "Bert", nickname: null },
  ];
  const open = async () => {
    const asked: string[] = [];
    const suggestNames = async (begun: string) => {
      asked.push(begun);
      return people;
    };
    const editor = await renderEditor("", { suggestNames });
    const typed = (text: string) =>
      act(async () => {
        editor.view.focus();
        editor.view.dispatch(editor.view.state.replaceSelection(text), { userEvent: "input.type" });
      });
    return { ...editor, asked, typed };
  };

  it("are listed, chosen by keys and written down", async () => {
    const { text, box, asked, typed } = await open();
    await typed("Look, @b");
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["beaBea Q.", "Bert"]);
    expect(screen.getByRole("listbox", { name: "People to mention" })).toBeTruthy();
    expect(asked).toEqual(["b"]);
    const active = () =>
      document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent;
    await waitFor(() => expect(active()).toBe("beaBea Q."));
    fireEvent.keyDown(box, { key: "ArrowDown", keyCode: 40 });
    await waitFor(() => expect(active()).toBe("Bert"));
    fireEvent.keyDown(box, { key: "Enter", keyCode: 13 });
    await waitFor(() => expect(text.now).toBe("Look, @Bert "));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("go away by Escape, and are asked for only behind an @ that calls somebody", async () => {
    const { box, asked, typed } = await open();
    await typed("@b");
    await screen.findByRole("listbox");
    fireEvent.keyDown(box, { key: "Escape", keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await typed("\nmail ann@ex");
    await typed("\n@c");
    await screen.findByRole("listbox");
    expect(asked).toEqual(["b", "c"]);
  });
});

it("shows text or preview on a narrow screen, and keeps undo between", async () => {
  stubMedia();
  const { text, view, type } = await renderEditor();
  type("# Title");
  expect(screen.queryByRole("region", { name: "Preview" })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Preview" }));
  expect(await within(await preview()).findByText("Title")).toBeTruthy();
  expect(screen.queryByRole("toolbar")).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Write" }));
  act(() => void undo(view));
  expect(text.now).toBe("");
});
