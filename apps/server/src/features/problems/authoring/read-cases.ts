import { text } from "node:stream/consumers";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../../db/client.ts";
import { demandEditor, type Editor } from "./demand-editor.ts";
import { caseFilesOf, findContent, testsOf } from "./judging-content.ts";

/** The tests of a problem: the texts of those that were typed in, the names of those that were uploaded. */
export async function readCases(
  { db, blobs }: { db: Database; blobs: BlobStore },
  editor: Editor,
  { pid, gid, isUpload }: { pid: number; gid?: number; isUpload: boolean },
) {
  const { judgingRevisionId } = await demandEditor(db, editor, pid, gid);
  const content = judgingRevisionId === null ? undefined : await findContent(db, judgingRevisionId);
  if (!content || content.is_upload_case !== isUpload) return [];
  const names = caseFilesOf(content);
  const cases = [];
  for (const [index, { input, answer, scorePoints, group }] of testsOf(content).entries()) {
    const shown = isUpload
      ? names[index]
      : { input: await read(blobs, input.sha256), output: await read(blobs, answer.sha256) };
    cases.push({
      id: index + 1,
      pid,
      input: shown?.input ?? "",
      output: shown?.output ?? "",
      score: scorePoints,
      groupNum: group,
      bytes: input.sizeBytes + answer.sizeBytes,
    });
  }
  return cases;
}

async function read(blobs: BlobStore, sha256: string): Promise<string> {
  return text(await blobs.read(sha256));
}
