/**
 * What is wrong with the form of a problem, field by field in the order of the form. The pages show the first before
 * they send, the server asks the same again: it trusts no form.
 */
import { locales } from "../locale/locale.ts";
import { isDisplayIdShape, storedDisplayId } from "./display-id.ts";
import { fileNamePattern } from "./file-name-pattern.ts";
import { isTagThere } from "./is-tag-there.ts";
import type {
  ExtraFiles,
  ProblemFields,
  ProblemForm,
  ProblemSample,
  StatementTexts,
} from "./problem-form.ts";
import { caseModesOf, hasSubtasks, problemLimits, problemTypes } from "./problem-values.ts";

/** What may be wrong, as the key of its message. */
export type ProblemFault =
  | "Display_ID_Required"
  | "Display_ID_Shape"
  | "Contest_Display_ID_Required"
  | "Contest_Display_Title_Required"
  | "Title_Required"
  | "Description_Required"
  | "Time_Limit_Required"
  | "Time_Limit_Between"
  | "Memory_Limit_Required"
  | "Memory_Limit_Between"
  | "Stack_Limit_Required"
  | "Stack_Limit_Between"
  | "Text_Check_Max"
  | "Case_Mode_Of_Type"
  | "Upload_Required"
  | "Samples_Required"
  | "Samples_Too_Many"
  | "Sample_Empty"
  | "Score_Required"
  | "Score_Integer"
  | "Score_Not_Negative"
  | "Score_Max"
  | "Group_Number_Required"
  | "Jury_Code_Required"
  | "Jury_Code_Not_Compiled"
  | "Languages_Required"
  | "Template_Empty"
  | "Tag_Duplicate"
  | "Tags_Too_Many"
  | "Extra_File_Name_Required"
  | "Extra_File_Name_Shape"
  | "Extra_File_Content_Required"
  | "Extra_Files_Too_Many"
  | "File_IO_Names"
  | "Tolerance_Between"
  | "Main_Solution_Empty";

/** One fault: where it stands, by the path of the payload (`samples.2.groupNum`), and what it is. */
export interface FormFault {
  path: string;
  key: ProblemFault;
}

/** What the form itself does not tell. */
export interface FormPlace {
  /** A problem of a remote judge has no tests and no checker here. */
  isRemote: boolean;
  /** The stored problem has uploaded tests, which stay when nothing new is uploaded. */
  hasUploadedTests: boolean;
  /** This very checker or interactor compiled, with these files and in this language. */
  isCompiled: boolean;
  limits: { timeMsMax: number; memoryMbMax: number; stackMbMax: number };
  /** Inside a contest: how the problem is called there. */
  inContest?: { displayId: string; displayTitle: string };
}

/** Every fault of a form; none when it may be saved. */
export function problemFaults(form: ProblemForm, place: FormPlace): FormFault[] {
  const { problem } = form;
  return [
    ...nameFaults(problem, place),
    ...textFaults(form),
    ...limitFaults(problem, place),
    ...(place.isRemote ? [] : [...juryFaults(form, place), ...testFaults(form, place)]),
    ...fileFaults("problem.userExtraFile", problem.userExtraFile),
    ...fileFaults("problem.judgeExtraFile", problem.judgeExtraFile),
    ...ioFaults(problem),
    ...listFaults(form),
  ];
}

function faultIf(isWrong: boolean, path: string, key: ProblemFault): FormFault[] {
  return isWrong ? [{ path, key }] : [];
}

const isBlank = (text: string) => text.trim() === "";

function nameFaults({ problemId }: ProblemFields, { inContest }: FormPlace): FormFault[] {
  const contest = inContest
    ? [
        ...faultIf(isBlank(inContest.displayId), "contestProblem.displayId", "Contest_Display_ID_Required"),
        ...faultIf(
          isBlank(inContest.displayTitle),
          "contestProblem.displayTitle",
          "Contest_Display_Title_Required",
        ),
      ]
    : [];
  if (isBlank(problemId)) return [{ path: "problem.problemId", key: "Display_ID_Required" }, ...contest];
  const isWrong = !isDisplayIdShape(storedDisplayId(problemId));
  return [...faultIf(isWrong, "problem.problemId", "Display_ID_Shape"), ...contest];
}

function textFaults({ problem, translations }: ProblemForm): FormFault[] {
  const others = locales.filter((locale) => locale !== problem.baseLocale);
  return [
    ...statementFaults("problem", problem),
    ...others.flatMap((locale) => {
      const texts = translations[locale];
      return texts ? statementFaults(`translations.${locale}`, texts) : [];
    }),
    ...faultIf(problem.source.length > problemLimits.sourceMax, "problem.source", "Text_Check_Max"),
  ];
}

function statementFaults(path: string, texts: StatementTexts): FormFault[] {
  const parts = ["description", "input", "output", "hint"] as const;
  return [
    ...faultIf(isBlank(texts.title), `${path}.title`, "Title_Required"),
    ...faultIf(texts.title.length > problemLimits.titleMax, `${path}.title`, "Text_Check_Max"),
    ...faultIf(isBlank(texts.description), `${path}.description`, "Description_Required"),
    ...parts.flatMap((part) =>
      faultIf(texts[part].length > problemLimits.textMax, `${path}.${part}`, "Text_Check_Max"),
    ),
  ];
}

function limitFaults(problem: ProblemFields, { limits }: FormPlace): FormFault[] {
  const { timeLimit, memoryLimit, stackLimit } = problem;
  const rows = [
    ["timeLimit", timeLimit, limits.timeMsMax, "Time_Limit"],
    ["memoryLimit", memoryLimit, limits.memoryMbMax, "Memory_Limit"],
    ["stackLimit", stackLimit, limits.stackMbMax, "Stack_Limit"],
  ] as const;
  return rows.flatMap(([field, value, max, key]) => {
    if (Number.isNaN(value)) return [{ path: `problem.${field}`, key: `${key}_Required` as const }];
    const isWrong = !Number.isInteger(value) || value < 1 || value > max;
    return faultIf(isWrong, `problem.${field}`, `${key}_Between`);
  });
}

