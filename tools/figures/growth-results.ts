import { readFileSync } from "node:fs";
import { z } from "zod";

const growth = z.object({
  command: z.string(),
  date: z.iso.datetime(),
  machine: z.string(),
  at: z
    .array(
      z.object({
        submissions: z.int(),
        users: z.int(),
        databaseMib: z.number(),
        judgementPartitions: z.int(),
        vacuum: z.object({ changedRows: z.int(), seconds: z.number() }),
        queries: z.array(
          z.object({
            name: z.string(),
            blocks: z.number(),
            ms: z.number(),
            answerMs: z.number(),
            notHeld: z.string().optional(),
          }),
        ),
      }),
    )
    .min(1),
});

const fleet = z.object({
  date: z.iso.datetime(),
  seed: z.int(),
  slotsEach: z.int(),
  serviceSeconds: z.number(),
  claimSeconds: z.number(),
  telling: z.object({ streams: z.number(), perSecond: z.number(), p99Ms: z.number() }),
  scenario: z.object({ firstTrySeconds: z.number(), againPercent: z.number(), practicePercent: z.number() }),
  rows: z.array(
    z.object({
      entrants: z.int(),
      judges: z.int(),
      submissions: z.int(),
      waitSeconds: z.object({ p50: z.number(), p95: z.number(), p99: z.number() }),
      utilisation: z.number(),
      claiming: z.number(),
    }),
  ),
});

/** What `npm run bench -- growth` has left. */
export type Growth = z.infer<typeof growth>;

/** What `npm run bench -- fleet` has left. */
export type Fleet = z.infer<typeof fleet>;

export function readGrowth(): Growth {
  return growth.parse(read("growth"));
}

export function readFleet(): Fleet {
  return fleet.parse(read("fleet"));
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(`bench/results/${name}.json`, "utf8"));
}
