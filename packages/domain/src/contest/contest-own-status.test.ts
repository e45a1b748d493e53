import { describe, expect, it } from "vitest";
import { contestOwnStatus, type OwnTry } from "./contest-own-status.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 8, minute));
const tried = (minute: number, status: number, score: number | null = null): OwnTry => {
  return { submittedAt: at(minute), status, score };
};
const acm = { type: 0, oiScoreType: "Recent", sealedFrom: null } as const;
const recent = { type: 1, oiScoreType: "Recent", sealedFrom: null } as const;
const highest = { ...recent, oiScoreType: "Highest" } as const;

describe("[CPROB-10] what somebody has reached in a contest", () => {
  it.each([
    ["ACM, nothing sent", acm, [], { status: -10, score: null }],
    ["ACM, accepted and then wrong", acm, [tried(1, 0), tried(2, -1)], { status: 0, score: null }],
    ["ACM, wrong twice", acm, [tried(1, -1), tried(2, 1)], { status: 1, score: null }],
    [
      "ACM, sealed: one's own stays open",
      { ...acm, sealedFrom: at(2) },
      [tried(3, 0)],
      { status: 0, score: null },
    ],
    ["OI, the latest", recent, [tried(1, 0, 100), tried(2, 8, 30)], { status: 8, score: 30 }],
    ["OI, the best", highest, [tried(1, 0, 100), tried(2, 8, 30)], { status: 0, score: 100 }],
    ["OI, under way", recent, [tried(1, 5)], { status: 5, score: null }],
    [
      "OI, sealed",
      { ...recent, sealedFrom: at(2) },
      [tried(1, 0, 100), tried(2, 8, 30)],
      { status: -5, score: null },
    ],
    [
      "OI, sent before the seal",
      { ...recent, sealedFrom: at(2) },
      [tried(1, 8, 30)],
      { status: 8, score: 30 },
    ],
  ] as const)("%s", (_name, rule, tries, reached) => {
    expect(contestOwnStatus(rule, tries)).toEqual(reached);
  });
});
