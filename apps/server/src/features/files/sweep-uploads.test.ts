import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sweepUploads } from "./sweep-uploads.ts";

it("removes what a crash left a day ago, and no file of a call that lasts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-uploads-"));
  const now = Date.now();
  const hours = (count: number) => new Date(now - count * 3_600_000);
  for (const [name, age] of [["left", 25] as const, ["lasting", 23] as const]) {
    await writeFile(join(folder, name), "x");
    await utimes(join(folder, name), hours(age), hours(age));
  }
  await sweepUploads(folder, () => now);
  expect(await readdir(folder)).toEqual(["lasting"]);
  await rm(folder, { recursive: true });
});
