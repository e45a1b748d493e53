import {
  feedbacks,
  type JudgeMode,
  judgeCaseModes,
  judgeModes,
  juryLanguages,
  locales,
  namedCheckers,
  problemLimits,
} from "@touchstone/domain";
import { z } from "zod";
import { pageOfRecords, streamedAnswer } from "./envelope.ts";
import { filterText, looseChoice, looseFlag, paging, smallNumber, time, wholeNumber } from "./fields.ts";
import { tag } from "./problem-fields.ts";
import { route } from "./route.ts";

/** The most a saved problem may weigh with the tests that are typed in; larger ones are uploaded. */
export const formBytesMax = 16 * 1024 * 1024;

const judgeMode = z.enum(Object.keys(judgeModes) as [JudgeMode, ...JudgeMode[]]);
/** Who sees a problem. */
export const problemAuth = z.literal([1, 2, 3]).describe("1 public, 2 private, 3 contest.");
const text = z.string().optional().default("");
/** A number that a form may have left empty; the rules say so then. */
const typedNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? Number.NaN);
const optionalNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? null);

const statementTexts = {
  title: text,
  description: text,
  input: text,
  output: text,
  hint: text,
};

const filesByName = z.record(z.string(), z.string());
const extraFiles = filesByName.nullish().transform((files) => files ?? null);
const tolerance = z.object({ absolute: z.number(), relative: z.number() });
const example = z.object({ input: z.string(), output: z.string() });

/** The problem as a form sends it. Whose it is, its group and its ids are never read from here. */
const problemFields = z.object({
  problemId: text.describe("Display id; stored in upper case."),
  baseLocale: z.enum(locales).optional().default("zh-CN").describe("Language of the texts here."),
  ...statementTexts,
  examples: z.array(example).max(problemLimits.examplesMax).optional().default([]),
  source: text,
  timeLimit: typedNumber.describe("Milliseconds."),
  memoryLimit: typedNumber.describe("MB."),
  stackLimit: typedNumber.describe("MB."),
  difficulty: z.literal([0, 1, 2]).describe("0 Easy, 1 Mid, 2 Hard."),
  auth: problemAuth,
  type: z.literal([0, 1]).describe("0 ACM, 1 OI."),
  codeShare: z.boolean(),
  judgeCaseMode: z.enum(judgeCaseModes),
  spjCode: z
    .string()
    .nullish()
    .transform((code) => code ?? null),
  spjLanguage: z.enum(juryLanguages).optional().default("C"),
  userExtraFile: extraFiles.describe("Files beside the program: content by name; null for none."),
  judgeExtraFile: extraFiles.describe("Files beside the checker or the interactor."),
  isRemoveEndBlank: z.boolean(),
  openCaseResult: z.boolean(),
  feedback: z.enum(feedbacks).optional().default("verdicts"),
  checker: z
    .enum(namedCheckers)
    .nullish()
    .transform((name) => name ?? null)
    .describe("A ready-made checker in place of the plain comparison; judge mode default only."),
  checkerTolerance: tolerance
    .nullish()
    .transform((value) => value ?? null)
    .describe("How far numbers may be off, for the checker `numbers`."),
  isFileIO: z.boolean().optional().default(false),
  ioReadFileName: text,
  ioWriteFileName: text,
});

const sample = z.object({
  input: z.string().describe("The text, or the name of an uploaded file."),
  output: z.string().describe("The text, or the name of an uploaded file; empty for none."),
  score: optionalNumber.describe("Points, for OI."),
  groupNum: optionalNumber.describe("Subtask, in the subtask modes."),
});

