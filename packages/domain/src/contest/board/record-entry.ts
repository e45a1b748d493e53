import type { JudgeStatus } from "../../verdict/judge-status.ts";

/**
 * What happens in a contest, in the order of its log. The board is a fold of these and of the contest's settings; a
 * seal is a moment of the settings, so it opens and closes without an event of its own.
 */
export type ContestLogEvent = EntryEvent | SettingsEvent;

/** Something that moves the row of one entry and of no other. */
export type EntryEvent =
  | { kind: "submitted"; userId: string; contestProblemId: number; submissionId: number; atMs: number }
  /** A verdict stands from now on, the first or another one. */
  | { kind: "judged"; userId: string; submissionId: number; result: TryResult }
  /** A verdict is taken back: the submission is judged anew. */
  | { kind: "rejudged"; userId: string; submissionId: number }
  | { kind: "hidden" | "disqualified" | "starred"; userId: string; is: boolean }
  /** Somebody joined or left the staff, who is on no board. */
  | { kind: "staffed"; userId: string; is: boolean };

/** The times, the seal, the scoring or the star accounts have changed: every row is folded anew. */
export interface SettingsEvent {
  kind: "settings";
}

/** What a verdict says. */
export interface TryResult {
  readonly status: JudgeStatus;
  readonly score: number | null;
  readonly timeMs: number | null;
}

/** One submission of an entry. */
export interface Try {
  readonly submissionId: number;
  readonly contestProblemId: number;
  readonly atMs: number;
  /** Null while a judge has still to speak. */
  readonly result: TryResult | null;
}

/** All that the log tells of one entry. */
export interface EntryRecord {
  /** By time, then by number. */
  readonly tries: readonly Try[];
  readonly isHidden: boolean;
  readonly isDisqualified: boolean;
  readonly isStar: boolean;
}

/** Folds the events of one entry. The verdicts that stand at the end count, in whatever order they came. */
export function recordEntry(events: Iterable<EntryEvent>): EntryRecord {
  const tries = new Map<number, { -readonly [Field in keyof Try]: Try[Field] }>();
  const marks = { hidden: false, disqualified: false, starred: false, staffed: false };
  for (const event of events) {
    switch (event.kind) {
      case "submitted": {
        const { submissionId, contestProblemId, atMs } = event;
        tries.set(submissionId, { submissionId, contestProblemId, atMs, result: null });
        break;
      }
      case "judged":
      case "rejudged": {
        const sent = tries.get(event.submissionId);
        if (sent) sent.result = event.kind === "judged" ? event.result : null;
        break;
      }
      case "hidden":
      case "disqualified":
      case "starred":
        marks[event.kind] = event.is;
        break;
      case "staffed":
        marks.staffed = event.is;
    }
  }
  return {
    tries: [...tries.values()].sort(
      (one, other) => one.atMs - other.atMs || one.submissionId - other.submissionId,
    ),
    isHidden: marks.hidden || marks.staffed,
    isDisqualified: marks.disqualified,
    isStar: marks.starred,
  };
}
