import { describe, expect, it } from "vitest";
import type { CheckResult } from "./case-verdict.ts";
import { checkerVerdict, type JuryFacts } from "./checker-verdict.ts";

const facts: JuryFacts = {
  ending: { kind: "exited", code: 0 },
  isOutOfMemory: false,
  isFlooding: false,
  stdout: "",
  stderr: "",
};
const verdict = (changes: Partial<JuryFacts>) => checkerVerdict({ ...facts, ...changes });
const exit = (code: number, stderr = "", stdout = "") =>
  verdict({ ending: { kind: "exited", code }, stderr, stdout });
const partial = (share: number): CheckResult => ({ kind: "partial", share });

describe("[K11] exit codes", () => {
  it.each<[number, string]>([
    [0, "accepted"],
    [100, "accepted"],
    [42, "accepted"],
    [1, "wrong"],
    [102, "wrong"],
    [8, "wrong"],
    [43, "wrong"],
    [2, "presentation"],
    [101, "presentation"],
    [3, "broken"],
    [4, "broken"],
    [7, "broken"],
    [16, "broken"],
    [99, "broken"],
    [103, "broken"],
    [255, "broken"],
  ])("%d without a word: %s", (code, kind) => {
    expect(exit(code).kind).toBe(kind);
  });

  it.each<[number, string, CheckResult]>([
    [4, "wrong output format Extra information in the output file\n", { kind: "wrong" }],
    [5, "ok fine", { kind: "accepted" }],
    [5, "wrong answer 1st token", { kind: "wrong" }],
    [7, "points 12.5 half of it", partial(0.125)],
    [7, "points 100 all of it", partial(1)],
    [42, "partially correct (26) some", partial(0.26)],
    [0, "partially correct (0) nothing", partial(0)],
    [1, "partially correct (1) little", partial(0.01)],
    [1, "partially correct (100) as the output says", { kind: "wrong" }],
    [99, "partially correct (99) nearly", partial(0.99)],
    [66, "partially correct (50)", partial(0.5)],
  ])("%d with %j", (code, stderr, expected) => {
    expect(exit(code, stderr)).toEqual(expected);
  });

  it.each(["FAIL bad data", "okay", "points", "nonsense", ` ${"x".repeat(2000)}`])(
    "with words that are none, such as %j, are the jury's error",
    (stderr) => {
      expect(exit(5, stderr).kind).toBe("broken");
    },
  );

  it("are believed before words that a contestant might have chosen", () => {
    expect(exit(1, "ok 100").kind).toBe("wrong");
    expect(exit(0, "wrong answer").kind).toBe("accepted");
  });
});

describe("[K13] points", () => {
  it.each(["", "nan", "NaN", "inf", "-1", "101", "100.1", "1e-320", "1e1", "0x1", "+5", "5 5", "٥", ".5"])(
    "%j is the jury's error",
    (number) => {
      expect(exit(99, "", number).kind).toBe("broken");
      expect(exit(7, `points ${number.replace(" ", ")")}`).kind).toBe(
        number === "5 5" ? "partial" : "broken",
      );
    },
  );

  it.each([
    ["0", 0],
    ["12.5\n", 0.125],
    ["100", 1],
  ])("%j is a part", (stdout, share) => {
    expect(exit(99, "", stdout)).toEqual(partial(share));
  });
});

it.each<[string, Partial<JuryFacts>]>([
  ["crashes", { ending: { kind: "signalled", signal: 11 } }],
  ["loops", { ending: { kind: "stopped", by: "cpu" } }],
  ["waits", { ending: { kind: "stopped", by: "wall" } }],
  ["eats memory", { isOutOfMemory: true }],
  ["floods", { isFlooding: true }],
  ["is no program", { ending: { kind: "unstartable" } }],
])("a checker that %s is the jury's error", (_name, changes) => {
  expect(verdict(changes)).toEqual({ kind: "broken", because: expect.stringMatching(/./) });
});