/** Everything that is saved at once. */
export const problemForm = z.object({
  problem: problemFields,
  translations: z
    .partialRecord(z.enum(locales), z.object(statementTexts))
    .optional()
    .default({})
    .describe("The texts in the other language."),
  judgeMode,
  samples: z.array(sample).describe("The tests, in the order of judging."),
  isUploadTestCase: z.boolean().describe("True: tests are files of an upload. False: texts."),
  uploadTestcaseDir: z
    .string()
    .max(64)
    .nullish()
    .transform((id) => id || null)
    .describe("The id that the upload answered; null keeps the stored files, of which samples may name any."),
  languages: z.array(z.int32()).max(200).describe("Ids of the languages it may be solved in."),
  tags: z
    .array(z.object({ name: z.string().trim().min(1).max(problemLimits.tagNameMax) }))
    .describe("By name; a name that is new makes a tag."),
  codeTemplates: z.array(z.object({ lid: z.int32(), code: z.string(), status: z.boolean() })).max(200),
  mainSolution: z
    .object({ lid: z.int32(), code: z.string() })
    .nullish()
    .transform((solution) => solution ?? null)
    .describe("The setter's own solution; the judges try it on every new judging revision."),
  changeModeCode: z.boolean().optional().describe("Not read: the server compares by itself."),
  changeJudgeCaseMode: z.boolean().optional().describe("Not read: the server compares by itself."),
  confirmUnverified: z
    .boolean()
    .optional()
    .default(false)
    .describe("True: make it public although no main solution was accepted."),
});

/** How the main solution of a problem stands. */
export const verification = z
  .object({
    state: z
      .enum(["none", "waiting", "passed", "failed"])
      .describe("Of the main solution on the current judging revision; `none` before it was tried."),
    status: z.int().nullable().describe("The verdict, once there is one."),
    message: z.string().nullable().describe("What the compiler said."),
    finishedAt: time.nullable(),
  })
  .meta({ id: "Verification" });

/** What a save answers. */
export const saved = z.object({ pid: z.int(), version: z.int() });

/** A row of the admin area's problem list. */
export const adminProblemRow = z
  .object({
    id: z.int(),
    problemId: z.string(),
    title: z.string(),
    author: z.string().nullable().describe("Username."),
    gmtCreate: time,
    gmtModified: time,
    modifiedUser: z.string().nullable().describe("Username."),
    auth: problemAuth,
    type: z.int(),
    difficulty: z.int(),
    oj: z.string().describe("ME, or the key of a remote judge."),
    judgeMode: judgeMode.nullable().describe("Null while it has no tests."),
    isVerified: z.boolean(),
    isPaused: z.boolean().describe("True while its judging stands still."),
    archivedAt: time.nullable(),
    mayEdit: z.boolean(),
  })
  .meta({ id: "AdminProblemListItem" });

/** A problem with everything its form shows; only for whoever may edit it. */
export const adminProblem = z
  .object({
    problem: z.object({
      id: z.int(),
      problemId: z.string(),
      baseLocale: z.enum(locales),
      title: z.string(),
      description: z.string(),
      input: z.string(),
      output: z.string(),
      hint: z.string(),
      examples: z.array(example),
      source: z.string(),
      author: z.string().nullable(),
      modifiedUser: z.string().nullable(),
      gmtCreate: time,
      gmtModified: time,
      timeLimit: z.int(),
      memoryLimit: z.number(),
      stackLimit: z.number(),
      difficulty: z.int(),
      auth: problemAuth,
      type: z.int(),
      ioScore: z.int(),
      codeShare: z.boolean(),
      judgeMode,
      judgeCaseMode: z.enum(judgeCaseModes),
      spjCode: z.string().nullable(),
      spjLanguage: z.enum(juryLanguages).nullable(),
      spjCompileOk: z.boolean().describe("True when this very code compiled."),
      isUploadCase: z.boolean(),
      uploadTestcaseDir: z.null().describe("Always null: an upload is named only until it is saved."),
      userExtraFile: filesByName.nullable(),
      judgeExtraFile: filesByName.nullable(),
      isRemote: z.boolean(),
      isRemoveEndBlank: z.boolean(),
      openCaseResult: z.boolean(),
      feedback: z.enum(feedbacks),
      checker: z.enum(namedCheckers).nullable(),
      checkerTolerance: tolerance.nullable(),
      isFileIO: z.boolean(),
      ioReadFileName: z.string(),
      ioWriteFileName: z.string(),
      gid: z.int().nullable(),
      cid: z.int().nullable(),
      applyPublicProgress: z.int().nullable(),
      archivedAt: time.nullable(),
    }),
    version: z.int().describe("To be sent back with a save: it is refused when somebody saved in between."),
    translations: z.partialRecord(
      z.enum(locales),
      z.object({
        title: z.string(),
        description: z.string(),
        input: z.string(),
        output: z.string(),
        hint: z.string(),
      }),
    ),
    languages: z.array(z.int()).describe("Ids; empty when it takes every language."),
    tags: z.array(tag),
    codeTemplates: z.array(
      z.object({ id: z.int(), pid: z.int(), lid: z.int(), code: z.string(), status: z.boolean() }),
    ),
    mainSolution: z.object({ lid: z.int(), code: z.string() }).nullable(),
    verification,
    mayPublish: z.boolean().describe("Whether the caller may make it public."),
    mayArchive: z.boolean(),
  })
  .meta({ id: "AdminProblem" });

