/**
 * What a package says of a problem, as the form of a problem that this site can hold: languages by their ids, tests and
 * pictures stored, and a list of what was dropped or changed. It is held against the same rules as a form that somebody
 * sends.
 */
import {
  type PackageLoss,
  type ProblemForm,
  problemAuths,
  problemFaults,
  problemLimits,
  Refusal,
} from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../../db/client.ts";
import { listLanguages } from "../../languages/index.ts";
import type { ReadProblem, ReadProgram } from "../packages/package-reader.ts";
import { keepAttachments } from "./keep-attachments.ts";
import { storeReadTests } from "./store-read-tests.ts";

/** The form of an imported problem, and what it has not of its package. Its display id is empty where there is none. */
export interface ImportedForm {
  form: ProblemForm;
  losses: PackageLoss[];
}

/** Makes the form; refuses, by the field, what breaks the rules of the form. */
export async function makeImportedForm(
  deps: { db: Database; blobs: BlobStore; fileBytesMax: number },
  by: { userId: string; requestId: string; keepsAccess: boolean; oj?: string; isPushed?: boolean },
  read: ReadProblem,
): Promise<ImportedForm> {
  const { userId: actorId, requestId, isPushed } = by;
  const texts = await keepAttachments(deps, { actorId, requestId, isPushed }, read);
  const { oj = "ME" } = by;
  const programs = await placePrograms(deps.db, oj, read);
  const isPrivate = !by.keepsAccess && read.problem.auth !== problemAuths.private;
  const form: ProblemForm = {
    problem: { ...texts.problem, auth: isPrivate ? problemAuths.private : read.problem.auth },
    translations: texts.translations,
    judgeMode: read.judgeMode,
    tags: read.tags,
    ...programs.form,
    ...(await storeReadTests(deps, by.userId, read)),
  };
  demandRules(form, oj !== "ME");
  const losses = [...read.losses, ...texts.losses, ...programs.losses];
  if (isPrivate) losses.push({ code: "kept_private", what: "" });
  return { form, losses };
}

/** Languages and programs by the ids of this site; those it does not have are losses. */
async function placePrograms(db: Database, oj: string, read: ReadProblem) {
  const offered = await listLanguages(db, oj);
  const idOf = new Map(offered.map(({ id, name }) => [name, id]));
  const losses: PackageLoss[] = [];
  const languages = read.languages.flatMap((name) => {
    const id = idOf.get(name);
    if (id === undefined) losses.push({ code: "language_unknown", what: name });
    return id ?? [];
  });
  /** Where a problem names no language, it may be solved in all. */
  const lidOf = ({ language }: ReadProgram, what: string) => {
    const lid = idOf.get(language);
    if (lid !== undefined && (languages.length === 0 || languages.includes(lid))) return lid;
    losses.push({ code: "program_dropped", what });
    return undefined;
  };
  const codeTemplates = read.codeTemplates.flatMap(({ language, code, status }) => {
    const lid = lidOf({ language, code }, language);
    return lid === undefined ? [] : { lid, code, status };
  });
  const main = read.mainSolution;
  const lid = main ? lidOf(main, main.language) : undefined;
  const mainSolution = main && lid !== undefined ? { lid, code: main.code } : null;
  // The site keeps one solution of the jury's, the main one.
  for (const { path, code } of read.solutions) {
    if (code !== main?.code) losses.push({ code: "program_dropped", what: path });
  }
  return { form: { languages, codeTemplates, mainSolution }, losses };
}

function demandRules(form: ProblemForm, isRemote: boolean): void {
  const place = { isRemote, hasUploadedTests: false, isCompiled: true, limits: problemLimits };
  const fields = problemFaults(form, place).filter(({ key, path }) => {
    // A missing id is given, and a problem without languages takes all.
    const isGiven = key === "Display_ID_Required" && form.problem.problemId === "";
    return !isGiven && !(key === "Languages_Required" && path === "languages");
  });
  if (fields.length > 0) throw new Refusal("invalid_input", { fields });
}
