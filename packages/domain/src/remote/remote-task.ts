/**
 * A submission on its way through another judge. Its program must reach that judge once at most, though any answer can
 * be lost and any process can die. So the intent is stored before the program leaves (`sending`), and from then on the
 * only way back to `queued` is to have looked for the program in the account's own list, several times and long enough
 * after it left, without finding it. A program that the judge said it took is never sent again.
 *
 *   queued → sending → submitted → ended
 *      ↑________|  looked for and surely not there
 *
 * One that ended while nobody knew where it is and is started again is `doubtful`: looked for like one that is being
 * sent, but its account has been free for others since.
 */
import { type JudgeStatus, judgeStatus } from "../verdict/judge-status.ts";
import { backOffMs } from "./back-off.ts";

/** How far a submission is; what may be done next follows from this alone. */
export type RemotePhase = "queued" | "sending" | "doubtful" | "submitted" | "ended";

/** What is stored of a submission that another judge judges. */
export interface RemoteTask {
  phase: RemotePhase;
  /** The judge's own number of the program; known from `submitted` on. */
  runId: string | null;
  /** When this phase began. */
  since: Date;
  /** Nothing is done before. */
  dueAt: Date;
  /** The judge said that it took the program. */
  isTaken: boolean;
  /** How often the account's list has been read since the program left, without finding it. */
  looks: number;
  /** Failed steps in a row. */
  troubles: number;
  /** How often the program has left. */
  sends: number;
}

/** Why a step could not be done; nothing of it is the contestant's fault. */
export type RemoteTrouble =
  | "timeout"
  | "server-error"
  | "unreachable"
  | "refused-address"
  | "session-lost"
  | "login-failed"
  | "challenge"
  | "changed-layout"
  | "too-large"
  | "no-account";

/** What ends a submission without a verdict. */
export type RemoteFailure =
  | RemoteTrouble
  | "switched-off"
  | "busy"
  | "language"
  | "problem-missing"
  | "code-length"
  | "run-missing"
  | "unclear"
  | "no-result"
  | "judge-error";

/** What is kept as the cause of a submission that ended without a verdict; pages have the words for it. */
export interface RemoteCause {
  kind: "remote";
  because: RemoteFailure;
}

/** A verdict of another judge in the words of this one. */
export interface RemoteVerdict {
  status: JudgeStatus;
  timeMs: number | null;
  memoryBytes: number | null;
  /** The compiler's words. */
  message: string | null;
}

/** What a step found. */
export type RemoteEvent =
  /** The intent is stored; the program leaves now. */
  | { kind: "leaves" }
  | { kind: "taken" }
  /** Whether the judge has the program is not known. */
  | { kind: "unclear" }
  /** The judge has said that it does not take it now; nothing was taken. */
  | { kind: "later"; waitMs: number }
  /** The judge will never take it. */
  | { kind: "refused"; because: RemoteFailure }
  | { kind: "found"; runId: string }
  | { kind: "absent" }
  | { kind: "running" }
  | { kind: "verdict"; verdict: RemoteVerdict }
  | { kind: "failed"; because: RemoteFailure }
  | { kind: "trouble"; because: RemoteTrouble };

/** How a submission ends. */
export type RemoteEnd = { verdict: RemoteVerdict } | { because: RemoteFailure };

const second = 1000;
const minute = 60 * second;

/** What bounds every wait: none of them is for ever. */
export const remoteLimits = {
  /** Until a submission has left, and until its list shows it. */
  waitMaxMs: 15 * minute,
  resultMaxMs: 45 * minute,
  troublesMax: 12,
  sendsMax: 3,
  /** Before a program that is not in the list counts as not sent. */
  looksMin: 3,
  settleMs: minute,
  lookEveryMs: 5 * second,
  pollEveryMs: 2_500,
  pollSlowestMs: 30 * second,
} as const;

/** A submission that has not left. */
export function newRemoteTask(at: Date): RemoteTask {
  return {
    ...{ phase: "queued", runId: null, since: at, dueAt: at },
    ...{ isTaken: false, looks: 0, troubles: 0, sends: 0 },
  };
}

/**
 * Starts a submission again: one that the judge may have is asked about, never sent a second time. Only a verdict that
 * stands is worth a new run.
 */
export function renewRemoteTask(task: RemoteTask, at: Date, hadVerdict: boolean): RemoteTask {
  if (task.phase === "queued" || hadVerdict) return newRemoteTask(at);
  if (task.sends === 0) return newRemoteTask(at);
  const started = { ...task, since: at, dueAt: at, troubles: 0, looks: 0 };
  if (task.runId !== null) return { ...started, phase: "submitted" };
  return { ...started, phase: task.phase === "ended" ? "doubtful" : task.phase };
}

const actOf = {
  queued: "send",
  sending: "look",
  doubtful: "look",
  submitted: "poll",
  ended: "nothing",
} as const satisfies Record<RemotePhase, string>;

/** What is done next of a submission. */
export function remoteActOf({ phase }: Pick<RemoteTask, "phase">): "send" | "look" | "poll" | "nothing" {
  return actOf[phase];
}

