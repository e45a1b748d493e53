/**
 * What happened, as one part of the site tells the others: written to the outbox in the transaction of the act, sent
 * at least once and in no promised order.
 */
import { z } from "zod";

const uid = z.string().describe("Of the account that it is about, as the wire spells it.");

/** Domain events by their topic. */
export const domainEvents = {
  /** An account was made. */
  "account.made.v1": z.object({ uid }),
  /** An account was signed in to from a device that it has not been used on. */
  "account.device-seen.v1": z.object({
    uid,
    device: z.string().describe("As people name it: Chrome on Linux. Empty where its browser does not say."),
    address: z.string(),
    at: z.iso.datetime(),
  }),
  /** What an account may do has changed: its role, a lock, its password, or it is gone. */
  "account.access-changed.v1": z.object({
    uid,
    at: z.iso.datetime(),
    role: z.int().optional().describe("Its new role, where that has changed."),
  }),
  /** A user has more or fewer unread messages than before. */
  "unread.changed.v1": z.object({ uid }),
  /** A contest has other announcements than before. */
  "contest.announced.v1": z.object({ cid: z.int() }),
  /** A contest has other prints than before, or one is on paper. */
  "contest.prints-changed.v1": z.object({ cid: z.int() }),
  /** A balloon was delivered or called back, or the runners' link is another one. */
  "contest.balloons-changed.v1": z.object({ cid: z.int() }),
  /** A question to the jury of a contest was asked or answered. */
  "contest.clarified.v1": z.object({
    cid: z.int(),
    uid,
    isToAll: z.boolean().describe("Whether everybody inside may see it."),
  }),
  /** A contest has other times or another staff than before. */
  "contest.changed.v1": z.object({ cid: z.int() }),
  /** An account of another judge is used no more until somebody has looked. */
  "remote.account-parked.v1": z.object({
    accountId: z.int(),
    site: z.string(),
    username: z.string(),
    because: z.string(),
    at: z.iso.datetime(),
  }),
  /** Pages of another judge are not what they were; somebody has to look. */
  "remote.needs-care.v1": z.object({ site: z.string(), at: z.iso.datetime() }),
};

/** What an event of a topic carries. */
export type EventPayload<Topic extends keyof typeof domainEvents> = z.infer<(typeof domainEvents)[Topic]>;
