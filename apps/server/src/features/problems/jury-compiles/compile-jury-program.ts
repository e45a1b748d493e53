/**
 * Compiles a jury's program in the sandbox of a judge, as hostile as any other, and waits for what becomes of it. The
 * work goes through the queue like a self-test; the author is told at once when nobody could take it.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { BlobName, TestManifest } from "@touchstone/contract";
import { type Actor, Refusal } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import type { Database, Tx } from "../../../db/client.ts";
import {
  countInFlight,
  enqueueJob,
  hasJudgeFor,
  type JudgeLane,
  judgeLanes,
  noProblem,
} from "../../judges/index.ts";
import { findLanguageIds } from "../../languages/index.ts";
import { keepTexts } from "../keep-texts.ts";
import { juryLanguages } from "../store-manifest.ts";
import {
  dropJuryCompile,
  findJuryCompileEnd,
  insertJuryCompile,
  type JuryCompileEnd,
  type NewJuryCompile,
} from "./jury-compiles.repo.ts";
import { type JuryProgram, juryProgramHash } from "./jury-program.ts";

/** What compiling works with. */
export interface JuryCompileDeps {
  db: Database;
  blobs: BlobStore;
  limits: RateLimits;
  wakeJudges: () => void;
  /** How long the author waits. */
  waitMsMax?: number;
}

const allowance = { name: "compile-jury-program", points: 120, seconds: 3600 };
const inFlightMax = 3;
const lookAgainMs = 150;
/** Shorter than what a proxy waits for an answer. */
const waitMsDefault = 50_000;
const blobBytesMax = 4 * 1024 ** 2;

/** Compiles a program; what the compiler says is the answer. Refuses when no judge is there or none answers in time. */
export async function compileJuryProgram(
  deps: JuryCompileDeps,
  { userId }: Extract<Actor, { kind: "user" }>,
  { requestId }: { requestId: string },
  program: JuryProgram,
): Promise<JuryCompileEnd> {
  await deps.limits.spend(allowance, userId);
  if ((await countInFlight(deps.db, userId, [judgeLanes.selfTest])) >= inFlightMax)
    throw new Refusal("too_many_in_flight", { retryAfterSeconds: 5 });
  const languageKey = juryLanguages[program.language];
  const [languageId] = await findLanguageIds(deps.db, [languageKey]);
  if (languageId === undefined || !(await hasJudgeFor(deps.db, languageKey)))
    throw new Refusal("no_judge_ready");
  const compile = await prepareJuryCompile(deps, userId, program);
  const id = await deps.db
    .transaction()
    .execute((tx) => queueJuryCompile(tx, compile, { lane: judgeLanes.selfTest, languageId, requestId }));
  deps.wakeJudges();
  return awaitEnd(deps, id);
}

/** Stores what a judge needs to compile a program; nothing is ordered yet. */
export async function prepareJuryCompile(
  deps: Pick<JuryCompileDeps, "db" | "blobs">,
  userId: string,
  program: JuryProgram,
): Promise<NewJuryCompile> {
  const languageKey = juryLanguages[program.language];
  return {
    userId,
    programSha256: juryProgramHash(program),
    languageKey,
    manifest: await storeProgram(deps, languageKey, program),
  };
}

/** Puts a prepared compile into the queue; answers its id. */
export async function queueJuryCompile(
  tx: Tx,
  compile: NewJuryCompile,
  place: { lane: JudgeLane; languageId: number; requestId: string },
): Promise<number> {
  const submissionId = await insertJuryCompile(tx, compile);
  const { userId } = compile;
  await enqueueJob(tx, { submissionId, generation: 1, userId, problemId: noProblem, ...place });
  return submissionId;
}

async function awaitEnd(
  { db, waitMsMax = waitMsDefault }: JuryCompileDeps,
  id: number,
): Promise<JuryCompileEnd> {
  for (const until = performance.now() + waitMsMax; performance.now() < until; await wait(lookAgainMs)) {
    const end = await findJuryCompileEnd(db, id);
    if (end === "lost") break;
    if (end !== "waiting") return end;
  }
  await dropJuryCompile(db, id);
  throw new Refusal("compile_unanswered");
}

/** Stores what the judge fetches: a manifest that names the program. Its only test is never looked at. */
async function storeProgram(
  deps: Pick<JuryCompileDeps, "db" | "blobs">,
  languageKey: string,
  { code, files }: JuryProgram,
): Promise<BlobName> {
  const put = keepTexts(deps, { maxBytes: blobBytesMax });
  const [empty, source] = [await put(""), await put(code)];
  const beside: Record<string, BlobName> = {};
  for (const [name, text] of Object.entries(files)) beside[name] = await put(text);
  const manifest: TestManifest = {
    tests: [{ input: empty, answer: empty, scorePoints: 0, group: 1 }],
    juryProgram: { languageKey, source, files: beside },
  };
  return put(JSON.stringify(manifest));
}
