import type { BlobName } from "@touchstone/contract";
import {
  feedbackOf,
  fullScoreOf,
  hasSubtasks,
  type ProblemForm,
  problemTypes,
  Refusal,
  storedExtraFiles,
} from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../../db/client.ts";
import { keepTexts } from "../keep-texts.ts";
import { type PutText, storeAround, textBytesMax } from "../store-manifest.ts";
import { readTestUpload } from "../test-data/test-uploads.repo.ts";
import { caseFilesOf, type JudgingContent, testsOf } from "./judging-content.ts";

const mb = 1024 * 1024;

/** What a judging revision says when it was made by the form; files and texts are in the blob store then. */
export async function makeJudging(
  deps: { db: Database; blobs: BlobStore },
  form: ProblemForm,
  from: { userId: string; stored: JudgingContent | undefined },
): Promise<JudgingContent> {
  const { problem, judgeMode } = form;
  const isJury = judgeMode !== "default";
  const put = keepTexts(deps, { maxBytes: textBytesMax });
  const tests = await placeTests(deps.db, put, form, from);
  // A problem of a remote judge has no tests here.
  const hasTests = tests.length > 0;
  const around = hasTests
    ? await storeAround(put, {
        tests: tests.map(({ blobs, ...plan }) => ({ ...blobs, ...plan })),
        juryProgram: isJury
          ? {
              language: problem.spjLanguage,
              code: problem.spjCode ?? "",
              files: problem.judgeExtraFile ?? {},
            }
          : null,
        userFiles: problem.userExtraFile ?? {},
      })
    : undefined;
  return {
    type: problem.type,
    time_limit_ms: problem.timeLimit,
    memory_limit_bytes: problem.memoryLimit * mb,
    stack_limit_bytes: problem.stackLimit * mb,
    judge_mode: judgeMode,
    judge_case_mode: problem.judgeCaseMode,
    io_score: problem.type === problemTypes.oi ? fullScoreOf(problem.judgeCaseMode, tests) : 100,
    spj_code: isJury ? problem.spjCode : null,
    spj_language: isJury ? problem.spjLanguage : null,
    user_extra_files: storedExtraFiles(problem.userExtraFile),
    judge_extra_files: isJury ? storedExtraFiles(problem.judgeExtraFile) : null,
    is_remove_end_blank: problem.isRemoveEndBlank,
    checker: isJury ? null : problem.checker,
    checker_tolerance: !isJury && problem.checker === "numbers" ? problem.checkerTolerance : null,
    feedback: feedbackOf(problem),
    io_read_file_name: problem.isFileIO ? problem.ioReadFileName : null,
    io_write_file_name: problem.isFileIO ? problem.ioWriteFileName : null,
    language_limits: from.stored?.language_limits ?? {},
    manifest: JSON.parse(around?.manifest ?? "[]"),
    manifest_sha256: around?.manifest_sha256 ?? null,
    is_upload_case: form.isUploadTestCase,
    case_files: form.isUploadTestCase ? form.samples.map(({ input, output }) => ({ input, output })) : null,
  };
}

interface PlacedTest {
  blobs: { input: BlobName; answer: BlobName };
  scorePoints: number;
  group: number;
}

/** The tests of the form with their blobs: texts are stored, names are looked up in the upload or in what is stored. */
async function placeTests(
  db: Database,
  put: PutText,
  form: ProblemForm,
  from: { userId: string; stored: JudgingContent | undefined },
): Promise<PlacedTest[]> {
  const { problem, samples, isUploadTestCase } = form;
  const blobOf = isUploadTestCase ? await namedBlobs(db, form, from) : undefined;
  const placed: PlacedTest[] = [];
  for (const [index, { input, output, score, groupNum }] of samples.entries()) {
    // An output that was not uploaded is an empty one.
    const place = (text: string) =>
      blobOf && text !== "" ? blobOf(text, `samples.${index}`) : put(blobOf ? "" : text);
    placed.push({
      blobs: { input: await place(input), answer: await place(output) },
      scorePoints: problem.type === problemTypes.oi ? (score ?? 0) : 0,
      group: hasSubtasks(problem.judgeCaseMode) ? (groupNum ?? 1) : 1,
    });
  }
  return placed;
}

/** Finds a file by the name it was uploaded with; refuses a name that was not. */
async function namedBlobs(
  db: Database,
  { uploadTestcaseDir: id }: ProblemForm,
  { userId, stored }: { userId: string; stored: JudgingContent | undefined },
): Promise<(name: string, path: string) => BlobName> {
  const files = id === null ? storedFiles(stored) : await uploadedFiles(db, { id, userId });
  return (name, path) => {
    const blob = files.get(name);
    if (!blob) throw new Refusal("invalid_input", { fields: [{ path, key: "Sample_Unknown_File" }] });
    return blob;
  };
}

async function uploadedFiles(db: Database, upload: { id: string; userId: string }) {
  const found = await readTestUpload(db, upload);
  if (!found) throw new Refusal("test_upload_gone");
  return new Map(found.files.map(({ name, sha256, sizeBytes }) => [name, { sha256, sizeBytes }]));
}

function storedFiles(stored: JudgingContent | undefined): Map<string, BlobName> {
  if (!stored?.is_upload_case) return new Map();
  const names = caseFilesOf(stored);
  return new Map(
    testsOf(stored).flatMap(({ input, answer }, index) => {
      const name = names[index];
      return name
        ? [[name.input, input] as const, ...(name.output === "" ? [] : [[name.output, answer] as const])]
        : [];
    }),
  );
}
