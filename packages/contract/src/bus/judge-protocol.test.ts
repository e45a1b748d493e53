import { expect, it } from "vitest";
import { judgeReport, sentReport } from "./judge-protocol.ts";

const [half, nul] = ["a\ud83d", "b\0"];
const [wholeHalf, wholeNul] = ["a\ufffd", "b\ufffd"];
const uuid = "01936c2e-7c1f-4d3a-9b1e-2f6a5c4d3e2f";
const test = { status: -1, share: 0, cause: null, timeMs: 1, memoryBytes: 1 };
const report = {
  ...{ session: uuid, attempt: uuid, submissionId: 1, generation: 1 },
  ...{ requestId: nul, toolchain: half, build: { compiler: half, command: nul }, spentCpuMs: 1 },
};

it.each([
  [
    {
      kind: "judged",
      tests: [
        {
          ...{ ...test, note: half + nul },
          difference: { kind: "word", line: 1, column: 1, expected: half, found: nul },
        },
      ],
    },
    {
      kind: "judged",
      tests: [{ note: wholeHalf + wholeNul, difference: { expected: wholeHalf, found: wholeNul } }],
    },
  ],
  [
    { kind: "compile-error", message: half + nul },
    { kind: "compile-error", message: wholeHalf + wholeNul },
  ],
  [
    { kind: "self-tested", test, stdout: half, stderr: nul },
    { kind: "self-tested", stdout: wholeHalf, stderr: wholeNul },
  ],
  [
    { kind: "fault", because: half + nul },
    { kind: "fault", because: wholeHalf + wholeNul },
  ],
])("what a judge says is made into what PostgreSQL keeps: %j", (outcome, kept) => {
  for (const schema of [judgeReport, sentReport])
    expect(schema.parse({ ...report, outcome })).toMatchObject({
      ...{ requestId: wholeNul, toolchain: wholeHalf, outcome: kept },
      build: { compiler: wholeHalf, command: wholeNul },
    });
});

it("whole characters stay as they are", () => {
  const outcome = { kind: "compile-error", message: "\u{1f600}\n\t" };
  expect(judgeReport.parse({ ...report, outcome }).outcome).toEqual(outcome);
});
