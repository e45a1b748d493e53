/**
 * From when on a contest's board is sealed, as its form offers it: the last half hour, the last hour, or all of it.
 * A seal that is none of these was set by another program and is kept.
 */
import { contestType } from "./contest-kinds.ts";

/** What the form offers, in its order. */
export const sealChoices = ["half", "hour", "all"] as const;

/** One of them. */
export type SealChoice = (typeof sealChoices)[number];

interface Span {
  startsAt: Date;
  endsAt: Date;
}

const secondsOf = { half: 1800, hour: 3600 } as const;

/** How long a contest takes, in seconds; one that ends before it begins takes none. */
export function contestSeconds({ startsAt, endsAt }: Span): number {
  return Math.max(0, Math.round((endsAt.getTime() - startsAt.getTime()) / 1000));
}

/** Whether a contest of that length has room for a seal. */
export function isSealOffered(choice: SealChoice, durationSeconds: number): boolean {
  return choice === "all" || durationSeconds >= secondsOf[choice];
}

/** The seal a new contest begins with: the last hour for ACM where there is one, else all of it. */
export function defaultSeal(type: number, durationSeconds: number): SealChoice {
  return type === contestType.acm && isSealOffered("hour", durationSeconds) ? "hour" : "all";
}

/** When a chosen seal begins. */
export function sealTimeOf(choice: SealChoice, { startsAt, endsAt }: Span): Date {
  return choice === "all" ? startsAt : new Date(endsAt.getTime() - secondsOf[choice] * 1000);
}

/** The choice that a seal stands for; undefined for a time of its own. */
export function sealChoiceOf(sealAt: Date, span: Span): SealChoice | undefined {
  // The whole contest first: the last hour of an hour is all of it, and stays so when the end is moved.
  const order = ["all", "half", "hour"] as const;
  return order.find((choice) => sealTimeOf(choice, span).getTime() === sealAt.getTime());
}
