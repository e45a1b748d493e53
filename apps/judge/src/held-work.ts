import type { Progress, RenewRequest, WorkOrder } from "@touchstone/contract";

/** A piece of work in our hands. */
export interface HeldWork {
  readonly attempt: string;
  /** Raised when the server says that the work is no longer ours: nobody wants its report. */
  readonly voided: AbortSignal;
  readonly note: (progress: Progress) => void;
  /** Its report is stored. It stays listed until the server has recorded it, that is, calls it void. */
  reported(): void;
  /** We are done with it and nothing is to come. */
  drop(): void;
}

interface Entry {
  progress: Progress;
  readonly controller: AbortController;
  reportedAtMs: number | null;
}

/**
 * A report may wait in the stream for its recorder. Until then its work must not look lost, or it is judged twice.
 * But a stream can be lost, too: after this long we stop speaking for it, and the work is given to somebody else.
 */
const reportedForMs = 60_000;
/** A renewal carries no more. */
const listedMax = 256;

/** What this judge holds. */
export class HeldWorks {
  readonly #entries = new Map<string, Entry>();
  readonly #onChange: () => void;
  readonly #now: () => number;

  /** `onChange` is called whenever there is something new to tell the server. */
  constructor(onChange: () => void, now: () => number = Date.now) {
    this.#onChange = onChange;
    this.#now = now;
  }

  take({ attempt }: WorkOrder): HeldWork {
    const entry: Entry = {
      progress: { phase: "compiling", done: 0, total: 0 },
      controller: new AbortController(),
      reportedAtMs: null,
    };
    this.#entries.set(attempt, entry);
    return {
      attempt,
      voided: entry.controller.signal,
      note: (progress) => {
        entry.progress = progress;
        this.#onChange();
      },
      reported: () => {
        entry.reportedAtMs = this.#now();
      },
      drop: () => {
        this.#entries.delete(attempt);
      },
    };
  }

  /** What a renewal lists: first what is still to be reported. */
  list(): RenewRequest["held"] {
    for (const [attempt, { reportedAtMs }] of this.#entries) {
      if (reportedAtMs !== null && this.#now() - reportedAtMs > reportedForMs) this.#entries.delete(attempt);
    }
    return Array.from(this.#entries)
      .sort(([, a], [, b]) => Number(a.reportedAtMs !== null) - Number(b.reportedAtMs !== null))
      .slice(0, listedMax)
      .map(([attempt, { progress }]) => ({ attempt, progress }));
  }

  /** The server says that this work is not, or no longer, ours. */
  void(attempt: string): void {
    this.#entries.get(attempt)?.controller.abort(new Error("the work is void"));
    this.#entries.delete(attempt);
  }
}