/** A test of a problem. */
export const problemCase = z
  .object({
    id: z.int().describe("Its place, from 1."),
    pid: z.int(),
    input: z.string().describe("The text, or the name of the file."),
    output: z.string(),
    score: z.int(),
    groupNum: z.int(),
    bytes: z.int().describe("Of input and output together."),
  })
  .meta({ id: "ProblemCase" });

const revisionKind = z.enum(["statement", "judging"]);
const revision = z
  .object({
    kind: revisionKind,
    number: z.int(),
    username: z.string().nullable().describe("Who saved it."),
    createTime: time,
    isCurrent: z.boolean(),
  })
  .meta({ id: "ProblemRevision" });

/** A field of a problem that differs between two states of it. */
export const revisionChange = z
  .object({
    field: z.string().describe("`title.en-US`, `timeLimit`, `tests` and so on."),
    before: z.string().nullable().describe("As text; null where there was nothing."),
    after: z.string().nullable(),
  })
  .meta({ id: "RevisionChange" });

const ofProblem = { pid: wholeNumber };
/** Whether the files of an upload are asked for, or the texts that were typed in. */
export const casesKind = z
  .union([z.boolean(), z.enum(["true", "false"]).transform((flag) => flag === "true")])
  .optional();

/** What a save is held against. */
export const baseVersion = smallNumber.describe("The `version` that was read with the problem.");
/** Why a problem is not edited. */
export const editRefusals = ["problem_not_found", "problem_changed"] as const;
/** Why a problem is not saved. */
export const saveRefusals = [
  "display_id_taken",
  "publishing_refused",
  "problem_unverified",
  "test_upload_gone",
] as const;

