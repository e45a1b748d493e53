import { expect, it } from "vitest";
import type { RunFacts } from "./case-verdict.ts";
import type { JuryFacts } from "./checker-verdict.ts";
import { interactionVerdict, interactorResult } from "./interaction-verdict.ts";

const exited = (code: number) => ({ ending: { kind: "exited", code } as const });
const died = (signal: number) => ({ ending: { kind: "signalled", signal } as const });
const stopped = (by: "cpu" | "wall" | "memory") => ({ ending: { kind: "stopped", by } as const });

const contestant: RunFacts = {
  ...exited(0),
  cpuMs: 100,
  wallMs: 4000,
  isOutOfMemory: false,
  stdout: { isTruncated: false },
};
const interactor: JuryFacts = {
  ...exited(0),
  isOutOfMemory: false,
  isFlooding: false,
  stdout: "",
  stderr: "",
};

it.each<[string, "contestant" | "interactor", Partial<RunFacts>, Partial<JuryFacts>, number]>([
  ["[I01] both end well", "interactor", {}, {}, 0],
  ["[I02] never flushes", "contestant", stopped("wall"), exited(1), 1],
  ["[I03] leaves early", "contestant", {}, exited(1), -1],
  ["[I03] leaves early with a code", "contestant", exited(1), exited(1), 3],
  ["[I04] loops after a refusal", "interactor", stopped("cpu"), exited(1), -1],
  ["[I04] dies after a refusal", "interactor", died(11), exited(1), -1],
  ["[I04] waits after a refusal", "interactor", stopped("wall"), exited(2), -3],
  ["[I04] is slow after a refusal", "interactor", { cpuMs: 1500 }, exited(1), -1],
  ["[I05] crashes after an acceptance", "interactor", died(11), {}, 3],
  ["[I05] overruns after an acceptance", "interactor", stopped("cpu"), {}, 1],
  ["[I06] broken pipe, refused", "interactor", died(13), exited(1), -1],
  ["[I06] broken pipe, refused, seen in the other order", "contestant", died(13), exited(1), -1],
  ["[I06] broken pipe, accepted", "interactor", died(13), {}, 3],
  ["[I08] never reads a flood", "contestant", stopped("wall"), died(13), 1],
  ["leaves while it is written to", "contestant", {}, died(13), -1],
  ["[I13] the interactor crashes", "interactor", {}, died(11), 4],
  ["[I13] the interactor crashes, and so does the contestant", "contestant", died(11), died(11), 4],
  ["[I13] the interactor loops", "contestant", exited(1), stopped("cpu"), 4],
  ["[I13] the interactor eats memory", "interactor", stopped("memory"), { isOutOfMemory: true }, 4],
  ["[I09] closes its input while it is written to", "interactor", stopped("wall"), died(13), -1],
  ["too much memory", "contestant", { isOutOfMemory: true, ...died(9) }, exited(1), 2],
  ["too slow in the end", "contestant", { cpuMs: 1001 }, {}, 1],
  ["a part of the points", "interactor", {}, { ...exited(7), stderr: "points 40" }, 8],
])("%s", (_name, endedFirst, changes, juryChanges, status) => {
  const facts = {
    contestant: { ...contestant, ...changes },
    interactor: { ...interactor, ...juryChanges },
    endedFirst,
  };
  expect(interactionVerdict(facts, { cpuMs: 1000 }, interactorResult(facts)).status).toBe(status);
});

it("blames the contestant for waiting when both wait", () => {
  const facts = {
    contestant: { ...contestant, ...stopped("wall") },
    interactor: { ...interactor, ...exited(8) },
    endedFirst: "contestant" as const,
  };
  expect(interactionVerdict(facts, { cpuMs: 1000 }, interactorResult(facts)).cause).toEqual({ kind: "idle" });
});
