/**
 * A problem package from its folder (see docs/problem-package.md). Everything that can be known without running
 * anything is checked here, and all faults are told together.
 */
import { basename, resolve } from "node:path";
import { type Example, fileNamePattern } from "@touchstone/domain";
import { PackageFaults, type SayFault } from "./package-faults.ts";
import { type PackageFiles, readPackageFiles } from "./package-files.ts";
import type { ProblemFacts } from "./problem-facts.ts";
import { readFacts } from "./read-facts.ts";
import { readSamples } from "./read-samples.ts";
import { readSolutions, type Solution } from "./read-solutions.ts";
import { readStatements, type Statements } from "./read-statements.ts";

/** A package that keeps the format. */
export interface ProblemPackage {
  /** The name of its folder. */
  readonly name: string;
  readonly folder: string;
  readonly facts: ProblemFacts;
  readonly statements: Statements;
  readonly samples: readonly Example[];
  readonly solutions: readonly Solution[];
  /** The checker or the interactor, in C++, as `facts.judge` says; null where outputs are compared. */
  readonly judgeProgram: string | null;
  /** What the contestant is given, by name. */
  readonly userFiles: Readonly<Record<string, string>>;
  /** All texts of the package. */
  readonly files: PackageFiles;
}

const judgePrograms = { default: null, special: "checker.cpp", interactive: "interactor.cpp" } as const;

/** Reads and checks a package; rejects with `PackageFaults`. */
export async function readPackage(path: string): Promise<ProblemPackage> {
  const folder = resolve(path);
  const name = basename(folder);
  const files = await readPackageFiles(folder);
  const faults: string[] = [];
  const say: SayFault = (place, what) => faults.push(`${name}/${place}: ${what}`);
  sayMisplaced(files, say);
  const facts = readFacts(files.get("problem.yaml") ?? "", say);
  const statements = readStatements(files, say);
  const samples = readSamples(files, say);
  const solutions = readSolutions(files, facts?.type ?? "oi", say);
  const judgeProgram = facts ? readJudgeProgram(files, facts, say) : null;
  if (!facts || faults.length > 0) throw new PackageFaults(faults);
  const userFiles = Object.fromEntries(
    [...files].flatMap(([file, text]) => (isUserFile(file) ? [[file.slice("files/".length), text]] : [])),
  );
  return { name, folder, facts, statements, samples, solutions, judgeProgram, userFiles, files };
}

const wanted = ["problem.yaml", "statement/zh-CN.md", "statement/en-US.md", "generate.ts", "validate.ts"];
const known =
  /^(statement\/[\w-]+\.svg|samples\/[1-9]\d*\.(in|out)|solutions\/.+|(checker|interactor)\.cpp)$/;

function sayMisplaced(files: PackageFiles, say: SayFault): void {
  for (const path of wanted) if (!files.has(path)) say(path, "is missing");
  for (const path of files.keys()) {
    if (!wanted.includes(path) && !known.test(path) && !isUserFile(path))
      say(path, "is no part of a package");
  }
}

function isUserFile(path: string): boolean {
  return path.startsWith("files/") && fileNamePattern.test(path.slice("files/".length));
}

function readJudgeProgram(files: PackageFiles, { judge }: ProblemFacts, say: SayFault): string | null {
  const used = judgePrograms[judge];
  for (const path of ["checker.cpp", "interactor.cpp"]) {
    if (path !== used && files.has(path)) say(path, `is not used: judge is ${judge}`);
  }
  if (used && !files.has(used)) say(used, "is missing");
  return used ? (files.get(used) ?? null) : null;
}
