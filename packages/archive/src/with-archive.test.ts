import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { Refusal } from "@touchstone/domain";
import { forgeZip } from "@touchstone/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { type Archive, withArchive } from "./with-archive.ts";

const limits = { entriesMax: 100, fileBytesMax: 10_000, totalBytesMax: 50_000 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-archive-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function opened<T>(zip: Buffer, use: (archive: Archive) => Promise<T>): Promise<T> {
  const path = join(folder, "archive.zip");
  await writeFile(path, zip);
  return withArchive(path, limits, use);
}

/** Every file of an archive with its content. */
async function readAll(archive: Archive): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const file of archive.files) contents[file.name] = await text(archive.read(file));
  return contents;
}

describe("an honest archive", () => {
  it("is read as a common archiver writes it: packed, plain, empty, in folders, of unknown length", async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from("packed\n".repeat(99)), "packed.in");
    zip.addBuffer(Buffer.from("plain\n"), "plain.in", { compress: false });
    zip.addBuffer(Buffer.alloc(0), "empty.in");
    zip.addEmptyDirectory("folder");
    zip.addReadStream(Readable.from([Buffer.from("as it came\n")]), "folder/数据.in");
    zip.end();
    expect(await opened(await buffer(zip.outputStream), readAll)).toEqual({
      "packed.in": "packed\n".repeat(99),
      "plain.in": "plain\n",
      "empty.in": "",
      "folder/数据.in": "as it came\n",
    });
  });

  it("may be read in part, by a reader who leaves early", async () => {
    const zip = forgeZip([{ name: "1.in", content: Buffer.alloc(9_000, "x") }]);
    await opened(zip, async (archive) => {
      for await (const _ of archive.read({ name: "1.in" })) break;
    });
    expect(Object.keys(await opened(zip, readAll))).toEqual(["1.in"]);
  });
});

it("a failure of whoever reads is no fault of the archive", async () => {
  const zip = forgeZip([{ name: "1.in", content: "1\n" }]);
  await expect(opened(zip, () => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});

it("whatever bytes are changed or cut: what was packed is read, or the archive is refused", async () => {
  const packed = { "1.in": "one\n".repeat(50), "2.in": "two\n", "d/3.in": "" };
  const zip = forgeZip(Object.entries(packed).map(([name, content]) => ({ name, content })));
  const place = fc.nat(zip.length - 1);
  const change = fc.tuple(place, fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 4 }), fc.option(place), async (changes, cut) => {
      const harmed = Buffer.from(zip);
      for (const [at, byte] of changes) harmed[at] = byte;
      const sent = cut === null ? harmed : harmed.subarray(0, cut);
      const read = await opened(sent, readAll).catch((error: unknown) => error);
      if (read instanceof Refusal) return;
      // Names may have changed in both places at once; contents carry their sums.
      const contents = Object.values(packed);
      for (const content of Object.values(read as object)) expect(contents).toContain(content);
    }),
    { numRuns: 500 },
  );
});
