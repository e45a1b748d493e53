import type { BlobName, TestManifest } from "@touchstone/contract";
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

const blobBytesMax = 64 * 1024 * 1024;

/** The languages a jury may write in, and what they are compiled as. */
const juryLanguages = { C: "c", "C++": "cpp" } as const;

type JuryLanguage = keyof typeof juryLanguages;

type StoredWith = Pick<
  NewJudging,
  "manifest" | "manifest_sha256" | "spj_code" | "spj_language" | "judge_extra_files" | "user_extra_files"
>;

/** Puts everything a judge may ask for into the blob store; answers what a judging revision says of it. */
export async function storeManifest(
  blobs: BlobStore,
  { tests, juryProgram = null, userFiles = {} }: JudgedWith,
): Promise<StoredWith> {
  const put = (text: string) => blobs.put(Buffer.from(text), { maxBytes: blobBytesMax });
  const putFiles = async (files: Readonly<Record<string, string>>) => {
    const stored: Record<string, BlobName> = {};
    for (const [name, text] of Object.entries(files)) stored[name] = await put(text);
    return stored;
  };
  const manifest: TestManifest = { tests: [] };
  for (const { input, answer, scorePoints = 0, group = 1 } of tests) {
    manifest.tests.push({ input: await put(input), answer: await put(answer), scorePoints, group });
  }
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
    judge_extra_files: JSON.stringify(judgeFiles),
    user_extra_files: JSON.stringify(userFiles),
  };
}
