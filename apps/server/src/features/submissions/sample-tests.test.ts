import { createHash } from "node:crypto";
import { writeExamples } from "@touchstone/domain";
import { expect, it } from "vitest";
import { sampleTests } from "./sample-tests.ts";

const name = (text: string) => createHash("sha256").update(text).digest("hex");
const test = (input: string, answer: string) => ({ input: name(input), answer: name(answer) });
const examples = writeExamples([
  { input: "1 2\n", output: "3\n" },
  { input: "5 5", output: "10" },
]);

it("knows the tests that the statement shows, whatever the end of their last line", () => {
  const contents = [test("1 2\n", "3\n"), test("9 9\n", "18\n"), test("5 5\n", "10\n"), test("1 2\n", "4\n")];
  expect([...sampleTests({ contents, examples })]).toEqual([0, 2]);
});

it("knows none without a statement or without tests", () => {
  expect(sampleTests({ contents: null, examples }).size).toBe(0);
  expect(sampleTests({ contents: [test("1", "1")], examples: null }).size).toBe(0);
});