export const adminProblemsRoutes = {
  getAdminProblemList: route({
    methods: ["GET"],
    path: "/api/admin/problem/get-problem-list",
    policy: "adminArea",
    summary: "Problems of the site, the newest first.",
    input: z.object({
      ...paging,
      keyword: filterText.describe("Part of a title or of a display id, or the whole name of the author."),
      auth: looseChoice(1, 3),
      oj: filterText.describe("`Mine` for the site's own, the key of a remote judge, or `All`."),
      onlyMine: looseFlag.describe("Only problems that the caller may edit as their author."),
      archived: looseFlag.describe("True: the archive instead."),
    }),
    data: pageOfRecords(adminProblemRow),
  }),
  getAdminProblem: route({
    methods: ["GET"],
    path: "/api/admin/problem",
    policy: "adminArea",
    summary: "Everything the form of a problem shows; an ordinary admin reads only their own.",
    input: z.object(ofProblem),
    data: adminProblem,
    refusals: ["problem_not_found"],
  }),
  addProblem: route({
    methods: ["POST"],
    path: "/api/admin/problem",
    policy: "adminArea",
    summary: "Makes a problem, whose author is the caller.",
    input: problemForm,
    bodyBytesMax: formBytesMax,
    data: saved,
    refusals: saveRefusals,
  }),
  updateProblem: route({
    methods: ["PUT"],
    path: "/api/admin/problem",
    policy: "adminArea",
    summary: "Saves a problem. Texts and judging have revisions of their own, made only when they change.",
    input: problemForm.extend({ pid: wholeNumber, baseVersion }),
    bodyBytesMax: formBytesMax,
    data: saved,
    refusals: [...editRefusals, ...saveRefusals],
  }),
  deleteProblem: route({
    methods: ["DELETE"],
    path: "/api/admin/problem",
    policy: "problemStaff",
    summary: "Puts a problem into the archive: no list shows it and nothing can be sent to it.",
    input: z.object(ofProblem),
    data: z.null(),
    refusals: ["problem_not_found"],
  }),
  restoreProblem: route({
    methods: ["POST"],
    path: "/api/admin/problem/restore",
    policy: "problemStaff",
    summary: "Takes a problem out of the archive again.",
    input: z.object(ofProblem),
    data: z.null(),
    refusals: ["problem_not_found", "problem_not_archived"],
  }),
  changeProblemAuth: route({
    methods: ["PUT"],
    path: "/api/admin/problem/change-problem-auth",
    policy: "adminArea",
    summary: "Sets who sees a problem; an ordinary admin cannot make it public.",
    input: z.object({
      id: wholeNumber.describe("The pid."),
      auth: problemAuth,
      confirmUnverified: z.boolean().optional().default(false),
    }),
    data: z.null(),
    refusals: ["problem_not_found", "publishing_refused", "problem_unverified"],
  }),
  getAdminProblemCases: route({
    methods: ["GET"],
    path: "/api/admin/problem/get-problem-cases",
    policy: "adminArea",
    summary: "The tests: texts where they were typed in, names where they were uploaded.",
    input: z.object({
      ...ofProblem,
      isUpload: casesKind.default(true).describe("Answers nothing when the tests are of the other kind."),
    }),
    data: z.array(problemCase),
    refusals: ["problem_not_found"],
  }),
  getProblemRevisions: route({
    methods: ["GET"],
    path: "/api/admin/problem/revisions",
    policy: "adminArea",
    summary: "The newest two hundred revisions of a problem.",
    input: z.object(ofProblem),
    data: z.array(revision),
    refusals: ["problem_not_found"],
  }),
  getRevisionChanges: route({
    methods: ["GET"],
    path: "/api/admin/problem/revision-changes",
    policy: "adminArea",
    summary:
      "What differs between a revision and an earlier one. Of tests only their number and size is told.",
    input: z.object({
      ...ofProblem,
      kind: revisionKind,
      number: smallNumber,
      against: smallNumber.optional().describe("Number of the other revision; the one before when missing."),
    }),
    data: z.array(revisionChange),
    refusals: ["problem_not_found", "revision_not_found"],
  }),
  restoreRevision: route({
    methods: ["POST"],
    path: "/api/admin/problem/restore-revision",
    policy: "adminArea",
    summary: "Makes a new revision that equals an old one.",
    input: z.object({ ...ofProblem, kind: revisionKind, number: smallNumber, baseVersion }),
    data: saved,
    refusals: [...editRefusals, "revision_not_found"],
  }),
  getVerification: route({
    methods: ["GET"],
    path: "/api/admin/problem/verification",
    policy: "adminArea",
    summary: "Whether the main solution is accepted on the current judging revision.",
    input: z.object(ofProblem),
    data: verification,
    refusals: ["problem_not_found"],
  }),
  downloadTestcase: route({
    methods: ["GET"],
    path: "/api/file/download-testcase",
    policy: "member",
    viewing: "closed",
    summary: "The tests of a problem as a zip, for whoever may edit it.",
    input: z.object(ofProblem),
    file: "application/zip",
    data: streamedAnswer,
    refusals: ["problem_not_found"],
  }),
  verifyProblem: route({
    methods: ["POST"],
    path: "/api/admin/problem/verify",
    policy: "adminArea",
    summary: "Has the judges try the main solution again; it counts nowhere.",
    input: z.object(ofProblem),
    data: verification,
    refusals: ["problem_not_found", "main_solution_missing"],
  }),
};
