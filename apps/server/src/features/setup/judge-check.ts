/**
 * The check of the judges: each language's template, which adds two numbers, goes through the queue that submissions
 * go through. The programs are self-tests, so nothing counts them, and of a problem of their own that nobody sees: a new
 * site has no other. One check is kept; the next one, or the end of the set-up, removes it.
 */
import { randomUUID } from "node:crypto";
import type { DataOf, routes } from "@touchstone/contract";
import { languageFiles } from "@touchstone/languages";
import type { BlobStore } from "@touchstone/storage";
import { z } from "zod";
import type { Database, Tx } from "../../db/client.ts";
import { listJudges } from "../judges/index.ts";
import { listLanguages } from "../languages/index.ts";
import { deleteHiddenProblem, insertHiddenProblem, storeManifest } from "../problems/index.ts";
import { holdSetting, readSetting, storeSetting } from "../settings/index.ts";
import { findSelfTest, queueSelfTest } from "../submissions/index.ts";

type JudgeCheck = DataOf<(typeof routes)["getJudgeCheck"]>;

const checkKey = "judge-check";
const keptCheck = z.object({
  problemId: z.int(),
  userId: z.string(),
  startedAt: z.iso.datetime(),
  /** Keys of self-tests by the key of their language. */
  runs: z.record(z.string(), z.string()),
});

const sum = { input: "1 2\n", answer: "3\n" };
/** Far above what adding two numbers takes: only what does not work at all shall fail. */
const limits = { time_limit_ms: 10_000, memory_limit_bytes: 512 * 1024 ** 2 };
const messageMax = 500;

/** Sends the programs of every language that a judge at work offers. */
export async function startJudgeCheck(
  deps: { db: Database; blobs: BlobStore; wakeJudges: () => void },
  { userId, requestId, now }: { userId: string; requestId: string; now: Date },
): Promise<void> {
  const stored = await storeManifest(deps.blobs, { tests: [sum] });
  const languages = (await readLanguages(deps.db)).filter(({ isOffered }) => isOffered);
  await deps.db.transaction().execute(async (tx) => {
    await dropJudgeCheck(tx, userId);
    const name = { displayId: `CHECK-${randomUUID()}`.toUpperCase(), title: "Judge check" };
    const problem = await insertHiddenProblem(tx, name, { ...stored, ...limits });
    const runs: Record<string, string> = {};
    for (const { id: languageId, key, code } of languages) {
      const program = { languageId, code, input: sum.input, expectedOutput: sum.answer };
      runs[key] = await queueSelfTest(tx, { userId, problem, requestId, ...program });
    }
    const kept: z.infer<typeof keptCheck> = {
      problemId: problem.id,
      userId,
      startedAt: now.toISOString(),
      runs,
    };
    await storeSetting(tx, checkKey, userId, kept);
  });
  deps.wakeJudges();
}

/** What the judges offer, and what became of the last check. */
export async function readJudgeCheck(db: Database): Promise<JudgeCheck> {
  const kept = checkOf(await readSetting(db, checkKey));
  const languages = (await readLanguages(db)).map(async ({ name, key, isOffered, version, packages }) => {
    const testKey = kept?.runs[key];
    const run = kept && testKey ? await findSelfTest(db, kept.userId, testKey) : undefined;
    return {
      name,
      isOffered,
      version,
      packages,
      status: run?.status ?? null,
      time: run?.timeMs ?? null,
      message: run?.stderr?.slice(0, messageMax) ?? null,
    };
  });
  const judges = (await listJudges(db)).map((judge) => ({ name: judge.id, isAtWork: isAtWork(judge) }));
  return {
    judges,
    startedAt: kept ? new Date(kept.startedAt) : null,
    languages: await Promise.all(languages),
  };
}

/** Removes the check that is kept, with its problem, its programs and the work that still waits. */
export async function dropJudgeCheck(tx: Tx, by: string): Promise<void> {
  // Of two at once the second finds what the first keeps.
  const kept = checkOf(await holdSetting(tx, checkKey));
  if (!kept) return;
  await deleteHiddenProblem(tx, kept.problemId);
  await storeSetting(tx, checkKey, by, null);
}

function checkOf(value: unknown): z.infer<typeof keptCheck> | undefined {
  return value ? keptCheck.parse(value) : undefined;
}

function isAtWork({ state, is_there }: { state: string; is_there: boolean }): boolean {
  return state === "enabled" && is_there;
}

/** The site's own languages, each with what the judges at work say of it. */
async function readLanguages(db: Database) {
  const atWork = (await listJudges(db)).filter(isAtWork);
  const rows = await listLanguages(db, "ME");
  return rows.flatMap(({ id, name, key }) => {
    const file = languageFiles.find((each) => each.key === key);
    if (!file) return [];
    const judge = atWork.find(({ languages }) => languages.includes(file.key));
    const version = judge?.versions[file.key] ?? null;
    const { template: code, debianPackages } = file;
    return [
      {
        id,
        name,
        key: file.key,
        code,
        isOffered: judge !== undefined,
        version,
        packages: [...debianPackages],
      },
    ];
  });
}
