import { z } from "zod";
import {
  adminProblem,
  adminProblemRow,
  baseVersion,
  casesKind,
  editRefusals,
  formBytesMax,
  problemAuth,
  problemCase,
  problemForm,
  saved,
  saveRefusals,
  verification,
} from "./admin-problems.ts";
import { pageOfRecords } from "./envelope.ts";
import { filterText, looseInt, paging, wholeNumber } from "./fields.ts";
import { insideGroupRefusals, ofGroup } from "./groups.ts";
import { compileInput, compileRefusals, compileResult } from "./jury-compiles.ts";
import { tag } from "./problem-fields.ts";
import { problemListItem } from "./problems.ts";
import { route } from "./route.ts";

/** Whose group a problem is of, the database says; one that is named must be that. */
const ofProblem = {
  pid: wholeNumber,
  gid: looseInt.describe("The group it is looked for in; any other's problem is not found then."),
};

const progress = z
  .literal([1, 2, 3])
  .describe("1 applied for, 2 public on the whole site, 3 refused; null before.");

/** A row of the list that those who run a group's problems see. */
const groupProblemRow = adminProblemRow
  .extend({
    gid: z.int().nullable(),
    applyPublicProgress: progress.nullable(),
  })
  .meta({ id: "GroupProblemListItem" });

const form = problemForm.extend({
  problem: problemForm.shape.problem.extend({
    gid: wholeNumber.describe("The group; the display id goes without its short name."),
  }),
});

const compile = {
  methods: ["POST"] as const,
  policy: "member" as const,
  input: compileInput.extend(ofGroup),
  data: compileResult,
  refusals: [...insideGroupRefusals, ...compileRefusals] as const,
};

const oneRefusals = [...insideGroupRefusals, "problem_not_found"] as const;

export const groupProblemsRoutes = {
  getGroupProblemList: route({
    methods: ["GET"],
    path: "/api/group/get-problem-list",
    policy: "member",
    summary: "The problems that every member of a group sees, by display id; counts are those of the group.",
    input: z.object({ ...ofGroup, ...paging }),
    data: pageOfRecords(problemListItem),
    refusals: insideGroupRefusals,
  }),
  getGroupAdminProblemList: route({
    methods: ["GET"],
    path: "/api/group/get-admin-problem-list",
    policy: "member",
    summary: "Every problem of a group, the newest first, for its admins.",
    input: z.object({ ...ofGroup, ...paging, keyword: filterText }),
    data: pageOfRecords(groupProblemRow),
    refusals: insideGroupRefusals,
  }),
  getGroupProblem: route({
    methods: ["GET"],
    path: "/api/group/problem",
    policy: "member",
    viewing: "closed",
    summary: "Everything the form of a group's problem shows, for the group's root and the problem's author.",
    input: z.object(ofProblem),
    data: adminProblem,
    refusals: oneRefusals,
  }),
  addGroupProblem: route({
    methods: ["POST"],
    path: "/api/group/problem",
    policy: "member",
    summary: "Makes a problem of a group, for its admins.",
    input: form,
    bodyBytesMax: formBytesMax,
    data: saved,
    refusals: [...insideGroupRefusals, ...saveRefusals],
  }),
  updateGroupProblem: route({
    methods: ["PUT"],
    path: "/api/group/problem",
    policy: "member",
    summary: "Saves a problem of a group, for its root and the author; an application to be public ends.",
    input: form.extend({ pid: wholeNumber, baseVersion }),
    bodyBytesMax: formBytesMax,
    data: saved,
    refusals: [...insideGroupRefusals, ...editRefusals, ...saveRefusals],
  }),
  deleteGroupProblem: route({
    methods: ["DELETE"],
    path: "/api/group/problem",
    policy: "member",
    summary: "Puts a problem of a group into the archive: no list shows it and nothing can be sent to it.",
    input: z.object(ofProblem),
    data: z.null(),
    refusals: oneRefusals,
  }),
  getGroupProblemCases: route({
    methods: ["GET"],
    path: "/api/group/get-problem-cases",
    policy: "member",
    viewing: "closed",
    summary: "The tests: texts where they were typed in, names where they were uploaded.",
    input: z.object({
      ...ofProblem,
      isUploadCase: casesKind.describe("Answers nothing when the tests are of the other kind."),
      isUpload: casesKind.describe("Another name of isUploadCase."),
    }),
    data: z.array(problemCase),
    refusals: oneRefusals,
  }),
  getGroupProblemTags: route({
    methods: ["GET"],
    path: "/api/group/get-all-problem-tags",
    policy: "member",
    summary: "The tags of a group, then those of the site's own problems.",
    input: z.object(ofGroup),
    data: z.array(tag),
    refusals: insideGroupRefusals,
  }),
  compileGroupSpj: route({
    ...compile,
    path: "/api/group/compile-spj",
    summary: "Compiles a checker for a problem of a group, for its admins, and waits for the outcome.",
  }),
  compileGroupInteractive: route({
    ...compile,
    path: "/api/group/compile-interactive",
    summary: "Compiles an interactor for a problem of a group, for its admins, and waits for the outcome.",
  }),
  changeGroupProblemAuth: route({
    methods: ["PUT"],
    path: "/api/group/change-problem-auth",
    policy: "member",
    summary: "Sets who of a group sees a problem: its members, its editors, or those of a contest.",
    input: z.object({ ...ofProblem, auth: problemAuth }),
    data: z.null(),
    refusals: oneRefusals,
  }),
  applyPublic: route({
    methods: ["PUT"],
    path: "/api/group/apply-public",
    policy: "member",
    summary: "Asks the site's problem admins to make a group's problem public, or takes that back.",
    input: z.object({ ...ofProblem, isApplied: z.boolean() }),
    data: z.null(),
    refusals: oneRefusals,
  }),
  getGroupVerification: route({
    methods: ["GET"],
    path: "/api/group/problem-verification",
    policy: "member",
    summary: "Whether the main solution of a group's problem is accepted on the current judging revision.",
    input: z.object(ofProblem),
    data: verification,
    refusals: oneRefusals,
  }),
  verifyGroupProblem: route({
    methods: ["POST"],
    path: "/api/group/verify-problem",
    policy: "member",
    summary: "Has the judges try the main solution of a group's problem again; it counts nowhere.",
    input: z.object(ofProblem),
    data: verification,
    refusals: [...oneRefusals, "main_solution_missing"],
  }),
  getPublicApplications: route({
    methods: ["GET"],
    path: "/api/admin/group-problem/list",
    policy: "problemStaff",
    summary: "Problems of groups that were ever applied to be public: those that wait first.",
    input: z.object({ ...paging, keyword: filterText, gid: looseInt.describe("Only of this group.") }),
    data: pageOfRecords(
      groupProblemRow
        .extend({ groupName: z.string().describe("Of the group.") })
        .meta({ id: "PublicApplication" }),
    ),
  }),
  decidePublicApplication: route({
    methods: ["PUT"],
    path: "/api/admin/group-problem/change-progress",
    policy: "problemStaff",
    summary: "Makes a group's problem public (2), refuses that (3), or puts it back to waiting (1).",
    input: z.object({ pid: wholeNumber, progress }),
    data: z.null(),
    refusals: ["problem_not_found"],
  }),
};
