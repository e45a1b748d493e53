/** What every compiler of the image says of a broken program leads to the line that is broken. Needs root. */
import { compilerLines } from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import { type Slot, toolchainAtHand } from "@touchstone/sandbox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type JudgingRoom, openJudgingRoom } from "./testing/judging-room.ts";
import { openRealSlot } from "./testing/open-real-slot.ts";

const toolchain = toolchainAtHand();
let slot: Slot;
let room: JudgingRoom;
beforeAll(async () => {
  slot = await openRealSlot();
  room = await openJudgingRoom(slot, toolchain.surroundings);
}, 60_000);
afterAll(async () => {
  await slot?.close();
  await room?.close();
});

/** A broken program for each compiler, and the line that is broken. What takes types away names no line. */
const broken: Record<string, readonly [source: string, line: number]> = {
  c: ["#include <stdio.h>\nint main(void) {\n  int a = b;\n  return 0;\n}\n", 3],
  cpp: ["#include <iostream>\nint main() {\n  std::cout << b;\n}\n", 3],
  java: ["public class Main {\n  public static void main(String[] args) {\n    int a = b;\n  }\n}\n", 3],
  python3: ["a = 1\nif a:\nprint(a)\n", 3],
  pypy3: ["a = 1\nb = (1 + \nprint(a)\n", 2],
  go: ["package main\n\nfunc main() {\n\tx := 1\n}\n", 4],
  rust: ['fn main() {\n    let a: i32 = 1;\n    println!("{}", b);\n}\n', 3],
  pascal: ["var a: longint;\nbegin\n  b := 1;\nend.\n", 3],
  csharp: ["class Program {\n  static void Main() {\n    int a = b;\n  }\n}\n", 3],
  haskell: ["main :: IO ()\nmain = do\n  print (b :: Int)\n", 3],
  kotlin: ["fun main() {\n    val a = 1\n    println(b)\n}\n", 3],
  javascript: ["const a = 1;\nlet b = ;\n", 2],
  php: ["<?php\n$a = 1;\n$b = ;\n", 3],
  ruby: ["a = 1\nb = )\n", 2],
};

it.each(languageFiles.filter(({ key }) => key in broken).map(({ name, key }) => [name, key] as const))(
  "%s names the line",
  async (_name, languageKey) => {
    const [source, line] = broken[languageKey]!;
    const { outcome } = await room.judge(
      room.order({ source, languageKey, tests: [{ input: "", answer: "" }] }),
    );
    if (outcome.kind !== "compile-error") throw new Error(JSON.stringify(outcome));
    const [first] = compilerLines(outcome.message);
    expect(first).toMatchObject({ line, tone: "bad", text: expect.stringMatching(/\w/) });
  },
  60_000,
);
