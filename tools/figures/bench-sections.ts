import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const bound = z.union([z.object({ atMost: z.number() }), z.object({ atLeast: z.number() })]);

const result = z.object({
  date: z.iso.datetime(),
  command: z.string(),
  machine: z.string(),
  loadAverage: z.number(),
  figures: z.record(z.string(), z.number()),
  bounds: z.record(z.string(), bound),
  missed: z.array(z.string()),
});

type Result = z.infer<typeof result>;

/** What each tool of `bench` that leaves a result as data has measured; its heading, and how it was made. */
const tools = [
  {
    bench: "load",
    heading: "A contest under load",
    text: `A schedule that waits for nobody: every request is sent at its moment and timed from that moment, so that a site
which stands still is charged for all who came meanwhile. At the start everybody signs in, then all ask for problems and
statement and follow the board within seconds, then each sends a first solution and asks what became of it
(\`startP95Ms\` is the slowest kind of request). Then solutions come at a set pace while everybody's board is followed
(\`submitP95Ms\`: until one is taken). Then rates rise: the knee is the last rate, in requests a second, before the p95
leaves its plateau, on one copy of the api and on two behind nginx. All of it, whoever asks among it, shares one machine.`,
  },
  {
    bench: "routes",
    heading: "Pages against the least they could cost",
    text: `One api process, asked by somebody who is signed in, against a bare Fastify that runs the very statements which
the api was heard to run for the page, on a pool as large, and writes the same answer. Both in turn, over 20 connections;
a ratio is that of the medians of answers a second. What many ask for at once the api makes once (the board, sessions),
the bare one each time.`,
  },
  {
    bench: "one-machine",
    heading: "One machine",
    text: `PostgreSQL, Redis, NATS, \`api\` and \`jobs\` in one process, and a judge. Memory is the sum of what all processes
hold while nobody comes, pages that they share counted once (PSS), in millions of bytes; \`memoryAloneMb\` counts what
they share with programs of others on the machine as theirs alone. The start is counted from nothing at all running to
the first page, and nothing of an earlier start at hand. Pages are asked for by a schedule, first alone and then while every processor
judges.`,
  },
  {
    bench: "package",
    heading: "From a fresh Debian to a first verdict",
    text: `The package is installed in a fresh Debian 12 that has nothing else, in namespaces of its own, alone with its loopback
from the start of the site on: unpacking, Debian's packages, a toolchain for C, C++ and Python with its download, the
doctor, \`touchstone up\`, the root account by the printed link, the example school, and a solution that is accepted. All of that is
\`seconds\`; the download of Debian's packages before it is not.`,
  },
  {
    bench: "soak",
    heading: "A long day",
    text: `A mixed load: pages and streams that come and go, solutions, sign-ins and sign-outs, comments, likes. The last third
of the time is held against the third before it; the first is the warm-up. Memory is what a process does not share by
design. \`unkeptTables\` have grown and are named by nobody who empties them (\`bench/soak/table-keepers.ts\`).`,
  },
] as const;

/** One section for each tool, whether or not it has measured yet. */
export function benchSections(): string {
  return tools.map(({ bench, heading, text }) => `## ${heading}\n\n${text}\n\n${resultOf(bench)}`).join("\n");
}

function resultOf(bench: string): string {
  const file = `bench/results/${bench}.json`;
  if (!existsSync(file)) return `Not measured yet: \`npm run bench -- ${bench}\`.\n`;
  const read = result.parse(JSON.parse(readFileSync(file, "utf8")));
  const when = `${read.date.slice(0, 16).replace("T", " ")} UTC`;
  return `| figure | measured | bound | |
|---|---:|---:|---|
${Object.keys(read.figures)
  .map((name) => line(read, name))
  .join("\n")}

Made by \`${read.command}\` at ${when} on ${read.machine}; load average ${read.loadAverage}. More is in \`${file}\`.
`;
}

function line({ figures, bounds, missed }: Result, name: string): string {
  const held = bounds[name];
  const words = held && ("atMost" in held ? `at most ${held.atMost}` : `at least ${held.atLeast}`);
  const verdict = held ? (missed.includes(name) ? "missed" : "kept") : "";
  return `| \`${name}\` | ${figures[name]} | ${words ?? ""} | ${verdict} |`;
}
