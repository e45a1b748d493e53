import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { type DiskRoom, hasRoom, readDiskRoom } from "./disk-room.ts";

const gigabyte = 1024 ** 3;

it.each<[string, DiskRoom, boolean]>([
  ["room for both", { freeBytes: gigabyte, freeFiles: 100_000 }, true],
  ["a file system that counts no files", { freeBytes: gigabyte, freeFiles: null }, true],
  ["few bytes", { freeBytes: 100 * 1024 ** 2, freeFiles: 100_000 }, false],
  ["few files", { freeBytes: gigabyte, freeFiles: 100 }, false],
])("%s", (_, room, expected) => {
  expect(hasRoom(room)).toBe(expected);
});

it("looks at the real file system", async () => {
  expect((await readDiskRoom(tmpdir())).freeBytes).toBeGreaterThan(0);
  expect(hasRoom(await readDiskRoom("/nowhere"))).toBe(false);
});
