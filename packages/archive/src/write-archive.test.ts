import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { fromBuffer } from "yauzl";
import { writeArchive } from "./write-archive.ts";

const file = (name: string, content: string) => ({
  name,
  open: async () => Readable.from([Buffer.from(content)]),
});

function namesIn(zip: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, (error, archive) => {
      if (error) return reject(error);
      const names: string[] = [];
      archive.on("entry", ({ fileName }: { fileName: string }) => names.push(fileName));
      archive.on("end", () => resolve(names));
    });
  });
}

it("writes files in their order, and an archive of none", async () => {
  const zip = await buffer(writeArchive([file("1.in", "1"), file("测试.out", "")]));
  expect(await namesIn(zip)).toEqual(["1.in", "测试.out"]);
  expect(await namesIn(await buffer(writeArchive([])))).toEqual([]);
});

it.each(["../1.in", "/1.in", "a\\..\\b", ""])("takes no name like %j, and none twice", (name) => {
  expect(() => writeArchive([file(name, "")])).toThrow("no name");
  expect(() => writeArchive([file("1.in", ""), file("1.in", "")])).toThrow("no name");
});

it("breaks off where a file cannot be opened or read", async () => {
  const missing = { name: "2.in", open: () => Promise.reject(new Error("gone")) };
  await expect(buffer(writeArchive([file("1.in", "1"), missing]))).rejects.toThrow("gone");
  const broken = async () =>
    new Readable({
      read() {
        this.destroy(new Error("torn"));
      },
    });
  await expect(buffer(writeArchive([{ name: "1.in", open: broken }]))).rejects.toThrow("torn");
});

it("closes what is open when its reader leaves", async () => {
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536, Math.random().toString()));
    },
  });
  const zip = writeArchive([{ name: "1.in", open: async () => endless }]);
  await once(zip, "readable");
  zip.destroy();
  await expect.poll(() => endless.destroyed).toBe(true);
});
