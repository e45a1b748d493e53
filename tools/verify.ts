/**
 * `npm run verify -- package.zip`: judges every program of a zipped package with the real judge and says which did not
 * get the verdict that the package promises.
 */
import { tmpdir } from "node:os";
import { openGoldenRoom } from "./golden/open-golden-room.ts";
import { verifyPackage } from "./golden/verify-package.ts";

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error("which package? npm run verify -- package.zip");

const gib = 1024 ** 3;
const limits = { entriesMax: 50_000, fileBytesMax: gib, totalBytesMax: 4 * gib };
const counts = { right: 0, wrong: 0 };
const room = await openGoldenRoom();
try {
  for await (const found of verifyPackage(room, { path, limits, scratchFolder: tmpdir() })) {
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
