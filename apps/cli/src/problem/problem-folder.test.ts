import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forgeZip } from "@touchstone/testkit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { digestFolder, listFiles, readMarks, unzipFolder, writeMark, zipFolder } from "./problem-folder.ts";

let room: string;
let folder: string;
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), "touchstone-folder-"));
  folder = join(room, "sum");
  await mkdir(join(folder, "samples"), { recursive: true });
  await writeFile(join(folder, "problem.yaml"), "format: 1\n");
  await writeFile(join(folder, "samples", "1.in"), "1 2\n");
});
afterEach(() => rm(room, { recursive: true }));

const unzip = async (names: string[]) => {
  const zip = join(room, "package.zip");
  await writeFile(zip, forgeZip(names.map((name) => ({ name, content: `of ${name}` }))));
  const scratch = await mkdtemp(join(room, "scratch-"));
  await unzipFolder(zip, folder, scratch);
};

it("is its files, without what begins with a dot and what lies elsewhere", async () => {
  await mkdir(join(folder, ".git"));
  await writeFile(join(folder, ".git", "config"), "");
  await symlink("/etc/passwd", join(folder, "samples", "2.in"));
  expect(await listFiles(folder)).toEqual(["problem.yaml", "samples/1.in"]);
  expect(await listFiles(join(room, "nowhere"))).toEqual([]);
});

it("has the same digest as long as its files are the same, whatever is noted beside them", async () => {
  const before = await digestFolder(folder);
  await writeMark(folder, "http://a", { id: "T1", version: 1 });
  await writeMark(folder, "http://b", { id: "T7", version: 4 });
  expect(await digestFolder(folder)).toBe(before);
  expect(await readMarks(folder)).toEqual({
    "http://a": { id: "T1", version: 1, digest: before },
    "http://b": { id: "T7", version: 4, digest: before },
  });
  await writeFile(join(folder, "samples", "1.in"), "1 3\n");
  expect(await digestFolder(folder)).not.toBe(before);
});

it("comes back from a package of its own equal, and loses what is not in it", async () => {
  const before = await digestFolder(folder);
  const zip = join(room, "own.zip");
  await zipFolder(folder, zip);
  await writeFile(join(folder, "samples", "9.in"), "");
  await mkdir(join(room, "scratch"));
  await unzipFolder(zip, folder, join(room, "scratch"));
  expect(await digestFolder(folder)).toBe(before);
});

it.each([".git/hooks/post-checkout", ".touchstone.json", "samples/.profile"])(
  "takes nothing from a package that holds %s",
  async (name) => {
    await expect(unzip(["0001-T1/problem.yaml", `0001-T1/${name}`])).rejects.toThrow(name);
    expect(await readFile(join(folder, "problem.yaml"), "utf8")).toBe("format: 1\n");
  },
);

it("takes nothing from a package that leads out of its folder", async () => {
  await expect(unzip(["0001-T1/../../x"])).rejects.toThrow("archive_bad_name");
  expect(await listFiles(folder)).toEqual(["problem.yaml", "samples/1.in"]);
});
