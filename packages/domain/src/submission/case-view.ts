/**
 * What a reader sees of the single tests of a submission outside contests. The problem's feedback decides; the admin
 * roles, and whoever may edit the problem of a group, see all of it in any case.
 */
import type { Actor } from "../permission/policy.ts";
import { isAdminRole } from "../permission/role.ts";
import { type CodeFacts, mayReadCode } from "./submission-rules.ts";

/** How much a problem tells of its tests: `samples` tells all of those that its statement shows. */
export const feedbacks = ["none", "verdicts", "samples", "full"] as const;

export type Feedback = (typeof feedbacks)[number];

/** What of the tests may be shown. */
export interface CaseView {
  /** Status, time, memory and points of every test. */
  results: boolean;
  /** What was said of the program's output on a test, how it ended and where it went wrong: only to its readers. */
  notes: boolean;
  /** The same of the tests that the statement shows. */
  sampleNotes: boolean;
  /** The names of the files of a test. */
  fileNames: boolean;
}

/** The view of this reader. */
export function caseView(
  actor: Actor,
  feedback: Feedback,
  code: CodeFacts & { editsProblem?: boolean },
): CaseView {
  if (actor.kind === "user" && (code.editsProblem || isAdminRole(actor.role)))
    return { results: true, notes: true, sampleNotes: true, fileNames: true };
  const mayRead = mayReadCode(actor, code);
  return {
    results: feedback !== "none",
    notes: feedback === "full" && mayRead,
    sampleNotes: (feedback === "full" || feedback === "samples") && mayRead,
    fileNames: false,
  };
}
