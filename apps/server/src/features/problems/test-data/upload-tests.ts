import { pipeline } from "node:stream";
import { type Archive, type ArchiveLimits, withArchive } from "@touchstone/archive";
import { type DataOf, type ReceivedFile, type routesByFeature, testManifestMax } from "@touchstone/contract";
import { type Actor, type PairedTests, pairTestFiles, Refusal } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import { keepBlob, keepStream } from "../../files/index.ts";
import { inspectText, type TextTraits } from "./inspect-text.ts";
import { insertTestUpload, type UploadedFile } from "./test-uploads.repo.ts";

/** What taking tests works with. */
export interface UploadTestsDeps {
  db: Database;
  blobs: BlobStore;
  limits: RateLimits;
  archiveLimits: ArchiveLimits;
}

type UploadRoute = (typeof routesByFeature)["testData"]["uploadTestcaseZip"];
type Answer = DataOf<UploadRoute>;
type Warning = Answer["fileList"][number]["warnings"][number];

const allowance = { name: "upload-tests", points: 60, seconds: 3600 };

/** Files that are stored at once: each waits for the disk most of the time. */
const lanes = 4;

const unusedMax = 100;

/** Takes a zip of tests: pairs its files and stores those of the tests, each byte for byte. */
export async function uploadTests(
  deps: UploadTestsDeps,
  { userId }: Extract<Actor, { kind: "user" }>,
  { file, mode }: { file: ReceivedFile; mode: string },
): Promise<Answer> {
  await deps.limits.spend(allowance, userId);
  return withArchive(file.path, deps.archiveLimits, async (archive) => {
    const paired = pairTestFiles(archive.files.map(({ name }) => name));
    if (paired.pairs.length === 0) throw new Refusal("test_upload_empty");
    if (paired.pairs.length > testManifestMax) throw new Refusal("archive_too_many_files");
    const kept = await keepFiles(deps, archive, paired);
    const pairs = paired.pairs.map(({ input, output }) => ({
      input: input.name,
      output: output?.name ?? "",
    }));
    const id = await insertTestUpload(deps.db, userId, { files: [...kept.values()].map(named), pairs });
    return {
      fileList: pairs.map((pair) => presentTest(pair, kept, mode.startsWith("subtask_"))),
      fileListDir: id,
      unused: paired.unused.slice(0, unusedMax),
    };
  });
}

type KeptFile = UploadedFile & { traits: TextTraits };

function named({ name, sha256, sizeBytes }: KeptFile): UploadedFile {
  return { name, sha256, sizeBytes };
}

/** Stores the files of all tests; a missing output is an empty file without a name. */
async function keepFiles(
  deps: UploadTestsDeps,
  archive: Archive,
  { pairs }: PairedTests,
): Promise<Map<string, KeptFile>> {
  const kept = new Map<string, KeptFile>();
  const files = pairs.flatMap(({ input, output }) => [input, ...(output ? [output] : [])]).values();
  const failures: unknown[] = [];
  const work = async () => {
    for (const { path, name } of files) {
      if (failures.length > 0) return;
      kept.set(name, { name, ...(await keepFile(deps, archive, path)) });
    }
  };
  const note = (error: unknown) => void failures.push(error);
  // Every lane has ended before the archive is closed, also when one has failed.
  await Promise.all(Array.from({ length: lanes }, () => work().catch(note)));
  if (failures.length > 0) throw failures[0];
  if (pairs.some(({ output }) => output === null)) kept.set("", await keepEmpty(deps));
  return kept;
}

async function keepFile(deps: UploadTestsDeps, archive: Archive, path: string) {
  let traits = inspectText().traits;
  const open = () => {
    const inspected = inspectText();
    traits = inspected.traits;
    // A failure reaches the store through the stream it is given; a store that gives up ends the other.
    return pipeline(archive.read({ name: path }), inspected.stream, () => {});
  };
  const stored = await keepStream(deps, open, { maxBytes: deps.archiveLimits.fileBytesMax });
  return { ...stored, traits };
}

async function keepEmpty(deps: UploadTestsDeps): Promise<KeptFile> {
  const sha256 = await keepBlob(deps, Buffer.alloc(0), { maxBytes: 0 });
  return { name: "", sha256, sizeBytes: 0, traits: inspectText().traits };
}

function presentTest(
  { input, output }: { input: string; output: string },
  kept: ReadonlyMap<string, KeptFile>,
  hasGroups: boolean,
): Answer["fileList"][number] {
  const [given, expected] = [kept.get(input), kept.get(output)];
  if (!given || !expected) throw new Error("a file of a test was not kept");
  return {
    input,
    output,
    ...(hasGroups && { groupNum: 1 }),
    inputBytes: given.sizeBytes,
    outputBytes: expected.sizeBytes,
    warnings: warningsOf(given.traits, expected.traits, output === ""),
  };
}

function warningsOf(input: TextTraits, output: TextTraits, isMissing: boolean): Warning[] {
  const both = [input, output];
  const found: Record<Warning, boolean> = {
    output_missing: isMissing,
    input_empty: input.isEmpty,
    output_empty: output.isEmpty && !isMissing,
    carriage_returns: both.some(({ hasCarriageReturns }) => hasCarriageReturns),
    byte_order_mark: both.some(({ hasByteOrderMark }) => hasByteOrderMark),
    no_last_newline: both.some(({ isEmpty, endsInNewline }) => !isEmpty && !endsInNewline),
  };
  return (Object.keys(found) as Warning[]).filter((warning) => found[warning]);
}
