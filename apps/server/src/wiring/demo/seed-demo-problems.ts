/**
 * The problems of the demonstration, from their packages. What is there already stays: a statement or a way of judging
 * that the problem has had in any revision is not added again, so an edit made on the site outlives the next start; a
 * changed package adds its new one.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeExamples } from "@touchstone/domain";
import {
  fullScore,
  listPackages,
  type ProblemPackage,
  readPackage,
  readTags,
  readTests,
  type TagCatalogue,
} from "@touchstone/problem-package";
import type { BlobStore } from "@touchstone/storage";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { addJudging, addStatement, type NewJudging, storeManifest } from "../../features/problems/index.ts";
import { type NoteMade, setTags } from "./set-tags.ts";
import { statementTexts } from "./statement-texts.ts";
import { storePicture } from "./store-picture.ts";

/** A problem of the demonstration: its package and its row. */
export interface DemoProblem {
  readonly id: number;
  readonly package: ProblemPackage;
}

/** How problems are made on a site that has others: those whose id is taken are left out. */
export interface ProblemMaking {
  readonly authorId: string | null;
  /** Hears of each row that is made, in its transaction. */
  readonly note: NoteMade;
}

const listed = 1;
const mib = 1024 ** 2;

/** Storing is mostly waiting for the disk, once a file; so many packages wait together. */
const storedAtOnce = 8;

const judgeModes = { default: "default", special: "spj", interactive: "interactive" } as const;

/** Makes or updates the problems of all packages in a folder; answers those it made or updated. */
export async function seedDemoProblems(
  deps: { db: Database; blobs: BlobStore },
  folder: string,
  making?: ProblemMaking,
): Promise<DemoProblem[]> {
  const catalogue = await readTags(join(folder, "tags.yaml"));
  const paths = await listPackages(folder);
  const problems: DemoProblem[] = [];
  for (let from = 0; from < paths.length; from += storedAtOnce) {
    const stored = await Promise.all(
      paths.slice(from, from + storedAtOnce).map((path) => storePackage(deps.blobs, path)),
    );
    for (const one of stored) {
      const problem = await seedProblem(deps.db, one, { catalogue, making });
      if (problem) problems.push(problem);
    }
  }
  return problems;
}

/** A package whose files are in the blob store. */
interface StoredPackage {
  readonly problem: ProblemPackage;
  readonly judging: NewJudging;
  readonly texts: ReturnType<typeof statementTexts>;
}

async function storePackage(blobs: BlobStore, path: string): Promise<StoredPackage> {
  const problem = await readPackage(path);
  const judging = await judgingOf(blobs, problem);
  return { problem, judging, texts: statementTexts(problem, await storePictures(blobs, problem)) };
}

function seedProblem(
  db: Database,
  { problem, judging, texts }: StoredPackage,
  { catalogue, making }: { catalogue: TagCatalogue; making: ProblemMaking | undefined },
): Promise<DemoProblem | undefined> {
  return db.transaction().execute(async (tx) => {
    const id = await putProblem(tx, problem, making);
    if (id === undefined) return undefined;
    await making?.note(tx, "problem", id);
    const stored = { texts: JSON.stringify(texts), examples: writeExamples(problem.samples) };
    if (!(await hasRevision(tx, { table: "problem_statements", id }, stored))) {
      await addStatement(tx, id, { baseLocale: "zh-CN", texts, examples: problem.samples });
    }
    if (!(await hasRevision(tx, { table: "problem_judgings", id }, judging))) {
      await addJudging(tx, id, judging);
    }
    await setTags(tx, { id, names: problem.facts.tags, note: making?.note }, catalogue);
    return { id, package: problem };
  });
}

async function putProblem(
  tx: Tx,
  { facts, statements }: ProblemPackage,
  making: ProblemMaking | undefined,
): Promise<number | undefined> {
  const values = {
    type: facts.type === "oi" ? 1 : 0,
    difficulty: facts.difficulty,
    source: facts.source,
    auth: listed,
  };
  const made = await tx
    .insertInto("problems")
    .values((row) => ({
      ...values,
      display_id: facts.id,
      title: statements.texts["zh-CN"].title,
      author_id: making
        ? making.authorId
        : row.selectFrom("users").select("users.id").where("users.username", "=", "setter"),
    }))
    .onConflict((conflict) => {
      const taken = conflict.column("display_id");
      return making ? taken.doNothing() : taken.doUpdateSet(values);
    })
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

async function judgingOf(blobs: BlobStore, problem: ProblemPackage): Promise<NewJudging> {
  const { facts, judgeProgram, userFiles } = problem;
  const tests = await Promise.all(
    (await readTests(problem)).map(async ({ inputPath, outputPath, ...plan }) => ({
      ...plan,
      input: await readFile(inputPath, "utf8"),
      answer: await readFile(outputPath, "utf8"),
    })),
  );
  return {
    ...(await storeManifest(blobs, {
      tests,
      juryProgram: judgeProgram === null ? null : { language: "C++", code: judgeProgram },
      userFiles,
    })),
    time_limit_ms: facts.limits.timeMs,
    memory_limit_bytes: facts.limits.memoryMb * mib,
    stack_limit_bytes: facts.limits.stackMb * mib,
    judge_mode: judgeModes[facts.judge],
    judge_case_mode: facts.caseMode,
    feedback: facts.feedback,
    io_score: fullScore,
    is_remove_end_blank: facts.removeTrailingBlanks,
    checker: facts.checker,
    checker_tolerance: facts.tolerance && JSON.stringify(facts.tolerance),
    io_read_file_name: facts.fileIo?.input ?? null,
    io_write_file_name: facts.fileIo?.output ?? null,
  };
}

async function storePictures(blobs: BlobStore, { statements }: ProblemPackage): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const [name, svg] of statements.pictures) {
    addresses.set(name, await storePicture(blobs, svg));
  }
  return addresses;
}

async function hasRevision(
  tx: Tx,
  of: { table: "problem_statements" | "problem_judgings"; id: number },
  values: object,
): Promise<boolean> {
  const same = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`,
  );
  const { rows } = await sql`
    select from ${sql.table(of.table)} where problem_id = ${of.id} and ${sql.join(same, sql` and `)} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
