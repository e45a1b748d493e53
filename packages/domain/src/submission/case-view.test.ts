import { describe, expect, it } from "vitest";
import type { Actor } from "../permission/policy.ts";
import { type Role, roles } from "../permission/role.ts";
import { caseView, type Feedback, feedbacks } from "./case-view.ts";
import { mayReadCode } from "./submission-rules.ts";

const user = (userId: string, role: Role = roles.user): Actor => ({
  kind: "user",
  userId,
  sessionId: "s",
  role,
  passwordIsDue: false,
});
const code = { ownerId: "alice", isShared: false, problemAllowsSharing: true };

describe("what is seen of the tests", () => {
  it.each<[Feedback, boolean]>([
    ["none", false],
    ["verdicts", true],
    ["samples", true],
    ["full", true],
  ])("with %s the results are shown: %s", (feedback, results) => {
    for (const actor of [{ kind: "visitor" } as const, user("alice"), user("bob")]) {
      expect(caseView(actor, feedback, code)).toMatchObject({ results, fileNames: false });
    }
  });

  it("what was said of the output goes, in full feedback, to whoever may read the program", () => {
    expect(caseView(user("alice"), "full", code).notes).toBe(true);
    expect(caseView(user("bob"), "full", code).notes).toBe(false);
    expect(caseView(user("bob"), "full", { ...code, isShared: true }).notes).toBe(true);
    for (const feedback of feedbacks.filter((each) => each !== "full")) {
      expect(caseView(user("alice"), feedback, code).notes).toBe(false);
    }
  });

  it.each<[Feedback, boolean]>([
    ["none", false],
    ["verdicts", false],
    ["samples", true],
    ["full", true],
  ])(
    "with %s a reader of the program is told of the tests that the statement shows: %s",
    (feedback, told) => {
      expect(caseView(user("alice"), feedback, code).sampleNotes).toBe(told);
      expect(caseView(user("bob"), feedback, code).sampleNotes).toBe(false);
    },
  );

  it.each([roles.admin, roles.problemAdmin, roles.root])("role %i sees everything", (role) => {
    for (const feedback of feedbacks) {
      expect(caseView(user("bob", role), feedback, code)).toEqual({
        results: true,
        notes: true,
        sampleNotes: true,
        fileNames: true,
      });
    }
  });

  it("in a group its admins read every program, and whoever may edit the problem sees every test", () => {
    const overseen = { ...code, isOverseer: true };
    expect(mayReadCode(user("bob"), overseen)).toBe(true);
    expect(mayReadCode({ kind: "visitor" }, overseen)).toBe(false);
    expect(caseView(user("bob"), "full", overseen)).toMatchObject({ notes: true, fileNames: false });
    expect(caseView(user("bob"), "none", overseen)).toMatchObject({ results: false, notes: false });
    const everything = { results: true, notes: true, sampleNotes: true, fileNames: true };
    expect(caseView(user("bob"), "none", { ...code, editsProblem: true })).toEqual(everything);
  });
});
