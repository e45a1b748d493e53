import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pagePaths } from "@touchstone/contract/web";
import { describeMachine } from "../../bench/describe-machine.ts";
import type { Outcome } from "./look-at.ts";

const file = fileURLToPath(new URL("../../bench/results/catalogue.md", import.meta.url));

/** One look at one screen. */
export interface Seen {
  screen: string;
  onlooker: string;
  /** The frame for its owner; undefined for a walk. */
  frame?: string;
  /** Undefined where the page did not come. */
  outcome?: Outcome;
  shift?: number;
  faults: string[];
}

/** Keeps what a whole catalogue has found. */
export function keepResult(seen: readonly Seen[], sheets: number): void {
  const owners = seen.filter(({ frame }) => frame !== undefined);
  const walked = seen.filter(({ frame }) => frame === undefined);
  const shifts = seen.map(({ shift = 0 }) => shift);
  const figures = {
    date: new Date().toISOString().slice(0, 16).replace("T", " ").concat(" UTC"),
    machine: describeMachine(),
    "pages of the site": Object.keys(pagePaths).length,
    "screens (pages, their views and dialogs)": new Set(owners.map(({ screen }) => screen)).size,
    roles: new Set(walked.map(({ onlooker }) => onlooker)).size,
    "pages opened by roles": walked.length,
    "pictures: screens in two themes, languages and widths": owners.length * 2,
    "sheets of twelve": sheets,
    "furthest jump of a page while it loads (bound 0.1)": Math.max(...shifts).toFixed(3),
    "faults found": seen.reduce((sum, { faults }) => sum + faults.length, 0),
  };
  const byRole = Object.entries(Object.groupBy(walked, ({ onlooker }) => onlooker)).map(
    ([role, looks = []]) => {
      const count = (outcome: Outcome) => looks.filter((look) => look.outcome === outcome).length;
      return `| ${role} | ${looks.length} | ${count("shown")} | ${count("refused")} | ${count("led away")} |`;
    },
  );
  const text = [
    "# The catalogue of pages",
    "",
    "Made by `npm run catalogue`: every role opens every page, and every screen is looked at in both themes, languages",
    "and widths by the one whom all of it is shown to. Looked for: complaints of the browser, what axe finds serious,",
    "keys in place of words, what is wider than the window, jumps while a page loads, pictures without a size, and",
    "pages that say nothing where somebody may not see them.",
    "",
    ...["| figure | measured |", "|---|---|"],
    ...Object.entries(figures).map(([name, value]) => `| ${name} | ${value} |`),
    "",
    "What became of them: a page was shown, it said why it was not, or another one came in its place (the home page, the",
    "admin sign-in or the dashboard, with a word of why). Staff of a contest and people of a group walk where they are",
    "something else than a user.",
    "",
    ...["| role | opened | shown | refused | led away |", "|---|---:|---:|---:|---:|", ...byRole],
    "",
  ];
  writeFileSync(file, text.join("\n"));
}
