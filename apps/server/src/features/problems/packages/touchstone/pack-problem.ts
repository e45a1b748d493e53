/**
 * A problem as the files of a folder of our own package. Names that a problem gives its files are kept where they are
 * plain on every system; where they are not, the file has a number, and the facts say whose content it is.
 */
import { foldArchiveName, isSafeArchiveName, locales, problemAuths, problemTypes } from "@touchstone/domain";
import { stringify } from "yaml";
import { packedText } from "../package-files.ts";
import type { PackedFile, ToldProblem } from "../package-reader.ts";
import type { OwnFacts, OwnPlan } from "./own-facts.ts";

/** A file of the package by its path in the problem's folder. */
export interface PlacedFile {
  readonly path: string;
  readonly file: PackedFile;
}

export const statementParts = ["description", "input", "output", "hint"] as const;

const planPath = "tests/plan.json";

const endings = { C: "c", "C++": "cpp" } as const;

/** Every file of a problem's folder, the facts first. */
export function packProblem(told: ToldProblem): PlacedFile[] {
  const files = openFolder();
  const { problem } = told;
  const facts: OwnFacts = {
    format: 2,
    id: problem.problemId,
    language: problem.baseLocale,
    titles: packStatements(told, files),
    type: problem.type === problemTypes.oi ? "oi" : "acm",
    difficulty: problem.difficulty,
    auth: authName(problem.auth),
    codeShare: problem.codeShare,
    source: problem.source,
    tags: told.tags.map(({ name }) => name),
    languages: [...told.languages],
    limits: { timeMs: problem.timeLimit, memoryMb: problem.memoryLimit, stackMb: problem.stackLimit },
    judge: told.judgeMode,
    juryProgram: packJuryProgram(told, files),
    juryFiles: packTexts(files, "jury-files", problem.judgeExtraFile ?? {}),
    files: packTexts(files, "files", problem.userExtraFile ?? {}),
    removeTrailingBlanks: problem.isRemoveEndBlank,
    checker: problem.checker,
    tolerance: problem.checkerTolerance,
    fileIo: problem.isFileIO ? { input: problem.ioReadFileName, output: problem.ioWriteFileName } : null,
    caseMode: problem.judgeCaseMode,
    feedback: problem.openCaseResult ? problem.feedback : "none",
    templates: told.codeTemplates.map(({ language, code, status }) => ({
      language,
      file: files.addText("templates", `${language}.txt`, code),
      isOn: status,
    })),
    mainSolution: told.mainSolution && {
      language: told.mainSolution.language,
      file: files.addText("solutions/accepted", "main.txt", told.mainSolution.code),
    },
    attachments: told.attachments.map(({ kind, link, file }) => ({
      kind,
      link,
      name: file.name,
      file: files.add("attachments", file.name, file),
    })),
  };
  const plan = packTests(told, files);
  for (const [index, { input, output }] of problem.examples.entries()) {
    files.addText("samples", `${index + 1}.in`, input);
    files.addText("samples", `${index + 1}.out`, output);
  }
  return [
    { path: "problem.yaml", file: packedText("problem.yaml", stringify(facts)) },
    ...files.all,
    { path: planPath, file: packedText("plan.json", JSON.stringify(plan)) },
  ];
}

function authName(auth: number): OwnFacts["auth"] {
  return auth === problemAuths.public ? "public" : auth === problemAuths.contest ? "contest" : "private";
}

interface Folder {
  readonly all: PlacedFile[];
  /** Adds a file and answers its path, which has the name if it can. */
  add(folder: string, name: string, file: PackedFile): string;
  addText(folder: string, name: string, text: string): string;
}

function openFolder(): Folder {
  const all: PlacedFile[] = [];
  const taken = new Set<string>([planPath]);
  const add = (folder: string, name: string, file: PackedFile): string => {
    const wished = `${folder}/${name}`;
    let path = !/[/\\]/.test(name) && isSafeArchiveName(wished) ? wished : `${folder}/1.file`;
    for (let number = all.length; taken.has(foldArchiveName(path)); number += 1)
      path = `${folder}/${number}.file`;
    taken.add(foldArchiveName(path));
    all.push({ path, file });
    return path;
  };
  return { all, add, addText: (folder, name, text) => add(folder, name, packedText(name, text)) };
}

function packStatements({ problem, translations }: ToldProblem, files: Folder): OwnFacts["titles"] {
  const titles: OwnFacts["titles"] = {};
  for (const locale of locales) {
    const texts = locale === problem.baseLocale ? problem : translations[locale];
    if (!texts) continue;
    titles[locale] = texts.title;
    for (const part of statementParts) files.addText(`statement/${locale}`, `${part}.md`, texts[part]);
  }
  return titles;
}

function packJuryProgram({ problem, judgeMode }: ToldProblem, files: Folder): OwnFacts["juryProgram"] {
  if (judgeMode === "default") return null;
  const name = `${judgeMode === "interactive" ? "interactor" : "checker"}.${endings[problem.spjLanguage]}`;
  return { language: problem.spjLanguage, file: files.addText("jury", name, problem.spjCode ?? "") };
}

function packTexts(files: Folder, folder: string, texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([name, text]) => ({ name, file: files.addText(folder, name, text) }));
}

/** Files that tests share are there once. */
function packTests({ tests, isUploadTestCase }: ToldProblem, files: Folder): OwnPlan {
  const paths = new Map<string, string>();
  const place = (file: PackedFile) => {
    const path = paths.get(file.name) ?? files.add("tests", file.name, file);
    paths.set(file.name, path);
    return { name: file.name, file: path };
  };
  return {
    isUploaded: isUploadTestCase,
    tests: tests.map(({ input, output, score, groupNum }) => ({
      input: place(input),
      output: output && place(output),
      scorePoints: score,
      group: groupNum,
    })),
  };
}
