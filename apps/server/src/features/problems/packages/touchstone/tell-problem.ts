/** A stored problem in the words of a package: the other direction of what a reader tells. */
import { Readable } from "node:stream";
import {
  hasSubtasks,
  juryLanguages,
  newProblemForm,
  type ProblemAuth,
  type ProblemType,
  problemTypes,
  readExamples,
} from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../../../db/client.ts";
import { findDownload } from "../../../files/index.ts";
import {
  caseFilesOf,
  findContent,
  type JudgingContent,
  judgingFields,
  testsOf,
} from "../../authoring/judging-content.ts";
import { findMainSolution } from "../../authoring/main-solution.repo.ts";
import { findParts } from "../../authoring/problem-parts.repo.ts";
import { findStatement } from "../../authoring/statements.repo.ts";
import { linksIn } from "../attachments.ts";
import type { PackedFile, ReadAttachment, ReadTest, ToldProblem } from "../package-reader.ts";

/** Where problems and their files are. */
export interface TellDeps {
  db: Database;
  blobs: BlobStore;
}

/** Tells a problem; undefined where it is not there or has no statement or no tests to tell of. */
export async function tellProblem(
  { db, blobs }: TellDeps,
  problemId: number,
): Promise<ToldProblem | undefined> {
  const row = await db
    .selectFrom("problems")
    .select(["display_id", "type", "difficulty", "auth", "source", "code_share", "judging_revision_id"])
    .where("id", "=", problemId)
    .executeTakeFirst();
  const statement = await findStatement(db, problemId);
  if (!row || !statement || row.judging_revision_id === null) return undefined;
  const content = await findContent(db, row.judging_revision_id);
  const parts = await findParts(db, problemId);
  const mainSolution = await findMainSolution(db, problemId);
  const nameOf = await languageNames(db);
  const { base_locale: baseLocale, texts } = statement;
  const { problem: empty } = newProblemForm({ isInContest: false, baseLocale });
  const { [baseLocale]: base, ...translations } = texts;
  const problem: ToldProblem["problem"] = {
    ...empty,
    ...base,
    problemId: row.display_id,
    examples: readExamples(statement.examples),
    source: row.source,
    difficulty: row.difficulty,
    auth: row.auth as ProblemAuth,
    type: row.type as ProblemType,
    codeShare: row.code_share,
    ...judgingFields(content),
    spjLanguage: juryLanguages.find((name) => name === content.spj_language) ?? empty.spjLanguage,
  };
  return {
    problem,
    translations,
    judgeMode: content.judge_mode,
    languages: parts.languages.flatMap((id) => nameOf.get(id) ?? []),
    tags: parts.tags.map(({ name }) => ({ name })),
    codeTemplates: parts.codeTemplates.flatMap(({ lid, code, status }) =>
      (nameOf.get(lid) ?? []).map((language) => ({ language, code, status })),
    ),
    mainSolution: mainSolution
      ? ((nameOf.get(mainSolution.lid) ?? []).map((language) => ({ language, code: mainSolution.code }))[0] ??
        null)
      : null,
    solutions: [],
    isUploadTestCase: content.is_upload_case,
    tests: tellTests(content, blobs),
    attachments: await tellAttachments({ db, blobs }, { problem, translations }),
  };
}

async function languageNames(db: Database): Promise<Map<number, [string]>> {
  const rows = await db.selectFrom("languages").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, [name]]));
}

function tellTests(content: JudgingContent, blobs: BlobStore): ReadTest[] {
  const names = caseFilesOf(content);
  return testsOf(content).map(({ input, answer, scorePoints, group }, index) => {
    const { input: inputName, output: outputName } = names[index] ?? { input: "", output: "" };
    return {
      input: packedBlob(blobs, inputName, input),
      output: outputName === "" ? null : packedBlob(blobs, outputName, answer),
      score: content.type === problemTypes.oi ? scorePoints : null,
      groupNum: hasSubtasks(content.judge_case_mode) ? group : null,
    };
  });
}

function packedBlob(
  blobs: BlobStore,
  name: string,
  { sha256, sizeBytes }: { sha256: string; sizeBytes: number },
): PackedFile {
  async function* bytes() {
    yield* await blobs.read(sha256);
  }
  return { name, sizeBytes, open: () => Readable.from(bytes(), { objectMode: false }) };
}

/** What the statement shows of what this site keeps: pictures by their hash, files by their id. */
async function tellAttachments(
  { db, blobs }: TellDeps,
  texts: Pick<ToldProblem, "problem" | "translations">,
): Promise<ReadAttachment[]> {
  const found: ReadAttachment[] = [];
  for (const link of linksIn(texts)) {
    const [, sha256, kind] = /^\/api\/public\/img\/([0-9a-f]{64})\.(svg|webp)$/.exec(link) ?? [];
    const [, id] = /^\/api\/public\/file\/([0-9a-f-]{36})\//.exec(link) ?? [];
    if (sha256 !== undefined && (await blobs.has(sha256))) {
      const file = packedBlob(blobs, `${sha256.slice(0, 16)}.${kind}`, { sha256, sizeBytes: 0 });
      found.push({ kind: "image", link, file });
    }
    const kept = id === undefined ? undefined : await findDownload(db, id);
    if (kept) found.push({ kind: "file", link, file: packedBlob(blobs, kept.name, kept) });
  }
  return found;
}
