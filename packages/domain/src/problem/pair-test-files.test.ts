import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareNaturally, pairTestFiles } from "./pair-test-files.ts";

const paired = (...paths: string[]) => {
  const { pairs, unused } = pairTestFiles(paths);
  return {
    pairs: pairs.map(({ input, output }) => [input.name, output?.name ?? null]),
    unused: unused.map(({ name, because }) => [name, because]),
  };
};

describe("files of an upload", () => {
  it("are paired by their name, in natural order", () => {
    expect(paired("10.out", "10.in", "2.in", "2.out", "1.in", "1.ans").pairs).toEqual([
      ["1.in", "1.ans"],
      ["2.in", "2.out"],
      ["10.in", "10.out"],
    ]);
  });

  it("may be texts that say input and output", () => {
    expect(paired("input2.txt", "output2.txt", "input10.txt", "output10.txt", "case_Input.txt")).toEqual({
      pairs: [
        ["input2.txt", "output2.txt"],
        ["input10.txt", "output10.txt"],
        ["case_Input.txt", null],
      ],
      unused: [],
    });
  });

  it.each([
    ["an input without an output has none", ["1.in"], [["1.in", null]], []],
    ["an output without an input is left over", ["1.out"], [], [["1.out", "no_input"]]],
    [
      "two outputs: .out counts",
      ["1.ans", "1.out", "1.in"],
      [["1.in", "1.out"]],
      [["1.ans", "second_output"]],
    ],
    ["one folder around all is looked through", ["d/1.in", "d/1.out"], [["1.in", "1.out"]], []],
    [
      "files of other folders are left over",
      ["1.in", "1.out", "more/2.in"],
      [["1.in", "1.out"]],
      [["more/2.in", "in_folder"]],
    ],
    ["other files are left over", ["1.in", "README.md"], [["1.in", null]], [["README.md", "not_a_test"]]],
    ["a text is no partner of an .in", [".in", "output.txt"], [[".in", null]], [["output.txt", "no_input"]]],
    ["names may have dots", ["a.b.in", "a.b.out"], [["a.b.in", "a.b.out"]], []],
    ["endings may be upper-case", ["1.IN", "1.OUT"], [["1.IN", "1.OUT"]], []],
    ["nothing has no tests", [], [], []],
  ])("%s", (_what, paths, pairs, unused) => {
    expect(paired(...paths)).toEqual({ pairs, unused });
  });

  it("are each used once or told as left over", () => {
    const name = fc.stringMatching(/^[a-c0-9/]{0,3}(input|output)?[0-9]{0,2}\.(in|out|ans|txt|md)$/);
    fc.assert(
      fc.property(fc.uniqueArray(name), (paths) => {
        const { pairs, unused } = pairTestFiles(paths);
        const used = pairs.flatMap(({ input, output }) => [input.path, ...(output ? [output.path] : [])]);
        expect(new Set(used).size).toBe(used.length);
        expect(used.length + unused.length).toBe(paths.length);
      }),
    );
  });
});

it("puts numbers in their order, and is an order", () => {
  const names = ["2", "10", "1", "01", "a2", "a10", "a", "b1", ""];
  expect(names.toSorted(compareNaturally)).toEqual(["", "01", "1", "2", "10", "a", "a2", "a10", "b1"]);
  const text = fc.stringMatching(/^[a-b0-1]{0,4}$/);
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(Math.sign(compareNaturally(a, b))).toBe(-Math.sign(compareNaturally(b, a)) + 0);
      if (compareNaturally(a, b) <= 0 && compareNaturally(b, c) <= 0)
        expect(compareNaturally(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});
