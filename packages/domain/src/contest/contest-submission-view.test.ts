import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Actor } from "../permission/policy.ts";
import { roles } from "../permission/role.ts";
import { feedbacks } from "../submission/case-view.ts";
import {
  contestCaseView,
  contestSubmissionView,
  sealedFrom,
  type ViewedContest,
} from "./contest-submission-view.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 14, hour));
const acm: ViewedContest = {
  type: 0,
  startsAt: at(8),
  endsAt: at(13),
  sealRank: true,
  sealAt: at(12),
  autoRealRank: true,
};
const oi: ViewedContest = { ...acm, type: 1 };
const kept: ViewedContest = { ...oi, autoRealRank: false };
const actor = (userId: string): Actor => {
  return { kind: "user", userId, sessionId: "s", role: roles.user, passwordIsDue: false };
};
const owner = { actor: actor("owner"), seesAll: false };
const other = { actor: actor("other"), seesAll: false };
const admin = { actor: actor("admin"), seesAll: true };
const readers = { owner, other, admin };

/** What a reader sees, in words. */
function seen(contest: ViewedContest, reader: keyof typeof readers, sentAt: number, now: number): string {
  const sent = { ownerId: "owner", submittedAt: at(sentAt) };
  const view = contestSubmissionView(contest, readers[reader], sent, at(now));
  const cases = contestCaseView(contest, readers[reader], { ...sent, feedback: "full" }, at(now));
  const words = Object.entries({ ...view, cases: cases.results, notes: cases.notes });
  return words.flatMap(([word, is]) => (is ? [word.replace("isListed", "listed")] : [])).join(" ") || "-";
}

const all = "listed result measures code origin cases notes";

describe("[SDET-08, CPROB-10] a submission in a contest", () => {
  it.each([
    ["ACM", acm, "owner", 9, 10, "listed result measures code"],
    ["ACM", acm, "other", 9, 10, "listed result"],
    ["ACM", acm, "admin", 9, 10, all],
    ["ACM sealed", acm, "owner", 12.5, 12.6, "listed result measures code"],
    ["ACM sealed", acm, "other", 12.5, 12.6, "-"],
    ["ACM sealed, sent before", acm, "other", 11, 12.6, "listed result"],
    ["ACM over", acm, "owner", 12.5, 14, all],
    ["ACM over", acm, "other", 12.5, 14, "listed result measures origin cases"],
    ["OI", oi, "owner", 9, 10, "listed result measures code cases notes"],
    ["OI", oi, "other", 9, 10, "listed result"],
    ["OI sealed", oi, "owner", 12.5, 12.6, "listed code"],
    ["OI sealed", oi, "other", 12.5, 12.6, "-"],
    ["OI sealed", oi, "admin", 12.5, 12.6, all],
    ["OI over", oi, "owner", 12.5, 14, all],
    ["OI over, still sealed", kept, "owner", 12.5, 14, "listed code origin"],
    ["OI over, still sealed", kept, "other", 12.5, 14, "-"],
    ["before the start", acm, "other", 7, 10, "-"],
    ["before the start", acm, "admin", 7, 10, all],
  ] as const)("%s: to the %s%3$s", (_name, contest, reader, sentAt, now, words) => {
    expect(seen(contest, reader, sentAt, now)).toBe(words);
  });

  it("never names its test files but to admins, whatever the problem's feedback", () => {
    for (const feedback of feedbacks) {
      const sent = { ownerId: "owner", submittedAt: at(9), feedback };
      expect(contestCaseView(oi, owner, sent, at(14)).fileNames).toBe(false);
      expect(contestCaseView(oi, admin, sent, at(10)).fileNames).toBe(true);
    }
  });

  it("[SEAL-01] told to another reader says nothing of a result made after the seal, at any moment of the seal", () => {
    const moment = fc.integer({ min: at(12).getTime(), max: at(13).getTime() - 1 });
    fc.assert(
      fc.property(moment, moment, fc.constantFrom(acm, oi), (sent, now, contest) => {
        const submission = { ownerId: "owner", submittedAt: new Date(sent) };
        const view = contestSubmissionView(contest, other, submission, new Date(Math.max(sent, now)));
        expect(Object.values(view)).not.toContain(true);
      }),
    );
  });
});

it.each([
  [acm, false, 11, null],
  [acm, false, 12, at(12)],
  [acm, true, 12, null],
  [acm, false, 13, null],
  [kept, false, 13, at(12)],
  [{ ...acm, sealRank: false }, false, 12, null],
])("results are kept back from when on", (contest, seesAll, now, from) => {
  expect(sealedFrom(contest, seesAll, at(now))).toEqual(from);
});
