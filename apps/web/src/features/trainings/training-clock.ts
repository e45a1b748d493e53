/**
 * The clock of a training in a browser. Like that of a contest it goes by the server's time as the last answer told it,
 * moved on by the browser's steady clock.
 */
import { dueOf } from "@touchstone/domain";
import { useEffect, useReducer } from "react";
import type { HeardTraining, Training } from "./api.ts";

/** Where a training stands for the reader; without an opening and a due time it is just open. */
export interface TrainingClock {
  readonly phase: "closed" | "open" | "late";
  /** The reader's own due time. */
  readonly due: Date | null;
  /** Until it opens, or until work is late; undefined where nothing is awaited. */
  readonly leftSeconds: number | undefined;
}

/** The clock of a training; the part is drawn again every second while something is awaited. */
export function useTrainingClock(heard: HeardTraining | undefined): TrainingClock {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const clock = heard ? clockOf(heard.training, serverNow(heard)) : open;
  const isAwaiting = clock.leftSeconds !== undefined;
  useEffect(() => {
    if (!isAwaiting) return;
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isAwaiting]);
  return clock;
}

const open: TrainingClock = { phase: "open", due: null, leftSeconds: undefined };

function serverNow({ training, heardAtMs }: HeardTraining): Date {
  return new Date(Date.parse(training.now) + performance.now() - heardAtMs);
}

function clockOf(training: Training, now: Date): TrainingClock {
  const [opensAt, dueAt, extendedUntil] = [training.opensAt, training.dueAt, training.extendedUntil].map(
    (time) => (time === null ? null : new Date(time)),
  ) as [Date | null, Date | null, Date | null];
  const due = dueOf({ dueAt, extendedUntil });
  const until = (at: Date) => Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1_000));
  if (opensAt !== null && now < opensAt) return { phase: "closed", due, leftSeconds: until(opensAt) };
  if (due === null) return open;
  return now <= due
    ? { phase: "open", due, leftSeconds: until(due) }
    : { phase: "late", due, leftSeconds: undefined };
}
