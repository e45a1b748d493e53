import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { PackageFormat } from "@touchstone/domain";
import type {
  BadProblem,
  PackageSource,
  PackedFile,
  ReadProblem,
} from "../features/problems/packages/package-reader.ts";
import { packageReaders } from "../features/problems/packages/package-readers.ts";

/** A problem with the contents of its files in place of the files. */
export interface ReadOut extends Omit<ReadProblem, "tests" | "attachments"> {
  tests: {
    input: [name: string, text: string];
    output: [name: string, text: string] | null;
    score: number | null;
    groupNum: number | null;
  }[];
  attachments: { kind: string; link: string; name: string; text: string }[];
}

/** A place for packages; nothing but the package lies in it, and that is looked after at the end. */
export interface PackageRoom {
  source(bytes: Buffer): Promise<PackageSource>;
  /** Every problem, its files read as the reader goes on. */
  readAll(format: PackageFormat, bytes: Buffer, skip?: number): Promise<(ReadOut | BadProblem)[]>;
  /** What lies there besides the package. */
  strays(): Promise<string[]>;
  close(): Promise<void>;
}

const limits = { entriesMax: 5_000, fileBytesMax: 32 * 1024 ** 2, totalBytesMax: 64 * 1024 ** 2 };

export async function openPackageRoom(): Promise<PackageRoom> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-packages-"));
  const source = async (bytes: Buffer) => {
    const path = join(folder, "package");
    await writeFile(path, bytes);
    return { path, limits, scratchFolder: folder };
  };
  return {
    source,
    async readAll(format, bytes, skip) {
      const found: (ReadOut | BadProblem)[] = [];
      for await (const problem of packageReaders[format].read(await source(bytes), skip))
        found.push(problem.kind === "bad" ? problem : await readOut(problem));
      return found;
    },
    strays: async () => (await readdir(folder)).filter((name) => name !== "package"),
    close: () => rm(folder, { recursive: true }),
  };
}

async function readOut(problem: ReadProblem): Promise<ReadOut> {
  const read = async ({ name, open }: PackedFile): Promise<[string, string]> => [name, await text(open())];
  const tests: ReadOut["tests"] = [];
  for (const { input, output, score, groupNum } of problem.tests)
    tests.push({ input: await read(input), output: output && (await read(output)), score, groupNum });
  const attachments: ReadOut["attachments"] = [];
  for (const { kind, link, file } of problem.attachments) {
    const [name, content] = await read(file);
    attachments.push({ kind, link, name, text: content });
  }
  return { ...problem, tests, attachments };
}
