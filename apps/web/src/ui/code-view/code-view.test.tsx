import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { CodeView } from "./code-view.tsx";

const cpp = "text/x-c++src";
const box = () => screen.getByRole("group", { name: "Code" });
const classOf = (text: string) => screen.getByText(text, { exact: true }).className;

test("code is readable at once, and coloured when its grammar is there", async () => {
  await renderPart(<CodeView code={"int main() {}\n"} contentType={cpp} label="Code" />);
  expect(box().textContent).toContain("int main() {}");
  await waitFor(() => expect(classOf("int")).toContain("type"));
  expect(classOf("main")).toContain("function");
});

test.each([
  ["text/x-csrc", "return 1;", "return"],
  ["text/x-java", "class A {}", "class"],
  ["text/x-python", "def f(): pass", "def"],
  ["text/javascript", "const a = 1;", "const"],
  ["text/typescript", "interface A {}", "interface"],
  ["text/x-csharp", "using System;", "using"],
  ["text/x-go", "package main", "package"],
  ["text/x-haskell", "module Main where", "module"],
  ["text/x-kotlin", "fun main() {}", "fun"],
  ["text/x-pascal", "Begin end.", "Begin"],
  ["text/x-php", "<?php echo 1;", "echo"],
  ["text/x-ruby", "def f; end", "def"],
  ["text/x-rustsrc", "let a = 1;", "let"],
])("%s has its own grammar", async (contentType, code, keyword) => {
  await renderPart(<CodeView code={code} contentType={contentType} label="Code" />);
  await waitFor(() => expect(classOf(keyword)).toContain("keyword"));
});

test.each([
  ["text/x-go", "/* if\nif */ a // if", ["/* if", "if */", "// if"], "comment"],
  ["text/x-pascal", "{ if } 'if' a", ["{ if }"], "comment"],
  ["text/x-rustsrc", `&'a str "if" 'i'`, [`"if"`, "'i'"], "string"],
  ["text/javascript", "`if` + 0x1f", ["0x1f"], "number"],
])("%s: words in comments and strings are none", async (contentType, code, pieces, kind) => {
  await renderPart(<CodeView code={code} contentType={contentType} label="Code" />);
  for (const piece of pieces) await waitFor(() => expect(classOf(piece)).toContain(kind));
});

test("a language without a grammar is plain text", async () => {
  await renderPart(<CodeView code="int x" contentType="text/x-brainfuck" label="Code" />);
  expect(box().textContent?.trim()).toBe("int x");
});

test("the text of the box is the code: no numbers, one line end a line, whatever the line ends were", async () => {
  await renderPart(<CodeView code={"a\r\n\r\n  b\rc\n"} label="Code" />);
  expect(box().textContent).toBe("a\n\n  b\nc\n");
});

test("a marked line says what is wrong with it", async () => {
  const marks = [{ line: 2, tone: "bad" as const, text: "overflows" }];
  await renderPart(<CodeView code={"a\nb\nc"} label="Code" marks={marks} />);
  const marked = box().querySelectorAll("mark");
  expect([...marked].map((mark) => mark.textContent)).toEqual(["b\noverflows"]);
});
