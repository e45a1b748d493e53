/** The vocabulary of the files with rows: a stage for the tests of a file, and a test for each scene. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languageFiles } from "@touchstone/languages";
import { toolchainAtHand } from "@touchstone/sandbox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { InstalledLanguage } from "../compile/compile-cache.ts";
import type { Judged } from "../judge-submission.ts";
import type { JudgingManner, SubmissionText } from "../testing/judging-room.ts";
import { openStage, type Stage } from "./open-stage.ts";
import { playRow, type RowScene } from "./play-row.ts";

/** What a row may have besides. */
export interface RowOptions {
  /** The key of a language that not every toolchain has. */
  readonly needs?: string;
  /** Looks closer than the verdict's words do. */
  readonly look?: (judged: Judged) => void | Promise<void>;
}

/** Defines one scene of a row; the title begins with its id. */
export type Row = (title: string, scene: RowScene, expected: string | RegExp, options?: RowOptions) => void;

const minuteMs = 60_000;
const rounds = Number(process.env.TOUCHSTONE_CORPUS_ROUNDS ?? 1);

/** Opens a stage for the tests of this file. */
export function corpusRows(): Row {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());
  return (title, scene, expected, { needs, look } = {}) => {
    it(title, { timeout: minuteMs * (1 + rounds) }, async ({ task, skip }) => {
      if (needs !== undefined && !isAtHand(needs)) skip(`the toolchain has no ${needs}`);
      const wrong = await playRow(stage, task, scene, async (words, judged) => {
        const matching = typeof expected === "string" ? expected : expect.stringMatching(expected);
        expect(words, JSON.stringify(judged.outcome).slice(0, 2000)).toEqual(matching);
        await look?.(judged);
      });
      expect(wrong).toEqual([]);
    });
  };
}

/** A submission in C on one test that holds the canary, where it does not say otherwise. */
export type RowSubmission = Omit<SubmissionText, "tests"> & Partial<Pick<SubmissionText, "tests">>;

/** Judges a submission in the stage's room. */
export function judgeOnStage(
  { room, canary }: Stage,
  submission: RowSubmission,
  manner: JudgingManner = {},
): Promise<Judged> {
  const tests = [{ input: `1 2\n${canary}\n`, answer: "3\n" }];
  return room.judge(room.order({ tests, ...submission }), manner);
}

/** The scene of one submission. */
export function judging(submission: RowSubmission, manner: JudgingManner = {}): RowScene {
  return (stage) => judgeOnStage(stage, submission, manner);
}

/** Compile limits under which rows that use them up are quick. */
export function impatient(language: InstalledLanguage): InstalledLanguage {
  return withCompile(language, {
    limits: { ...language.file.compile.limits, cpuMs: 800, wallMs: 1600 },
  });
}

/** A compile whose source is a shell script: stands for all compilers that can be made to run anything. */
export function scriptedCompile(language: InstalledLanguage): InstalledLanguage {
  return withCompile(language, { command: ["/bin/bash", language.file.sourceName] });
}

/** A language that is compiled in another way. */
export function withCompile(
  language: InstalledLanguage,
  compile: Partial<InstalledLanguage["file"]["compile"]>,
): InstalledLanguage {
  return { ...language, file: { ...language.file, compile: { ...language.file.compile, ...compile } } };
}

/** A program of `programs/`. */
export function program(file: string): string {
  return readFileSync(join(import.meta.dirname, "programs", file), "utf8");
}

const sandboxPrograms = join(import.meta.dirname, "../../../sandbox/src/conformance/programs");

/** A program of the sandbox's rows, which compile with every extension of C. */
export function sandboxProgram(file: string): string {
  const text = readFileSync(join(sandboxPrograms, file), "utf8");
  return file.endsWith(".c") ? `#define _GNU_SOURCE\n${text}` : text;
}

function isAtHand(key: string): boolean {
  const file = languageFiles.find((language) => language.key === key);
  const words = file?.versionCommand.filter((word) => word.startsWith("/"));
  return toolchainAtHand().image !== null || (words?.every(existsSync) ?? false);
}
