import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageFiles } from "@touchstone/languages";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Act, scriptedSlot } from "../testing/scripted-slot.ts";
import { tryLanguage } from "./try-language.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-try-"));
});
afterEach(() => rm(folder, { recursive: true }));

const [file] = languageFiles;
const good: Record<string, Act> = {
  version: { stdout: "g++ 12.2\n" },
  compile: { files: { main: "program" } },
  run: { stdout: "3\n" },
};

function tryWith(acts: Record<string, Act>) {
  const slot = scriptedSlot(({ command, collect }) => {
    if (command.includes("--version")) return acts.version!;
    return collect.length > 0 ? acts.compile! : acts.run!;
  });
  return tryLanguage({ slot, surroundings: { mounts: [], links: [] }, folder }, file!);
}

it("knows the version of a working language, and leaves nothing behind", async () => {
  expect(await tryWith(good)).toBe("g++ 12.2");
  expect(await tryWith({ ...good, version: { stderr: "kotlinc 2.0\nmore\n" } })).toBe("kotlinc 2.0");
  expect(await readdir(folder)).toEqual([]);
});

it.each<[string, Record<string, Act>, RegExp]>([
  ["cannot be started", { version: { ending: { kind: "unstartable", errno: 2 } } }, /--version ends with/],
  [
    "does not compile",
    { compile: { ending: { kind: "exited", code: 1 }, stderr: "no headers" } },
    /no headers/,
  ],
  ["computes nonsense", { run: { stdout: "4" } }, /template fails/],
])("says why when it %s", async (_name, acts, why) => {
  await expect(tryWith({ ...good, ...acts })).rejects.toThrow(why);
});
