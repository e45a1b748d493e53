import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Progress, TestManifest, WorkOrder } from "@touchstone/contract";
import { languageFiles } from "@touchstone/languages";
import type { Slot, Surroundings } from "@touchstone/sandbox";
import { type InstalledLanguage, openCompileCache } from "../compile/compile-cache.ts";
import { openTestDataCache } from "../data/test-data-cache.ts";
import { type Judged, judgeSubmission } from "../judge-submission.ts";
import { type BlobShelf, blobShelf } from "./blob-shelf.ts";

type Test = TestManifest["tests"][number];

/** A test by its texts; points 10 and group 1 where it does not say. */
export interface TestText extends Partial<Pick<Test, "scorePoints" | "group">> {
  readonly input: string | Buffer;
  readonly answer: string | Buffer;
}

type FileTexts = Readonly<Record<string, string>>;

/** What a submission is made from; everything else is that of an ACM problem with generous limits. */
export interface SubmissionText extends Partial<Omit<WorkOrder, "source" | "manifest" | "limits">> {
  readonly source: string;
  readonly tests: readonly TestText[];
  readonly juryProgram?: {
    readonly languageKey: string;
    readonly source: string;
    readonly files?: FileTexts;
  };
  readonly userFiles?: FileTexts;
  readonly limits?: Partial<WorkOrder["limits"]>;
}

/** How one order is judged, where it differs from the others. */
export interface JudgingManner {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Another installation of the languages. */
  readonly install?: (language: InstalledLanguage) => InstalledLanguage;
}

/** Everything judging needs around one slot. */
export interface JudgingRoom {
  /** Holds the caches, `data` and `compiled`, and the `bench`. */
  readonly folder: string;
  readonly shelf: BlobShelf;
  order(submission: SubmissionText): WorkOrder;
  judge(order: WorkOrder, options?: JudgingManner): Promise<Judged>;
  close(): Promise<void>;
}

/** Opens the room in a folder of its own. */
export async function openJudgingRoom(
  slot: Slot,
  surroundings: Surroundings = { mounts: [], links: [] },
): Promise<JudgingRoom> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-judging-"));
  const bench = { slot, surroundings, folder: join(folder, "bench") };
  await mkdir(bench.folder);
  const dataCache = await openTestDataCache({ folder: join(folder, "data"), capBytes: 1024 ** 3 });
  const compileCache = await openCompileCache({ folder: join(folder, "compiled"), capBytes: 1024 ** 3 });
  const installed = languageFiles.map((file) => ({ file, toolchain: "test", version: "test" }));
  const shelf = blobShelf();
  return {
    folder,
    shelf,
    order: (submission) => orderOf(shelf, submission),
    async judge(order, { signal = new AbortController().signal, onProgress = () => {}, install } = {}) {
      const languages = new Map(
        installed.map((language) => [language.file.key, install?.(language) ?? language]),
      );
      const blobs = dataCache.hold(shelf.fetch, signal);
      try {
        const deps = { bench, languages, compileCache, readBlob: blobs.read };
        return await judgeSubmission(deps, order, onProgress, signal);
      } finally {
        blobs.release();
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function orderOf(
  shelf: BlobShelf,
  { source, tests, juryProgram, userFiles, limits, ...rest }: SubmissionText,
): WorkOrder {
  return {
    attempt: randomUUID(),
    submissionId: 1,
    generation: 1,
    requestId: "request",
    languageKey: "c",
    source: shelf.put(source),
    manifest: shelf.put(manifestOf(shelf, tests, juryProgram, userFiles)),
    blobUrl: "unused",
    limits: {
      timeMs: 1000,
      memoryBytes: 128 * 1024 ** 2,
      stackBytes: 64 * 1024 ** 2,
      outputBytes: 16 * 1024 ** 2,
      budgetMs: 120_000,
      ...limits,
    },
    problemType: "acm",
    caseMode: "default",
    comparison: { kind: "default", ignoresTrailingBlanks: true },
    fileIo: null,
    ...rest,
  };
}

function manifestOf(
  shelf: BlobShelf,
  tests: readonly TestText[],
  juryProgram: SubmissionText["juryProgram"],
  userFiles: FileTexts = {},
): TestManifest {
  const shelve = (files: FileTexts) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, shelf.put(text)]));
  return {
    tests: tests.map(({ input, answer, scorePoints = 10, group = 1 }) => ({
      input: shelf.put(input),
      answer: shelf.put(answer),
      scorePoints,
      group,
    })),
    ...(juryProgram && {
      juryProgram: {
        languageKey: juryProgram.languageKey,
        source: shelf.put(juryProgram.source),
        files: shelve(juryProgram.files ?? {}),
      },
    }),
    userFiles: shelve(userFiles),
  };
}
