import type { Comparison } from "@touchstone/contract";
import { judgeModes } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { isShown } from "./is-shown.ts";

/** A public problem that takes solutions. */
export interface SubmittableProblem {
  id: number;
  judgingRevisionId: number;
}

/** Which other judge judges a problem, and by which display id it is known here. */
export interface RemoteProblem {
  oj: string;
  displayId: string;
}

/** The listed problem of that display id, or of that id, when it is judged here and has tests. */
export async function findSubmittable(
  db: Database,
  pid: string | number,
): Promise<SubmittableProblem | undefined> {
  const row = await listed(db, pid).where("is_remote", "=", false).executeTakeFirst();
  return row?.judging_revision_id ? { id: row.id, judgingRevisionId: row.judging_revision_id } : undefined;
}

/** The same of one that another judge judges. */
export async function findRemoteSubmittable(
  db: Database,
  pid: string | number,
): Promise<(SubmittableProblem & { remote: RemoteProblem }) | undefined> {
  const row = await listed(db, pid).where("is_remote", "=", true).executeTakeFirst();
  if (!row?.judging_revision_id) return undefined;
  const { id, judging_revision_id: judgingRevisionId, oj, display_id: displayId } = row;
  return { id, judgingRevisionId, remote: { oj, displayId } };
}

function listed(db: Database, pid: string | number) {
  return db
    .selectFrom("problems")
    .select(["id", "judging_revision_id", "oj", "display_id"])
    .where((column) =>
      typeof pid === "number" ? column("id", "=", pid) : column("display_id", "=", pid.toUpperCase()),
    )
    .where("is_listed", "=", true)
    .where(isShown());
}

/** Which other judge judges a problem; undefined for one that is judged here. */
export async function findRemoteProblem(
  db: Database | Tx,
  problemId: number,
): Promise<RemoteProblem | undefined> {
  return db
    .selectFrom("problems")
    .select(["oj", "display_id as displayId"])
    .where("id", "=", problemId)
    .where("is_remote", "=", true)
    .executeTakeFirst();
}

/** The languages a problem lists; an empty list means that it takes every one. */
export async function listedLanguageIds(db: Database, problemId: number): Promise<number[]> {
  const listed = await db
    .selectFrom("problem_languages")
    .select("language_id")
    .where("problem_id", "=", problemId)
    .execute();
  return listed.map(({ language_id }) => language_id);
}

/** True when the problem may be solved in the language. */
export async function allowsLanguage(db: Database, problemId: number, languageId: number): Promise<boolean> {
  const listed = await listedLanguageIds(db, problemId);
  return listed.length === 0 || listed.includes(languageId);
}

/** What judging by one revision needs to know. */
export function findJudging(db: Database | Tx, judgingRevisionId: number) {
  return db
    .selectFrom("problem_judgings as judging")
    .innerJoin("problems as problem", "problem.id", "judging.problem_id")
    .select([
      "judging.type",
      "problem.difficulty",
      "judging.time_limit_ms as timeLimitMs",
      "judging.memory_limit_bytes as memoryLimitBytes",
      "judging.stack_limit_bytes as stackLimitBytes",
      "judging.judge_mode as judgeMode",
      "judging.judge_case_mode as caseMode",
      "judging.io_score as fullScore",
      "judging.is_remove_end_blank as ignoresTrailingBlanks",
      "judging.checker",
      "judging.checker_tolerance as checkerTolerance",
      "judging.io_read_file_name as inputFileName",
      "judging.io_write_file_name as outputFileName",
      "judging.manifest",
      "judging.manifest_sha256 as manifestSha256",
    ])
    .where("judging.id", "=", judgingRevisionId)
    .executeTakeFirstOrThrow();
}

/** What judging by one revision needs to know. */
export type Judging = Awaited<ReturnType<typeof findJudging>>;

/** What the tests of a judgement are counted by. */
export type ScoringFacts = Pick<Judging, "type" | "difficulty" | "caseMode" | "fullScore"> & {
  judgingRevisionId: number;
  /** Of the manifest: the same for the same tests. */
  manifestSha256: string | null;
};

export async function findScoringFacts(
  tx: Tx,
  judgement: { submissionId: number; generation: number },
): Promise<ScoringFacts> {
  const { rows } = await sql<ScoringFacts>`
    select judging.id as "judgingRevisionId", judging.type, problem.difficulty,
      judging.judge_case_mode as "caseMode", judging.io_score as "fullScore",
      encode(judging.manifest_sha256, 'hex') as "manifestSha256"
    from judgements judgement
    join problem_judgings judging on judging.id = judgement.judging_revision_id
    join problems problem on problem.id = judging.problem_id
    where judgement.submission_id = ${judgement.submissionId}
      and judgement.generation = ${judgement.generation}`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error(`submission ${judgement.submissionId} is judged by no tests`);
  return facts;
}

/** How the outputs of a revision are held against the answers. */
export function comparisonOf(judging: Judging): Comparison {
  if (judging.judgeMode !== "default") return { kind: judgeModes[judging.judgeMode] };
  if (judging.checker === null)
    return { kind: "default", ignoresTrailingBlanks: judging.ignoresTrailingBlanks };
  const { checker: name, checkerTolerance: tolerance } = judging;
  return { kind: "named", name, ...(tolerance && { tolerance }) };
}

/** The judging revision a problem is judged by now. */
export async function findCurrentJudging(tx: Tx, problemId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom("problems")
    .select("judging_revision_id")
    .where("id", "=", problemId)
    .executeTakeFirst();
  return row?.judging_revision_id ?? undefined;
}
