import type { CodePurpose } from "../../../cache/one-time-codes.ts";
import type { Allowance } from "../../../cache/rate-limits.ts";

const minute = 60;
const hour = 3600;
const day = 86_400;

/** How often an account may change itself. */
export const accountAllowances = {
  changeCodeResend: { name: "change-email-code-resend", points: 1, seconds: 30 },
  changeCodeByUser: { name: "change-email-code-user", points: 10, seconds: day },
  profile: { name: "change-profile", points: 60, seconds: hour },
  /** A part of the export; a thousand hold fifty thousand submissions. */
  export: { name: "export-submissions", points: 1000, seconds: hour },
  avatar: { name: "upload-avatar", points: 20, seconds: hour },
} as const satisfies Record<string, Allowance>;

/** The code that proves the new address of an account. */
export const changeEmailCode: CodePurpose = { name: "change-email", seconds: 10 * minute, guesses: 5 };

/** Whom such a code is for: one account and one address, so that it proves nothing to another. */
export function changeCodeSubject(userId: string, email: string): string {
  return `${userId} ${email.toLowerCase()}`;
}
