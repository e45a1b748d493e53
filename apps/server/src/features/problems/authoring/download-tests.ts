import type { Readable } from "node:stream";
import { writeArchive } from "@touchstone/archive";
import type { BlobName } from "@touchstone/contract";
import { isSafeArchiveName, Refusal } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../../db/client.ts";
import { demandEditor, type Editor, findGroupOf } from "./demand-editor.ts";
import { caseFilesOf, findContent, type JudgingContent, testsOf } from "./judging-content.ts";

/** The tests of a problem as a zip, for whoever may edit it wherever it is; refuses a problem without tests. */
export async function downloadTests(
  { db, blobs, now }: { db: Database; blobs: BlobStore; now: () => Date },
  editor: Editor,
  pid: number,
): Promise<{ name: string; stream: Readable }> {
  const { judgingRevisionId } = await demandEditor(db, editor, pid, await findGroupOf(db, pid));
  const content = judgingRevisionId === null ? undefined : await findContent(db, judgingRevisionId);
  const files = content ? namedFiles(content) : new Map<string, BlobName>();
  if (files.size === 0) throw new Refusal("problem_not_found");
  const stream = writeArchive(
    [...files].map(([name, { sha256 }]) => ({ name, open: () => blobs.read(sha256) })),
  );
  return { name: `problem_${pid}_testcase_${now().getTime()}.zip`, stream };
}

/**
 * The files by the names they came with, so that the archive can be uploaded again; one that two tests share is there
 * once. A missing output is an empty file beside its input.
 */
function namedFiles(content: JudgingContent): Map<string, BlobName> {
  const names = caseFilesOf(content);
  const files = new Map<string, BlobName>();
  for (const [index, { input, answer }] of testsOf(content).entries()) {
    const number = String(index + 1);
    const { input: inputName, output } = names[index] ?? { input: "", output: "" };
    const isKept = [inputName, output].every((name) => name === "" || isSafeArchiveName(name));
    const [first, second] =
      isKept && inputName !== ""
        ? [inputName, output || `${inputName.replace(/\.[^.]*$/, "")}.out`]
        : [`${number}.in`, `${number}.out`];
    files.set(first, input);
    files.set(second, answer);
  }
  return files;
}
