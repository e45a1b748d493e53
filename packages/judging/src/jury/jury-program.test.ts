import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageFiles } from "@touchstone/languages";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openCompileCache } from "../compile/compile-cache.ts";
import { blobShelf } from "../testing/blob-shelf.ts";
import { type Act, scriptedSlot } from "../testing/scripted-slot.ts";
import { compileJuryProgram } from "./jury-program.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-jury-"));
  await mkdir(join(folder, "bench"));
  await mkdir(join(folder, "include"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A judge whose compiles end as told, with the operator's folder of headers. */
async function juryRoom(act: Act = { files: { main: "program" } }) {
  const slot = scriptedSlot(() => act);
  const source = blobShelf().put("text");
  const deps = {
    bench: { slot, surroundings: { mounts: [], links: [] }, folder: join(folder, "bench") },
    languages: new Map(languageFiles.map((file) => [file.key, { file, toolchain: "test", version: "test" }])),
    compileCache: await openCompileCache({ folder: join(folder, "compiled"), capBytes: 1024 ** 2 }),
    readBlob: async () => "/blob",
    includeFolder: join(folder, "include"),
  };
  const compile = (languageKey = "cpp") =>
    compileJuryProgram(
      deps,
      { languageKey, source, files: { "data.h": source } },
      new AbortController().signal,
    );
  return { compile, programs: slot.programs };
}

it("finds the operator's headers before ours, and the jury's own files", async () => {
  const { compile, programs } = await juryRoom();
  expect(await compile()).toMatchObject({ kind: "ready", program: { files: [{ name: "data.h" }] } });
  const [program] = programs;
  expect(program?.command.slice(1, 3)).toEqual(["-I/include/own", "-I/include/testlib"]);
  expect(program?.files.map(({ target }) => target)).toEqual([
    "/w/main.cpp",
    "/w/data.h",
    "/include/own",
    "/include/testlib",
  ]);
});

it("is compiled once, and again when a header changes", async () => {
  const { compile, programs } = await juryRoom();
  await compile();
  await compile();
  expect(programs).toHaveLength(1);
  await writeFile(join(folder, "include", "testlib.h"), "#define _ok 0\n");
  await compile();
  expect(programs).toHaveLength(2);
});

it.each<[string, Act, string, RegExp]>([
  [
    "does not compile",
    { ending: { kind: "exited", code: 1 }, stderr: "no such header" },
    "cpp",
    /no such header/,
  ],
  ["compiles too long", { ending: { kind: "stopped", by: "cpu" } }, "cpp", /longer than/],
  ["is in a language that is not for it", {}, "python3", /Python/],
])("is broken when it %s", async (_name, act, languageKey, note) => {
  const { compile } = await juryRoom(act);
  expect(await compile(languageKey)).toMatchObject({ kind: "broken", note: expect.stringMatching(note) });
});

it.each(["", "x"])("has a note that can be stored, wherever it is cut: %j", async (before) => {
  const stderr = before + "\u{1f600}".repeat(1500);
  const { compile } = await juryRoom({ ending: { kind: "exited", code: 1 }, stderr });
  const held = await compile();
  expect(held.kind === "broken" && held.note.isWellFormed()).toBe(true);
});

it("is our fault when the language is not here", async () => {
  const { compile } = await juryRoom();
  await expect(compile("cobol")).rejects.toThrow("cobol");
});
