/** `npm run problems [-- name …]`: checks the problem packages and makes their tests, one line a package. */
import { join } from "node:path";
import { buildCollection } from "./problems/build-collection.ts";

const folder = join(import.meta.dirname, "../problems");
const { faults } = await buildCollection(folder, process.argv.slice(2), ({ name, facts }, { count, isNew }) =>
  console.log(`${facts.id}  ${name.padEnd(24)} ${count} tests${isNew ? "" : ", unchanged"}`),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
