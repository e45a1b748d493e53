import type { TestManifest } from "@touchstone/contract";
import type { BlobStore } from "@touchstone/storage";
import type { NewJudging } from "./revisions.repo.ts";

/** A test as a setter writes it. */
export interface TestText {
  input: string;
  answer: string;
  scorePoints?: number;
  group?: number;
}

const testBytesMax = 64 * 1024 * 1024;

/** Puts tests and their manifest into the blob store; answers what a judging revision says of them. */
export async function storeTests(
  blobs: BlobStore,
  tests: readonly TestText[],
): Promise<Pick<NewJudging, "manifest" | "manifest_sha256">> {
  const put = (text: string) => blobs.put(Buffer.from(text), { maxBytes: testBytesMax });
  const manifest: TestManifest = { tests: [] };
  for (const { input, answer, scorePoints = 0, group = 1 } of tests) {
    manifest.tests.push({ input: await put(input), answer: await put(answer), scorePoints, group });
  }
  const text = JSON.stringify(manifest);
  return { manifest: text, manifest_sha256: Buffer.from((await put(text)).sha256, "hex") };
}
