import { languageFiles } from "@touchstone/languages";
import { createDiskBlobStore } from "@touchstone/storage";
import type { Database } from "../db/client.ts";
import { storeLanguageFiles } from "../features/languages/index.ts";
import { addJudging, type NewJudging, storeManifest, type TestText } from "../features/problems/index.ts";
import { buildProblem } from "./build-rows.ts";

/** A listed problem with real tests in the blob store, and the site's languages. */
export async function buildJudgeable(
  site: { db: Database; blobDir: string },
  displayId: string,
  tests: readonly TestText[] = [{ input: "1 2\n", answer: "3\n" }],
  judging: NewJudging = {},
): Promise<number> {
  await storeLanguageFiles(site.db, languageFiles);
  const problemId = await buildProblem(site.db, displayId);
  const stored = await storeManifest(createDiskBlobStore(site.blobDir), { tests });
  await site.db.transaction().execute((tx) => addJudging(tx, problemId, { ...stored, ...judging }));
  return problemId;
}