/** A submission after a step, and its end when that was the last one. `random` is from 0 to 1 and spreads the waits. */
export function afterRemoteEvent(
  task: RemoteTask,
  event: RemoteEvent,
  { at, random }: { at: Date; random: number },
): { task: RemoteTask; end?: RemoteEnd } {
  const later = (ms: number) => new Date(at.getTime() + ms);
  const waitedMs = at.getTime() - task.since.getTime();
  const ends = (end: RemoteEnd, known: Partial<RemoteTask> = {}) => ({
    task: { ...task, ...known, phase: "ended" as const },
    end,
  });
  const well = { ...task, troubles: 0 };
  switch (event.kind) {
    case "leaves": {
      const sends = task.sends + 1;
      return {
        task: { ...task, phase: "sending", since: at, dueAt: at, isTaken: false, looks: 0, sends },
      };
    }
    case "taken":
      return { task: { ...well, isTaken: true, dueAt: later(0) } };
    case "unclear":
      return { task: { ...task, dueAt: later(remoteLimits.lookEveryMs) } };
    case "later": {
      // Nothing left, so this was no sending.
      const queued = { ...newRemoteTask(task.since), sends: task.sends - 1, troubles: task.troubles + 1 };
      if (queued.troubles > remoteLimits.troublesMax)
        return ends({ because: "busy" }, { sends: queued.sends });
      const waitMs = Math.max(event.waitMs, backOffMs(queued.troubles, random));
      return { task: { ...queued, dueAt: later(waitMs) } };
    }
    case "refused":
      return ends({ because: event.because }, { sends: task.sends - 1 });
    case "found":
      return {
        task: {
          ...well,
          phase: "submitted",
          runId: event.runId,
          isTaken: true,
          since: at,
          dueAt: at,
          looks: 0,
        },
      };
    case "absent":
      return afterAbsence({ ...well, looks: task.looks + 1 }, { at, waitedMs });
    case "running":
      return waitedMs > remoteLimits.resultMaxMs
        ? ends({ because: "no-result" })
        : { task: { ...well, dueAt: later(pollWaitMs(waitedMs)) } };
    case "verdict":
      return ends({ verdict: event.verdict });
    case "failed":
      return ends({ because: event.because });
    case "trouble": {
      const troubles = task.troubles + 1;
      const isLate = task.phase !== "queued" && waitedMs > limitOf(task.phase);
      if (troubles > remoteLimits.troublesMax || isLate) return ends({ because: event.because });
      return { task: { ...task, troubles, dueAt: later(backOffMs(troubles, random)) } };
    }
  }
}

/** The list was whole and the program not in it. */
function afterAbsence(
  task: RemoteTask,
  { at, waitedMs }: { at: Date; waitedMs: number },
): { task: RemoteTask; end?: RemoteEnd } {
  const again = { task: { ...task, dueAt: new Date(at.getTime() + remoteLimits.lookEveryMs) } };
  if (task.isTaken)
    return waitedMs > remoteLimits.waitMaxMs
      ? { task: { ...task, phase: "ended" }, end: { because: "run-missing" } }
      : again;
  if (task.looks < remoteLimits.looksMin || waitedMs < remoteLimits.settleMs) return again;
  if (task.sends >= remoteLimits.sendsMax)
    return { task: { ...task, phase: "ended", sends: 0 }, end: { because: "unclear" } };
  return { task: { ...newRemoteTask(at), sends: task.sends } };
}

function limitOf(phase: RemotePhase): number {
  return phase === "submitted" ? remoteLimits.resultMaxMs : remoteLimits.waitMaxMs;
}

/** Asked often at first, when most programs end, and ever more rarely. */
function pollWaitMs(waitedMs: number): number {
  return Math.min(remoteLimits.pollSlowestMs, Math.max(remoteLimits.pollEveryMs, waitedMs / 10));
}

/**
 * Why a submission that nobody can work on ends after all; undefined while it may wait. One that has left keeps what is
 * known of it, so that starting it again asks and does not send.
 */
export function strandedBecause(
  task: Pick<RemoteTask, "phase" | "since">,
  at: Date,
  site: { isOpen: boolean; failingSince: Date | null; hasAccount: boolean },
): RemoteFailure | undefined {
  if (!site.isOpen && task.phase === "queued") return "switched-off";
  const waitedMs = at.getTime() - task.since.getTime();
  if (waitedMs <= limitOf(task.phase)) return undefined;
  if (!site.isOpen) return "switched-off";
  if (!site.hasAccount) return "no-account";
  // One that answers now and then works its queue off, however long that is.
  const failsForMs = site.failingSince ? at.getTime() - site.failingSince.getTime() : 0;
  return failsForMs > remoteLimits.waitMaxMs ? "unreachable" : undefined;
}

/** What a page shows of a submission on its way: it waits until the other judge has it. */
export function shownRemoteStatus(phase: RemotePhase): 5 | 7 {
  return phase === "submitted" ? judgeStatus.judging : judgeStatus.pending;
}
