/**
 * `npm run golden [-- name …]`: judges every program of the packages with the real judge and holds the verdict against
 * its folder.
 */
import { join } from "node:path";
import type { ProblemPackage } from "../packages/problem-package/src/index.ts";
import { type GoldenRoom, openGoldenRoom } from "./golden/open-golden-room.ts";
import { verdictInWords } from "./golden/verdict-in-words.ts";
import { buildCollection } from "./problems/build-collection.ts";

const startedAt = performance.now();
const { packages, faults } = await buildCollection(
  join(import.meta.dirname, "../problems"),
  process.argv.slice(2),
);
const counts = { right: 0, wrong: 0 };
const room = await openGoldenRoom();
try {
  for (const problem of packages) await judgeAll(room, problem);
} finally {
  await room.close();
}
for (const fault of faults) console.error(fault);
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`golden: ${counts.right} right, ${counts.wrong} wrong, ${seconds} s`);
if (counts.wrong + faults.length > 0) process.exitCode = 1;

async function judgeAll(judges: GoldenRoom, problem: ProblemPackage): Promise<void> {
  for (const solution of problem.solutions) {
    const place = `${problem.name.padEnd(22)} ${solution.path.slice("solutions/".length).padEnd(40)}`;
    const verdict = await judges.judge(problem, solution);
    const [got, promised] = [verdictInWords(verdict), verdictInWords(solution)];
    counts[got === promised ? "right" : "wrong"] += 1;
    const difference = got === promised ? "" : `, not ${promised.toUpperCase()}`;
    console.log(`${place} ${`${verdict.timeMs} ms`.padStart(9)}  ${got}${difference}`);
  }
}
