import { describe, expect, it } from "vitest";
import {
  type ReadinessCheck,
  type ReadinessFacts,
  readContestReadiness,
  readinessChecks,
} from "./contest-readiness.ts";

const contest: ReadinessFacts["contest"] = {
  ...{ type: 0, auth: 0, isVisible: true, entries: 40, sealRank: true },
  startsAt: new Date("2026-11-14T08:00:00Z"),
  endsAt: new Date("2026-11-14T13:00:00Z"),
  sealAt: new Date("2026-11-14T12:00:00Z"),
};
const problem: ReadinessFacts["problems"][number] = {
  ...{ displayId: "A", hasTests: true, isVerified: true, isPaused: false, color: "#e5484d" },
  languages: ["cpp", "python3"],
  isRemote: false,
};
const judge: ReadinessFacts["judges"][number] = {
  ...{ name: "one", languages: ["cpp", "python3"], toolchain: "t1", clockAheadMs: 12 },
  diskFreeBytes: 2 ** 36,
};
const two = { ...judge, name: "two" };
const ready: ReadinessFacts = {
  contest,
  problems: [problem, { ...problem, displayId: "B" }],
  judges: [judge, two],
  site: { clockAheadMs: -3, diskFreeBytes: 2 ** 36 },
  languageNames: new Map([["cpp", "C++"]]),
  prints: null,
  remote: { isOpen: true, sites: [] },
};
const hdu = { name: "HDU", accounts: 2, isWell: true };
const lineOf = (check: ReadinessCheck, changes: Partial<ReadinessFacts>) =>
  readContestReadiness({ ...ready, ...changes }).find((line) => line.check === check);

it("a contest that is ready has one good line for each check", () => {
  const lines = readContestReadiness(ready);
  expect(lines.map(({ check }) => check)).toEqual(readinessChecks);
  expect(new Set(lines.map(({ level }) => level))).toEqual(new Set(["good"]));
});

describe("what stands in the way", () => {
  const other = (changes: Partial<typeof problem>) => ({ problems: [problem, { ...problem, ...changes }] });
  const second = (changes: Partial<typeof judge>) => ({ judges: [judge, { ...two, ...changes }] });
  const of = (changes: Partial<typeof contest>) => ({ contest: { ...contest, ...changes } });
  const named = (...names: string[]) => names.map((name) => ({ name, value: null }));
  it.each<[string, ReadinessCheck, Partial<ReadinessFacts>, string, string, unknown]>([
    ["no problem", "problems", { problems: [] }, "bad", "none", []],
    ["no tests", "tests", other({ displayId: "B", hasTests: false }), "bad", "some", named("B")],
    ["not verified", "verified", other({ displayId: "C", isVerified: false }), "warning", "some", named("C")],
    ["judging stands still", "judging", other({ displayId: "D", isPaused: true }), "bad", "some", named("D")],
    ["no balloon", "colors", other({ displayId: "E", color: null }), "warning", "some", named("E")],
    ["no judge", "judges", { judges: [] }, "bad", "none", []],
    [
      "a language on one judge",
      ...["languages" as const, second({ languages: ["python3"] }), "warning", "some"],
      [{ name: "C++", value: 1 }],
    ],
    [
      "a language on no judge",
      ...["languages" as const, other({ languages: ["rust"] }), "bad", "some"],
      [{ name: "rust", value: 0 }],
    ],
    [
      "two toolchains",
      ...["toolchains" as const, second({ toolchain: "t2" }), "warning", "some"],
      named("one t1", "two t2"),
    ],
    ["remote judging switched off", "remote", { remote: { isOpen: false, sites: [hdu] } }, "bad", "none", []],
    [
      "a judge elsewhere without an account",
      ...["remote" as const, { remote: { isOpen: true, sites: [hdu, { ...hdu, name: "CF", accounts: 0 }] } }],
      ...(["bad", "some", [{ name: "CF", value: 0 }]] as const),
    ],
    [
      "a judge elsewhere in trouble",
      ...["remote" as const, { remote: { isOpen: true, sites: [{ ...hdu, isWell: false }] } }],
      ...(["warning", "some", [{ name: "HDU", value: 2 }]] as const),
    ],
    ["two minutes wrong", "clocks", second({ clockAheadMs: -120_000 }), "bad", "some", expect.anything()],
    ["a second wrong", "clocks", second({ clockAheadMs: 1_400 }), "warning", "some", expect.anything()],
    ["a disk that is full", "disk", second({ diskFreeBytes: 5 }), "bad", "some", expect.anything()],
    [
      "a disk that is nearly full",
      ...["disk" as const, { site: { clockAheadMs: 0, diskFreeBytes: 2 ** 31 } }, "warning", "some"],
      expect.anything(),
    ],
    ["nothing printed yet", "prints", { prints: { waiting: 0, printed: 0 } }, "warning", "none", []],
    ["a print that waits", "prints", { prints: { waiting: 1, printed: 0 } }, "warning", "some", []],
    ["nobody in a private one", "entries", of({ auth: 1, entries: 0 }), "warning", "none", []],
    ["hidden", "visible", of({ isVisible: false }), "warning", "none", []],
    ["a seal after the end", "seal", of({ sealAt: contest.endsAt }), "bad", "outside", []],
    [
      "a seal before the start",
      ...["seal" as const, of({ sealAt: new Date("2026-11-13T08:00:00Z") }), "bad", "outside", []],
    ],
  ] as const)("%s", (_name, check, changes, level, state, items) => {
    expect(lineOf(check, changes as Partial<ReadinessFacts>)).toEqual({ check, level, state, items });
  });

  it("what a contest does not use does not stand in its way", () => {
    expect(lineOf("colors", { ...of({ type: 1 }), ...other({ color: null }) })?.level).toBe("good");
    expect(lineOf("seal", of({ sealRank: false }))).toMatchObject({ level: "good", state: "off" });
    expect(lineOf("entries", of({ entries: 0 }))?.level).toBe("good");
    expect(lineOf("prints", { prints: { waiting: 2, printed: 1 } })?.level).toBe("good");
  });

  it("a problem that is judged elsewhere needs an account there, and nothing of what is here", () => {
    const remote = { ...problem, isRemote: true, hasTests: false, isVerified: false, isPaused: true };
    const facts = {
      ...{ problems: [{ ...remote, languages: ["cobol"] }], judges: [] },
      remote: { isOpen: true, sites: [hdu] },
    };
    const lines = readContestReadiness({ ...ready, ...facts });
    expect(lines.filter(({ level }) => level !== "good")).toEqual([]);
    expect(lineOf("remote", facts)?.items).toEqual([{ name: "HDU", value: 2 }]);
    expect(lineOf("remote", {})?.state).toBe("off");
    expect(lineOf("judges", { ...facts, problems: [problem, remote] })?.level).toBe("bad");
  });

  it("every machine that says its time is shown, and the worst decides", () => {
    const judges = [judge, { ...two, clockAheadMs: null, diskFreeBytes: null }];
    expect(lineOf("clocks", { judges })).toMatchObject({
      level: "good",
      items: [
        { name: "", value: -3 },
        { name: "one", value: 12 },
      ],
    });
    expect(lineOf("disk", { judges })?.items).toHaveLength(3);
  });
});
