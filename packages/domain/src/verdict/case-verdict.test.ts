import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CaseVerdict, type CheckResult, caseVerdict, type RunFacts } from "./case-verdict.ts";

const clean: RunFacts = {
  ending: { kind: "exited", code: 0 },
  cpuMs: 100,
  wallMs: 4000,
  isOutOfMemory: false,
  stdout: { isTruncated: false },
};
const limits = { cpuMs: 1000 };
const accepted = (): CheckResult => ({ kind: "accepted" });
const verdict = (facts: Partial<RunFacts>, check: () => CheckResult = accepted) =>
  caseVerdict({ ...clean, ...facts }, limits, check);
const said = (status: number, cause: CaseVerdict["cause"] = null) => ({ status, share: 0, cause });

describe("the order of the questions", () => {
  it.each<[string, Partial<RunFacts>, CaseVerdict | object]>([
    ["clean", {}, { status: 0, share: 1, cause: null }],
    ["stopped for cpu", { ending: { kind: "stopped", by: "cpu" } }, said(1)],
    ["stopped for wall", { ending: { kind: "stopped", by: "wall" } }, said(1, { kind: "idle" })],
    [
      "stopped for wall after too much cpu",
      { ending: { kind: "stopped", by: "wall" }, cpuMs: 1001 },
      said(1),
    ],
    [
      "stopped for wall close to its limit: the machine was slow",
      { ending: { kind: "stopped", by: "wall" }, cpuMs: 900 },
      said(1),
    ],
    [
      "stopped for wall not so close",
      { ending: { kind: "stopped", by: "wall" }, cpuMs: 899 },
      said(1, { kind: "idle" }),
    ],
    [
      "stopped for wall after computing most of the time",
      { ending: { kind: "stopped", by: "wall" }, cpuMs: 501, wallMs: 1000 },
      said(1),
    ],
    ["stopped for memory", { ending: { kind: "stopped", by: "memory" } }, said(2)],
    ["stopped for output", { ending: { kind: "stopped", by: "output" } }, said(3, { kind: "output-limit" })],
    ["over the limit at the end", { cpuMs: 1001 }, said(1)],
    ["exactly at the limit", { cpuMs: 1000 }, { status: 0, share: 1, cause: null }],
    ["killed for memory", { isOutOfMemory: true, ending: { kind: "signalled", signal: 9 } }, said(2)],
    ["a child was killed for memory, the parent ended well", { isOutOfMemory: true }, said(2)],
    ["wrote too much", { stdout: { isTruncated: true } }, said(3, { kind: "output-limit" })],
    ["exit code", { ending: { kind: "exited", code: 7 } }, said(3, { kind: "exit-code", code: 7 })],
    ["signal", { ending: { kind: "signalled", signal: 11 } }, said(3, { kind: "signal", signal: 11 })],
    ["no program", { ending: { kind: "unstartable" } }, said(3, { kind: "unstartable" })],
    [
      "output stop beats a later cpu reading",
      { ending: { kind: "stopped", by: "output" }, cpuMs: 5000 },
      said(3, { kind: "output-limit" }),
    ],
    ["time beats memory when both are over", { cpuMs: 1001, isOutOfMemory: true }, said(1)],
    ["memory beats output", { isOutOfMemory: true, stdout: { isTruncated: true } }, said(2)],
  ])("%s", (_name, facts, expected) => {
    expect(verdict(facts)).toEqual(expected);
  });
});

describe("the answer", () => {
  it.each<[CheckResult, object]>([
    [{ kind: "wrong" }, said(-1)],
    [{ kind: "presentation" }, said(-3)],
    [
      { kind: "partial", share: 0.4 },
      { status: 8, share: 0.4, cause: null },
    ],
    [
      { kind: "partial", share: 1 },
      { status: 0, share: 1, cause: null },
    ],
    [
      { kind: "partial", share: -1 },
      { status: 8, share: 0, cause: null },
    ],
    [{ kind: "broken", because: "" }, said(4, { kind: "checker-broken" })],
  ])("%j", (check, expected) => {
    expect(verdict({}, () => check)).toEqual(expected);
  });
});

const anyFacts: fc.Arbitrary<RunFacts> = fc.record({
  ending: fc.oneof(
    fc.record({ kind: fc.constant("exited" as const), code: fc.nat(3) }),
    fc.record({ kind: fc.constant("signalled" as const), signal: fc.integer({ min: 1, max: 31 }) }),
    fc.record({
      kind: fc.constant("stopped" as const),
      by: fc.constantFrom("cpu", "wall", "memory", "output"),
    }),
    fc.constant({ kind: "unstartable" as const }),
  ),
  cpuMs: fc.nat(3000),
  wallMs: fc.nat(9000),
  isOutOfMemory: fc.boolean(),
  stdout: fc.record({ isTruncated: fc.boolean() }),
});

it("accepts only a program that ended well within its limits, and never asks the checker about another", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      let asked = false;
      const { status } = caseVerdict(facts, limits, () => {
        asked = true;
        return { kind: "accepted" };
      });
      const isGood =
        facts.cpuMs <= limits.cpuMs &&
        !facts.isOutOfMemory &&
        !facts.stdout.isTruncated &&
        facts.ending.kind === "exited" &&
        facts.ending.code === 0;
      return (status === 0) === isGood && asked === isGood;
    }),
  );
});
