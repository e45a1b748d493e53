import type { TestManifest } from "@touchstone/contract";
import { languageFiles } from "@touchstone/languages";
import { type BlobStore, createDiskBlobStore } from "@touchstone/storage";
import type { Insertable } from "kysely";
import type { Database } from "../db/client.ts";
import type { ProblemJudgingsTable } from "../db/schema/problems.ts";
import { storeLanguageFiles } from "../features/languages/index.ts";
import { buildProblem } from "./build-rows.ts";

/** A test as a setter writes it. */
export interface TestText {
  input: string;
  answer: string;
  scorePoints?: number;
  group?: number;
}

/** A listed problem with real tests in the blob store, and the site's languages. */
export async function buildJudgeable(
  site: { db: Database; blobDir: string },
  displayId: string,
  tests: readonly TestText[] = [{ input: "1 2\n", answer: "3\n" }],
  judging: Partial<Insertable<ProblemJudgingsTable>> = {},
): Promise<number> {
  await storeLanguageFiles(site.db, languageFiles);
  const problemId = await buildProblem(site.db, displayId);
  const { manifest, sha256 } = await storeTests(createDiskBlobStore(site.blobDir), tests);
  const { id } = await site.db
    .insertInto("problem_judgings")
    .values({
      problem_id: problemId,
      number: 1,
      manifest: JSON.stringify(manifest),
      manifest_sha256: Buffer.from(sha256, "hex"),
      ...judging,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable("problems")
    .set({ judging_revision_id: id })
    .where("id", "=", problemId)
    .execute();
  return problemId;
}

async function storeTests(blobs: BlobStore, tests: readonly TestText[]) {
  const put = (text: string) => blobs.put(Buffer.from(text), { maxBytes: 1_000_000 });
  const manifest: TestManifest = { tests: [] };
  for (const { input, answer, scorePoints = 0, group = 1 } of tests) {
    manifest.tests.push({ input: await put(input), answer: await put(answer), scorePoints, group });
  }
  const { sha256 } = await put(JSON.stringify(manifest));
  return { manifest, sha256 };
}
