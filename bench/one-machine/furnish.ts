import { buildJudgeable } from "../../apps/server/src/testing/build-judgeable.ts";
import { giveStatements } from "../give-statements.ts";
import { type DataSize, generateListData } from "../list-data.ts";
import type { OwnSite } from "../own-site.ts";

/** A problem whose tests each take a solution of `busyProgram` about half a second. */
export const busyProblem = "BUSY";

/** Computes for as long as it is told, and then says one more. */
export const busyProgram = `#include <stdio.h>
int main(void) {
  unsigned long long x = 88172645463325252ull;
  long n = 0;
  if (scanf("%ld", &n) != 1) return 1;
  for (long i = 0; i < n; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; }
  printf("%ld\\n", x == 0 ? n : n + 1);
}
`;

const testCount = 20;
const firstLoops = 250_000_000;

/** Fills a site with what a school has after some months, and a problem that takes long to judge. */
export async function furnish(site: OwnSite, size: DataSize): Promise<void> {
  await generateListData(site.db, size);
  const tests = Array.from({ length: testCount }, (_, nth) => ({
    input: `${firstLoops + nth}\n`,
    answer: `${firstLoops + nth + 1}\n`,
  }));
  const problemId = await buildJudgeable(site, busyProblem, tests, { time_limit_ms: 5000 });
  await giveStatements(site.db, [problemId]);
}
