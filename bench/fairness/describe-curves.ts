import type { Kind } from "./calibrated.ts";

/** What became of the submissions that take one part of their limit. */
export interface Point {
  /** What the program takes of its limit by itself. */
  readonly share: number;
  readonly submissions: number;
  readonly accepted: number;
  /** Tests whose limit was only just missed at first. */
  readonly triedAgain: number;
  /** Times of first runs, as parts of the limit. */
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

/** The points of one kind of program, alone or beside a busy slot. */
export interface Curve {
  readonly kind: Kind;
  readonly isBusy: boolean;
  /** When it was measured. */
  readonly date: string;
  readonly points: readonly Point[];
}

/** How the curves were measured, and what they come to. */
export interface CurveFacts {
  readonly submissions: number;
  readonly tests: number;
  readonly limitMs: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly bounds: Readonly<Record<string, number>>;
  readonly machine: string;
}

/** The page about fairness. */
export function describeCurves(curves: readonly Curve[], facts: CurveFacts): string {
  const { submissions, tests, limitMs, figures, bounds, machine } = facts;
  const names = curves.map(({ kind, isBusy }) => `${kind}, ${isBusy ? "other slot busy" : "alone"}`);
  const shares = curves[0]?.points.map(({ share }) => share) ?? [];
  const pointsAt = (at: number) => curves.flatMap(({ points }) => points.slice(at, at + 1));
  const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
    [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const held = Object.entries(bounds).map(([name, bound]) => {
    const value = figures[name] ?? Number.NaN;
    return [name, String(value), `≤ ${bound}`, value <= bound ? "yes" : "**no**"];
  });
  return `# How fair the time limit is

Made by \`npm run -s bench -- fairness\`; do not edit. Programs are calibrated to a part of a limit of ${limitMs} ms:
bound by the processor, or by memory (a walk through 32 MiB). Each point is ${submissions} submissions of ${tests} tests, judged by the
rules of the judge: by one slot alone, and shared by two that are busy all the time. ${machine}.

## The rule

The time of a test is the CPU time of all its processes, and a program is stopped at twice the limit and 200 ms, so that a
near miss has a true time. A limit missed by no more than its double is not certain: the test is run again when the
others are through, up to twice, not at once and on a core where nothing else runs; the least time counts, and the page
of the submission shows all of them. Once three tests of a submission stay late, the others stand. What was passed is
never run again. Between submissions a judge runs a fixed loop; while that takes more than 1.25 times what it takes at
best, the judge says so, and work of contests goes to those that are quiet ([judges](../admin/judges.md)). Memory is what
was held without the cache of files, and only a program that the kernel had to stop has used too much.

## What holds

\`wrongAt80\` and \`wrongAt90\` are the parts of the submissions at that share of the limit (or, for the first, below it)
that were not accepted, \`acceptedFrom125\` the part of those at 1.25 and above that were, each on the worst of the
curves; \`memoryKiB\` is how far the memory shown differs when a program reads 64 MiB from a disk that was not read and
from memory.

${table(["figure", "measured", "bound", "holds"], held)}

## What limits it

A program bound by memory has no time of its own on a machine that shares its cache and memory with others. The walk, run
again and again for four minutes on an idle processor without any judge (2026-11-18), took 154, 180 and 213 ms (5, 50 and
95 of 100), and its middle over five seconds went from 212 to 156 ms within a minute. Of runs that were a ninth too slow,
which is what a share of 0.90 has left, the next one was too slow again in 62 of 100, the one a second later in 43, the
one fifteen seconds later in 13. So a test is run again after a second at the earliest, and calibration is repeated every
five submissions. A program above its limit that was accepted had a run within the limit for each of its tests: the
machine was faster then than when it was calibrated.

Measured: ${curves.map(({ date }, at) => `${names[at]} ${date.slice(0, 16).replace("T", " ")}`).join("; ")} (UTC).

## Accepted, by what a program takes of its limit

${table(
  ["share", ...names],
  shares.map((share, at) => [
    share.toFixed(2),
    ...pointsAt(at).map(
      ({ accepted, submissions: all }) => `${bar(accepted / all)} ${percent(accepted / all)}`,
    ),
  ]),
)}

## What was measured at first

Times of first runs as parts of the limit (median, 95 of 100, most), and tests that were run again.

${table(
  ["share", ...names],
  shares.map((share, at) => [
    share.toFixed(2),
    ...pointsAt(at).map(
      ({ p50, p95, most, triedAgain }) =>
        `${[p50, p95, most].map((part) => part.toFixed(2)).join(", ")}; ${triedAgain}`,
    ),
  ]),
)}
`;
}

function bar(part: number): string {
  const steps = 10;
  const filled = Math.round(part * steps);
  return "█".repeat(filled) + "░".repeat(steps - filled);
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10} %`;
}
