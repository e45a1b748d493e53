import { locales } from "@touchstone/domain";
import { z } from "zod";

/** The mails we send. A mail is a kind with arguments; its words are chosen when it is delivered. */
const mail = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("register-code"), code: z.string(), minutes: z.int() }),
  z.object({ kind: z.literal("already-registered") }),
  z.object({
    kind: z.literal("challenge-code"),
    username: z.string(),
    code: z.string(),
    minutes: z.int(),
  }),
  z.object({
    kind: z.literal("reset-password"),
    username: z.string(),
    code: z.string(),
    minutes: z.int(),
  }),
  z.object({ kind: z.literal("change-email-code"), code: z.string(), minutes: z.int() }),
  z.object({ kind: z.literal("email-changed"), username: z.string() }),
  /** Somebody signed in on a device that the account was not used on. `at` is an ISO time, shown in the zone. */
  z.object({
    kind: z.literal("new-device"),
    username: z.string(),
    device: z.string(),
    address: z.string(),
    at: z.string(),
    timeZone: z.string(),
  }),
  z.object({ kind: z.literal("test") }),
]);

/**
 * One mail to one person, in the receiver's language. A mail to nobody (null) is dropped; it is ordered where the time
 * of an answer must not tell whether there is a receiver.
 */
export const mailOrder = z.object({ to: z.string().nullable(), locale: z.enum(locales), mail });

export type MailOrder = z.infer<typeof mailOrder>;
