import { z } from "zod";
import type { CodePurpose } from "../../cache/one-time-codes.ts";
import type { ValuePurpose } from "../../cache/one-time-values.ts";
import type { Allowance } from "../../cache/rate-limits.ts";

const minute = 60;
const hour = 3600;
const day = 86_400;

/**
 * How often each door may be tried. Limits by address are wide, because a whole school may share one, and hold for an
 * IPv6 network as a whole; limits by account are narrow, because an account has one owner.
 */
export const allowances = {
  signInByPair: { name: "sign-in-pair", points: 20, seconds: 30 * minute },
  signInByAccount: { name: "sign-in-account", points: 100, seconds: 30 * minute },
  signInByAddress: { name: "sign-in-address", points: 2000, seconds: 30 * minute },
  /** Only counted; how many are too many is the operator's to say. */
  signInFailuresAtAddress: { name: "sign-in-failures", points: 2000, seconds: 30 * minute },
  challengeByAddress: { name: "challenge-address", points: 300, seconds: 10 * minute },
  challengeCodeResend: { name: "challenge-code-resend", points: 1, seconds: minute },
  challengeCodeByAccount: { name: "challenge-code-account", points: 10, seconds: day },
  challengeCodeByAddress: { name: "challenge-code-address", points: 100, seconds: hour },
  resetMailResend: { name: "reset-mail-resend", points: 1, seconds: 90 },
  resetMailByAccount: { name: "reset-mail-account", points: 10, seconds: day },
  resetMailByAddress: { name: "reset-mail-address", points: 100, seconds: hour },
  resetByAddress: { name: "reset-address", points: 100, seconds: hour },
  oldPassword: { name: "old-password", points: 5, seconds: 30 * minute },
  registerCodeResend: { name: "register-code-resend", points: 1, seconds: minute },
  registerCodeByMail: { name: "register-code-mail", points: 10, seconds: day },
  registerCodeByAddress: { name: "register-code-address", points: 100, seconds: hour },
  registerByAddress: { name: "register-address", points: 200, seconds: hour },
  availabilityByMinute: { name: "availability-minute", points: 20, seconds: minute },
  availabilityByDay: { name: "availability-day", points: 200, seconds: day },
  setUp: { name: "set-up", points: 20, seconds: 10 * minute },
} as const satisfies Record<string, Allowance>;

/** The code that proves the address of a new account. */
export const registerCode: CodePurpose = { name: "register", seconds: 10 * minute, guesses: 5 };

/** The mailed code that stands for a puzzle or a picture. */
export const challengeCode: CodePurpose = { name: "challenge", seconds: 10 * minute, guesses: 5 };

/** The text of a picture. */
export const pictureCaptcha: ValuePurpose<string> = {
  name: "captcha",
  seconds: 5 * minute,
  value: z.string(),
};

/** The answer to a question in words. */
export const wordQuestion: ValuePurpose<string> = {
  name: "question",
  seconds: 5 * minute,
  value: z.string(),
};

/** Where the hole of a puzzle is, and when it was first shown. */
export const openPuzzle: ValuePurpose<{ holeX: number; openedAtMs: number }> = {
  name: "puzzle",
  seconds: 2 * minute,
  value: z.object({ holeX: z.number(), openedAtMs: z.number() }),
};

/** The proof of a solved puzzle. */
export const slideTicket: ValuePurpose<true> = {
  name: "slide-ticket",
  seconds: 2 * minute,
  value: z.literal(true),
};

/** The account that a mailed link gives a new password to, and the state in which it was then. */
export const resetLink: ValuePurpose<{ userId: string; state: string }> = {
  name: "reset",
  seconds: 10 * minute,
  value: z.object({ userId: z.string(), state: z.string() }),
};
