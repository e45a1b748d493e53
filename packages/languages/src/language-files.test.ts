import { expect, it } from "vitest";
import { languageFiles } from "./index.ts";

const named = (name: string) => languageFiles.find((file) => file.name === name);
const repeated = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at);

it("knows each language by one key and one name", () => {
  expect(repeated(languageFiles.map(({ key }) => key))).toEqual([]);
  expect(repeated(languageFiles.map(({ name }) => name))).toEqual([]);
});

it("has the names that submissions have always carried, but for what Debian lacks", () => {
  const names = [
    ...["C", "C With O2", "C++", "C++ With O2", "C++ 17", "C++ 17 With O2", "C++ 20", "C++ 20 With O2"],
    ...["Java", "Python3", "PyPy3", "Golang", "C#", "PHP", "JavaScript Node", "Ruby", "Rust"],
  ];
  expect(names.filter((name) => named(name) === undefined)).toEqual([]);
});

it("offers first what most people choose, and last what is not optimised", () => {
  const names = languageFiles.map(({ name }) => name);
  expect(names[0]).toBe("C++ 17 With O2");
  expect(names.indexOf("Python3")).toBeLessThan(10);
  expect(names.slice(-8).every((name) => /^C(\+\+)?( \d+)?$/.test(name))).toBe(true);
});

it("keeps what packages and seeds mean by a key", () => {
  const byKey = Object.fromEntries(languageFiles.map(({ key, compile }) => [key, compile.command.join(" ")]));
  expect(byKey.c).toContain("gcc -DONLINE_JUDGE -w -fmax-errors=3 -std=c17 -O2 ");
  expect(byKey.cpp).toContain("g++ -DONLINE_JUDGE -w -fmax-errors=3 -std=c++17 -O2 ");
});

it.each(languageFiles.map((file) => [file.name, file] as const))("%s is whole", (_name, file) => {
  const { compile, run, limitScale, sourceName } = file;
  for (const [program] of [file.versionCommand, compile.command, run.command]) expect(program).toMatch(/^\//);
  // What is shown to a compile cannot be taken from it, and what is taken lies in the work folder itself.
  for (const artefact of compile.artefacts) expect(artefact).toMatch(/^[\w.]+$/);
  expect(compile.artefacts).not.toContain(sourceName);
  const factor = /^C(?!#)/.test(file.name) ? 1 : 2;
  expect(limitScale.factor).toEqual({ time: factor, memory: factor });
  expect(file.mayCheck).toBe(factor === 1);
});

it("keeps a precompiled header in a folder that its own compile looks into", () => {
  const folders = languageFiles.flatMap(({ compile, precompiledHeader }) => {
    if (precompiledHeader === undefined) return [];
    expect(compile.command).toContain(`-I${precompiledHeader.folder}`);
    return [precompiledHeader.folder];
  });
  expect(folders).toHaveLength(10);
  expect(repeated(folders)).toEqual([]);
});
