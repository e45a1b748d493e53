import { z } from "zod";

/** What the server tells the command that looks after its processes. Never leaves the machine. */
export const siteFacts = z.object({
  /** Opens the page that makes the first root account; null once there is one. A secret until then. */
  setUpLink: z.url().nullable(),
  /** When the database was made. */
  since: z.iso.datetime(),
  queue: z.object({
    waiting: z.int(),
    running: z.int(),
    /** Failed by our fault, and waits for a person. */
    parked: z.int(),
    longestWaitMs: z.number(),
  }),
  /** Judges that speak and may be given work. */
  judgesAtWork: z.int(),
  backups: z.object({
    /** Null when none are made. */
    dir: z.string().nullable(),
    /** Null before the first. */
    lastAt: z.iso.datetime().nullable(),
  }),
});

export type SiteFacts = z.infer<typeof siteFacts>;

/** How many rows each of the tables has that a release must not make fewer. */
export const rowCounts = z.record(z.string(), z.int());
