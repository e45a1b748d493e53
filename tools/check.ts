/**
 * `npm run check`: everything that can be said of the code without the engines.
 * Each part is an npm script of its own; only a part that fails prints what it said.
 */
import { type Part, runParts } from "./check/run-parts.ts";

/** Longest first, so that two lanes end at about the same time. */
const scripts = ["test", "lint", "types", "dead", "boundaries"];
const lanes = 2;

const parts = scripts.map((name): Part => ({ name, command: ["npm", "run", "--silent", name] }));
const startedAt = performance.now();
const failed: string[] = [];

await runParts(parts, lanes, ({ name, ok, seconds, output }) => {
  console.log(`${ok ? "ok  " : "FAIL"}  ${name.padEnd(12)}${seconds.toFixed(1).padStart(6)} s`);
  if (ok) return;
  failed.push(name);
  console.log(output.trimEnd());
});

const total = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(failed.length === 0 ? `check: ok, ${total} s` : `check: ${failed.join(", ")} failed, ${total} s`);
if (failed.length > 0) process.exitCode = 1;
