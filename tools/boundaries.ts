/** `npm run boundaries`: holds the import graph of the current directory to the rules. */
import { checkBoundaries } from "./boundaries/check-boundaries.ts";

const { moduleCount, faults } = await checkBoundaries(process.cwd());
for (const fault of faults) console.error(fault);
console.log(`boundaries: ${moduleCount} modules, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
