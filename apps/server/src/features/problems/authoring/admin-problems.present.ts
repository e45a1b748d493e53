import {
  decideEditing,
  editsEveryProblem,
  type GroupLevel,
  type JuryLanguage,
  juryLanguages,
  locales,
  mayPublish,
  newProblemForm,
  type ProblemAuth,
  withoutGroupPrefix,
} from "@touchstone/domain";
import type { AdminProblemRow } from "./admin-problems.repo.ts";
import type { Editor } from "./demand-editor.ts";
import { type JudgingContent, judgingFields } from "./judging-content.ts";
import type { AdminProblem } from "./read-admin-problem.ts";

/** A row of the list, for somebody of this level in the problem's group; many see it, few may edit it. */
export function presentAdminRow(row: AdminProblemRow, { role }: Editor, level: GroupLevel | null = null) {
  const { displayId, createdAt, updatedAt, modifiedBy, isOwn, isGroup, ...rest } = row;
  return {
    ...rest,
    problemId: displayId,
    gmtCreate: createdAt,
    gmtModified: updatedAt,
    modifiedUser: modifiedBy,
    mayEdit: decideEditing({ isOwn, isGroup, progress: row.applyPublicProgress, level }, role).allow,
  };
}

/** A problem as its form takes it. */
export function presentAdminProblem(read: AdminProblem, { role }: Editor) {
  const { editable, row, statement, examples, content, parts, mainSolution, verification } = read;
  const { group } = editable;
  const baseLocale = statement?.base_locale ?? row.base_locale;
  const { title, description, input, output, hint } = {
    ...noText(row.title),
    ...statement?.texts[baseLocale],
  };
  const others = locales.flatMap((locale) => {
    const texts = locale === baseLocale ? undefined : statement?.texts[locale];
    return texts ? [[locale, texts] as const] : [];
  });
  return {
    problem: {
      id: editable.id,
      problemId: group ? withoutGroupPrefix(editable.displayId, group.shortName) : editable.displayId,
      baseLocale,
      ...{ title, description, input, output, hint, examples },
      source: row.source,
      author: row.author,
      modifiedUser: row.modifier,
      gmtCreate: row.created_at,
      gmtModified: row.updated_at,
      difficulty: row.difficulty,
      auth: editable.auth as ProblemAuth,
      type: row.type,
      codeShare: row.code_share,
      isRemote: editable.isRemote,
      ...presentJudging(content),
      uploadTestcaseDir: null,
      gid: row.group_id,
      cid: null,
      applyPublicProgress: row.apply_public_progress,
      archivedAt: row.archived_at,
    },
    version: editable.version,
    translations: Object.fromEntries(others),
    languages: parts.languages,
    tags: parts.tags,
    codeTemplates: parts.codeTemplates.map((template) => ({
      id: template.lid,
      pid: editable.id,
      ...template,
    })),
    mainSolution: mainSolution ? { lid: mainSolution.lid, code: mainSolution.code } : null,
    verification,
    mayPublish: group !== null || mayPublish(role),
    mayArchive: group !== null || editsEveryProblem(role),
  };
}

const noText = (title: string) => ({ title, description: "", input: "", output: "", hint: "" });

/** What decides verdicts; a problem that has nothing yet shows what a new one starts with. */
function presentJudging(content: JudgingContent | undefined) {
  if (!content) {
    const { problem } = newProblemForm({ isInContest: false, baseLocale: "zh-CN" });
    const { timeLimit, memoryLimit, stackLimit, judgeCaseMode, isRemoveEndBlank, openCaseResult } = problem;
    const { feedback, checker, checkerTolerance, isFileIO, ioReadFileName, ioWriteFileName } = problem;
    return {
      ...{ timeLimit, memoryLimit, stackLimit, judgeCaseMode, isRemoveEndBlank, openCaseResult },
      ...{ feedback, checker, checkerTolerance, isFileIO, ioReadFileName, ioWriteFileName },
      ...{ judgeMode: "default" as const, ioScore: 100, isUploadCase: true },
      ...{ spjCode: null, spjLanguage: null, spjCompileOk: false, userExtraFile: null, judgeExtraFile: null },
    };
  }
  return {
    ...judgingFields(content),
    ioScore: content.io_score,
    judgeMode: content.judge_mode,
    spjLanguage: juryLanguageOf(content.spj_language),
    // What is saved was compiled before it was saved.
    spjCompileOk: content.spj_code !== null,
    isUploadCase: content.is_upload_case,
  };
}

function juryLanguageOf(name: string | null): JuryLanguage | null {
  return juryLanguages.find((language) => language === name) ?? null;
}
