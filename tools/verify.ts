/**
 * `npm run verify -- package.zip`, or `npx touchstone problem check folder`: judges every program of a package with the
 * real judge and says which did not get the verdict that the package promises. The tests of an author's folder are made
 * first.
 */
import { existsSync, rmSync, statSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipFolder } from "../apps/cli/src/problem/problem-folder.ts";
import { PackageFaults, readPackage } from "../packages/problem-package/src/index.ts";
import { openGoldenRoom } from "./golden/open-golden-room.ts";
import { verifyPackage } from "./golden/verify-package.ts";
import { buildTests } from "./problems/build-tests.ts";

const [given] = process.argv.slice(2);
if (given === undefined) throw new Error("which package? npm run verify -- package.zip");
if (!existsSync(given)) refuse(`there is no ${given}`);

const gib = 1024 ** 3;
const limits = { entriesMax: 50_000, fileBytesMax: gib, totalBytesMax: 4 * gib };
const counts = { right: 0, wrong: 0 };
const scratchFolder = await mkdtemp(join(tmpdir(), "touchstone-verify-"));
// A package that is refused ends the process where it stands.
process.once("exit", () => rmSync(scratchFolder, { recursive: true }));
const path = statSync(given).isDirectory() ? await packFolder(given) : given;
const room = await openGoldenRoom();
try {
  for await (const found of verifyPackage(room, { path, limits, scratchFolder })) {
    const isRight = found.got === found.expected;
    counts[isRight ? "right" : "wrong"] += 1;
    const difference = isRight ? "" : `, not ${found.expected.toUpperCase()}`;
    console.log(`${found.problem.padEnd(22)} ${found.program.padEnd(40)} ${found.got}${difference}`);
  }
} finally {
  await room.close();
}
console.log(`verify: ${counts.right} right, ${counts.wrong} wrong`);
if (counts.wrong > 0) process.exitCode = 1;

async function packFolder(folder: string): Promise<string> {
  try {
    if (existsSync(join(folder, "generate.ts"))) await buildTests(await readPackage(folder));
  } catch (error) {
    if (!(error instanceof PackageFaults)) throw error;
    refuse(error.message);
  }
  const zip = join(scratchFolder, "package.zip");
  await zipFolder(folder, zip);
  return zip;
}

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
