import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { scriptCorpus } from "@touchstone/testkit/script-corpus";
import type { Written } from "./write-everywhere.ts";
import { everyRole } from "./writers.ts";

const file = fileURLToPath(new URL("../../bench/results/stored-scripts.md", import.meta.url));

/** How long a whole run took: writing everything, and looking at it under each policy. */
export interface Times {
  writeMs: number;
  looksMs: readonly number[];
}

/** Keeps the figures of a whole run that found nothing. */
export function keepResult({ shown, takenFrom }: Written, mails: number, { writeMs, looksMs }: Times): void {
  const roles = [...takenFrom.values()];
  const written = roles.flat().length;
  const seconds = (ms: number) => Math.round(ms / 1000);
  const figures = {
    payloads: scriptCorpus.length,
    places: takenFrom.size,
    roles: everyRole.length,
    written: `${written} of ${takenFrom.size * everyRole.length}; the others were refused`,
    pages: shown.length,
    mails,
    looks: `${looksMs.length * (shown.length + mails)}, with the policy and without it`,
    "scripts that ran": 0,
    "pages that broke": 0,
    "seconds of writing": seconds(writeMs),
    "seconds of looking": looksMs.map(seconds).join(" and "),
  };
  const rows = (cells: Readonly<Record<string, string | number>>) =>
    Object.entries(cells).map(([name, value]) => `| ${name} | ${value} |`);
  const inOrder = (by: readonly number[]) => by.toSorted((one, other) => one - other).join(", ");
  const byPlace = Object.fromEntries([...takenFrom].map(([name, by]) => [name, inOrder(by)]));
  const text = [
    "# Stored scripts",
    "",
    "Made by `npm run stored-scripts`: texts that try to run something are written by every role to every place that",
    "takes text, then each page that shows them is opened in a browser, and each mail, once with the content policy and",
    "once without it. Nothing of them may run, open, load from elsewhere, or break a page.",
    "",
    ...["| figure | measured |", "|---|---|", ...rows(figures)],
    "",
    ...["| place | roles it took texts from |", "|---|---|", ...rows(byPlace)],
    "",
  ];
  writeFileSync(file, text.join("\n"));
}
