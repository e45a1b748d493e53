import type { BlobName, TestManifest } from "@touchstone/contract";
import { type JuryLanguage, storedExtraFiles } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { NewJudging } from "./revisions.repo.ts";

/** A test as a setter writes it. */
export interface TestText {
  input: string;
  answer: string;
  scorePoints?: number;
  group?: number;
}

/** What a problem is judged with, as a setter writes it; files are contents by name. */
export interface JudgedWith {
  tests: readonly TestText[];
  /** The checker or the interactor. */
  juryProgram?: { language: JuryLanguage; code: string; files?: Readonly<Record<string, string>> } | null;
  /** Beside the contestant's program. */
  userFiles?: Readonly<Record<string, string>>;
}

/** The most bytes of one text. */
export const textBytesMax = 64 * 1024 * 1024;

/** Stores a text as a blob. */
export type PutText = (text: string) => Promise<BlobName>;

/** The languages a jury may write in, and what they are compiled as. */
export const juryLanguages = { C: "c", "C++": "cpp" } as const satisfies Record<JuryLanguage, string>;

/** What a judging revision says of what is stored. */
export type StoredWith = Pick<
  NewJudging,
  "manifest" | "manifest_sha256" | "spj_code" | "spj_language" | "judge_extra_files" | "user_extra_files"
>;

/** Puts everything a judge may ask for into the blob store; answers what a judging revision says of it. */
export async function storeManifest(blobs: BlobStore, { tests, ...rest }: JudgedWith): Promise<StoredWith> {
  const put: PutText = (text) => blobs.put(Buffer.from(text), { maxBytes: textBytesMax });
  return storeAround(put, { tests: await storeTests(put, tests), ...rest });
}

/** Puts the texts of tests into the blob store; answers them as a manifest names them. */
async function storeTests(put: PutText, tests: readonly TestText[]): Promise<TestManifest["tests"]> {
  const stored: TestManifest["tests"] = [];
  for (const { input, answer, scorePoints = 0, group = 1 } of tests) {
    stored.push({
      input: await put(input),
      answer: await put(answer),
      scorePoints,
      group,
    });
  }
  return stored;
}

/** Puts the rest of a manifest around tests that are stored, and the manifest itself, into the blob store. */
export async function storeAround(
  put: PutText,
  { tests, juryProgram = null, userFiles = {} }: Omit<JudgedWith, "tests"> & { tests: TestManifest["tests"] },
): Promise<StoredWith> {
  const putFiles = async (files: Readonly<Record<string, string>>) => {
    const stored: Record<string, BlobName> = {};
    for (const [name, text] of Object.entries(files)) stored[name] = await put(text);
    return stored;
  };
  const manifest: TestManifest = { tests };
  const judgeFiles = juryProgram?.files ?? {};
  if (juryProgram) {
    manifest.juryProgram = {
      languageKey: juryLanguages[juryProgram.language],
      source: await put(juryProgram.code),
      files: await putFiles(judgeFiles),
    };
  }
  if (Object.keys(userFiles).length > 0) manifest.userFiles = await putFiles(userFiles);
  const text = JSON.stringify(manifest);
  return {
    manifest: text,
    manifest_sha256: Buffer.from((await put(text)).sha256, "hex"),
    spj_code: juryProgram?.code ?? null,
    spj_language: juryProgram?.language ?? null,
    judge_extra_files: filesText(judgeFiles),
    user_extra_files: filesText(userFiles),
  };
}

function filesText(files: Readonly<Record<string, string>>): string | null {
  const stored = storedExtraFiles(files);
  return stored && JSON.stringify(stored);
}
