import fc from "fast-check";
import { expect, it } from "vitest";
import { readExamples, writeExamples } from "./examples.ts";

it("[PDET-12] examples are one string of paired tags and come back as a list in the same order", () => {
  const examples = [
    { input: "1 2\n", output: "3\n" },
    { input: "", output: "<b>&amp;</b>" },
  ];
  const stored = "<input>1 2\n</input><output>3\n</output><input></input><output><b>&amp;</b></output>";
  expect(writeExamples(examples)).toBe(stored);
  expect(readExamples(stored)).toEqual(examples);
});

it("[PDET-12] whatever an example says is read back, tags of the stored form too", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "<input>",
      "</input>",
      "<output>",
      "</output>",
      "<\\input>",
      "</\\\\output>",
      "<",
      "\\",
      "/",
    ),
    fc.string(),
  );
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.array(fc.record({ input: text, output: text }), { maxLength: 5 }), (examples) => {
      expect(readExamples(writeExamples(examples))).toEqual(examples);
    }),
    { numRuns: 500 },
  );
});

it("blanks between the pairs and a half pair at the end are no examples", () => {
  expect(readExamples("\n<input>1</input>\n <output>2</output>\n<input>3</input>")).toEqual([
    { input: "1", output: "2" },
  ]);
  expect(readExamples("")).toEqual([]);
});
