import { text } from "node:stream/consumers";
import type { ProblemForm, ProblemSample } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../../db/client.ts";
import { keepBlob, keepStream } from "../../files/index.ts";
import type { PackedFile, ReadProblem } from "../packages/package-reader.ts";
import { insertTestUpload, type UploadedFile } from "../test-data/test-uploads.repo.ts";

/** The most that tests which are kept as texts may weigh together; larger ones become files. */
const typedBytesMax = 8 * 1024 ** 2;

/** What a form says of tests. */
type FormTests = Pick<ProblemForm, "samples" | "isUploadTestCase" | "uploadTestcaseDir">;

/** Stores the tests of a package as an upload of the importer's, or reads them as the texts that were typed in. */
export async function storeReadTests(
  deps: { db: Database; blobs: BlobStore; fileBytesMax: number },
  userId: string,
  read: ReadProblem,
): Promise<FormTests> {
  if (isTyped(read)) {
    const samples = await Promise.all(
      read.tests.map(async ({ input, output, score, groupNum }) => ({
        input: await text(input.open()),
        output: output ? await text(output.open()) : "",
        ...{ score, groupNum },
      })),
    );
    return { samples, isUploadTestCase: false, uploadTestcaseDir: null };
  }
  const files = new Map<string, UploadedFile>();
  const keep = async (file: PackedFile): Promise<string> => {
    if (!files.has(file.name)) {
      const stored = await keepStream(deps, () => file.open(), { maxBytes: deps.fileBytesMax });
      files.set(file.name, { name: file.name, ...stored });
    }
    return file.name;
  };
  const samples: ProblemSample[] = [];
  for (const { input, output, score, groupNum } of read.tests) {
    const inputName = await keep(input);
    samples.push({ input: inputName, output: output ? await keep(output) : "", score, groupNum });
  }
  if (samples.some(({ output }) => output === "")) files.set("", await keepEmpty(deps));
  const pairs = samples.map(({ input, output }) => ({ input, output }));
  const uploadTestcaseDir = await insertTestUpload(deps.db, userId, { files: [...files.values()], pairs });
  return { samples, isUploadTestCase: true, uploadTestcaseDir };
}

function isTyped({ isUploadTestCase, tests }: ReadProblem): boolean {
  const bytes = tests.reduce((sum, { input, output }) => sum + input.sizeBytes + (output?.sizeBytes ?? 0), 0);
  return !isUploadTestCase && bytes <= typedBytesMax;
}

async function keepEmpty(deps: { db: Database; blobs: BlobStore }): Promise<UploadedFile> {
  return { name: "", sha256: await keepBlob(deps, Buffer.alloc(0), { maxBytes: 0 }), sizeBytes: 0 };
}