function juryFaults({ problem, judgeMode }: ProblemForm, { isCompiled }: FormPlace): FormFault[] {
  if (judgeMode === "default") return toleranceFaults(problem);
  const code = problem.spjCode ?? "";
  if (isBlank(code)) return [{ path: "problem.spjCode", key: "Jury_Code_Required" }];
  if (code.length > problemLimits.codeMax) return [{ path: "problem.spjCode", key: "Text_Check_Max" }];
  return faultIf(!isCompiled, "problem.spjCode", "Jury_Code_Not_Compiled");
}

function toleranceFaults({ checkerTolerance }: ProblemFields): FormFault[] {
  if (!checkerTolerance) return [];
  const isWrong = Object.values(checkerTolerance).some((value) => !(value >= 0 && value <= 1));
  return faultIf(isWrong, "problem.checkerTolerance", "Tolerance_Between");
}

function testFaults(form: ProblemForm, { hasUploadedTests }: FormPlace): FormFault[] {
  const { problem, samples, isUploadTestCase, uploadTestcaseDir } = form;
  const isModeWrong = !caseModesOf(problem.type).includes(problem.judgeCaseMode);
  const mode = faultIf(isModeWrong, "problem.judgeCaseMode", "Case_Mode_Of_Type");
  if (isUploadTestCase && uploadTestcaseDir === null && !hasUploadedTests)
    return [...mode, { path: "uploadTestcaseDir", key: "Upload_Required" }];
  if (samples.length === 0) return [...mode, { path: "samples", key: "Samples_Required" }];
  if (samples.length > problemLimits.samplesMax)
    return [...mode, { path: "samples", key: "Samples_Too_Many" }];
  return [...mode, ...samples.flatMap((sample, index) => sampleFaults(form, sample, `samples.${index}`))];
}

function sampleFaults(
  { problem, isUploadTestCase }: ProblemForm,
  { input, output, score, groupNum }: ProblemSample,
  path: string,
): FormFault[] {
  const isEmpty = isUploadTestCase ? input === "" : input === "" && output === "";
  const needsGroup = hasSubtasks(problem.judgeCaseMode);
  return [
    ...faultIf(isEmpty, path, "Sample_Empty"),
    ...(problem.type === problemTypes.oi ? scoreFaults(score, `${path}.score`) : []),
    ...faultIf(needsGroup && !isGroupNumber(groupNum), `${path}.groupNum`, "Group_Number_Required"),
  ];
}

function isGroupNumber(groupNum: number | null): boolean {
  return (
    groupNum !== null && Number.isInteger(groupNum) && groupNum >= 1 && groupNum <= problemLimits.groupNumMax
  );
}

function scoreFaults(score: number | null, path: string): FormFault[] {
  if (score === null) return [{ path, key: "Score_Required" }];
  if (!Number.isInteger(score)) return [{ path, key: "Score_Integer" }];
  if (score < 0) return [{ path, key: "Score_Not_Negative" }];
  return faultIf(score > problemLimits.scoreMax, path, "Score_Max");
}

function fileFaults(path: string, files: ExtraFiles): FormFault[] {
  const entries = Object.entries(files ?? {});
  return [
    ...faultIf(entries.length > problemLimits.extraFilesMax, path, "Extra_Files_Too_Many"),
    ...entries.flatMap(([name, content]) => [
      ...nameOfFileFaults(path, name),
      ...faultIf(content === "", `${path}.${name}`, "Extra_File_Content_Required"),
      ...faultIf(content.length > problemLimits.extraFileMax, `${path}.${name}`, "Text_Check_Max"),
    ]),
  ];
}

function nameOfFileFaults(path: string, name: string): FormFault[] {
  if (isBlank(name)) return [{ path, key: "Extra_File_Name_Required" }];
  return faultIf(!fileNamePattern.test(name), `${path}.${name}`, "Extra_File_Name_Shape");
}

function ioFaults({ isFileIO, ioReadFileName, ioWriteFileName }: ProblemFields): FormFault[] {
  if (!isFileIO) return [];
  const isRight =
    fileNamePattern.test(ioReadFileName) &&
    fileNamePattern.test(ioWriteFileName) &&
    ioReadFileName !== ioWriteFileName;
  return faultIf(!isRight, "problem.ioReadFileName", "File_IO_Names");
}

function listFaults({ languages, codeTemplates, tags, mainSolution }: ProblemForm): FormFault[] {
  const main = mainSolution?.code ?? "";
  return [
    ...faultIf(languages.length === 0, "languages", "Languages_Required"),
    ...codeTemplates.flatMap(({ status, code }, index) => [
      ...faultIf(status && isBlank(code), `codeTemplates.${index}.code`, "Template_Empty"),
      ...faultIf(code.length > problemLimits.codeMax, `codeTemplates.${index}.code`, "Text_Check_Max"),
    ]),
    ...faultIf(tags.length > problemLimits.tagsMax, "tags", "Tags_Too_Many"),
    ...tags.flatMap((tag, index) =>
      faultIf(isTagThere(tag.name, tags.slice(0, index)), `tags.${index}.name`, "Tag_Duplicate"),
    ),
    ...faultIf(mainSolution !== null && isBlank(main), "mainSolution.code", "Main_Solution_Empty"),
    ...faultIf(main.length > problemLimits.codeMax, "mainSolution.code", "Text_Check_Max"),
  ];
}
