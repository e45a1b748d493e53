import type { CodePurpose } from "../../cache/one-time-codes.ts";
import type { Allowance } from "../../cache/rate-limits.ts";

const minute = 60;
const hour = 3600;
const day = 86_400;

/**
 * How often each door may be tried. Limits by address are wide, because a whole school may share one; limits by
 * account are narrow, because an account has one owner.
 */
export const allowances = {
  signInByPair: { name: "sign-in-pair", points: 20, seconds: 30 * minute },
  signInByAccount: { name: "sign-in-account", points: 100, seconds: 30 * minute },
  signInByAddress: { name: "sign-in-address", points: 600, seconds: 30 * minute },
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
