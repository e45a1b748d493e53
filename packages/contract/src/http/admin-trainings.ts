import {
  lateRules,
  newLatePercent,
  trainingAuths,
  trainingLimits,
  trainingRankNames,
} from "@touchstone/domain";
import { z } from "zod";
import { adminProblemRow } from "./admin-problems.ts";
import { pageOfRecords } from "./envelope.ts";
import { filterText, formTime, looseFlag, paging, says, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";
import { trainingCategory, trainingTimes } from "./trainings.ts";

const text = z.string().optional().default("");

/** The training as a form sends it. Its author, its group and its counts are never read from here. */
export const trainingForm = z.object({
  rank: z.number().describe("Small ones come first."),
  title: text,
  description: text.describe("Markdown."),
  auth: z.enum(trainingAuths),
  privatePwd: z
    .string()
    .nullish()
    .transform((password) => password ?? ""),
  status: z.boolean().optional().default(true).describe("Whether it is visible."),
  rankShowName: z.enum(trainingRankNames).optional().default("username"),
  opensAt: formTime,
  dueAt: formTime,
  lateRule: z.enum(lateRules).optional().default("mark"),
  latePercent: z
    .number()
    .optional()
    .default(newLatePercent)
    .describe("What late work is worth by that rule."),
});
const ofCategory = z
  .object({ id: wholeNumber.nullish() })
  .nullish()
  .transform((category) => category?.id ?? null);

const listItem = z
  .object({
    id: z.int(),
    uid: z.string().describe("The author."),
    author: z.string(),
    rank: z.int(),
    title: z.string(),
    auth: z.enum(trainingAuths),
    status: z.boolean().describe("Whether it is visible."),
    categoryName: z.string().nullable(),
    categoryColor: z.string().nullable(),
    problemCount: z.int(),
    memberCount: z.int(),
    gid: z.int().nullable(),
    gmtCreate: time,
    gmtModified: time,
    archivedAt: time.nullable(),
    mayEdit: z.boolean(),
    ...trainingTimes,
  })
  .meta({ id: "AdminTrainingListItem" });

/** A training with everything its form shows; only for whoever may edit it. */
const adminTraining = listItem
  .omit({ mayEdit: true })
  .extend({
    description: z.string().describe("Markdown."),
    privatePwd: z.string().nullable().describe("Only here, for whoever may edit the training."),
    rankShowName: z.enum(trainingRankNames),
    gmtModified: time.describe("To be sent back with a save: it is refused when somebody saved in between."),
  })
  .meta({ id: "AdminTraining" });

/** How a problem stands in a training. */
export const trainingProblemLink = z
  .object({
    id: z.int(),
    tid: z.int(),
    pid: z.int(),
    displayId: z.string(),
    rank: z.int().describe("Its place: small ones come first, equals by display id."),
  })
  .meta({ id: "TrainingProblemLink" });

const member = z
  .object({
    uid: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    realname: z.string().nullable(),
    school: z.string().nullable(),
    registerTime: time,
    ac: z.int(),
    extendedUntil: time.nullable().describe("The member's own due time."),
  })
  .meta({ id: "TrainingMember" });

/** So long a text may name problems. */
const idTextMax = 4_000;

const namedProblems = z
  .object({
    found: z
      .array(
        z.object({
          pid: z.int(),
          problemId: z.string().describe("Display id."),
          title: z.string(),
          isIn: z.boolean().describe("Whether it is in the training already."),
        }),
      )
      .describe("In the order in which they are named."),
    missing: z.array(z.string()).describe("Ids that name no problem which may be added."),
  })
  .meta({ id: "NamedProblems" });

const ofTraining = { tid: wholeNumber.describe("The training.") };
const ofProblem = { ...ofTraining, pid: wholeNumber };
const rank = z.int().min(0).max(trainingLimits.rankMax);
const notFound = ["training_not_found"] as const;
const problemNotFound = ["training_not_found", "problem_not_found"] as const;
const categoryFields = {
  name: z
    .string({ error: says("Training_Category_Name_Required") })
    .trim()
    .min(1, says("Training_Category_Name_Required"))
    .max(trainingLimits.categoryNameMax, says("Text_Check_Max")),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, says("Tag_Color_Shape")),
};

export const adminTrainingsRoutes = {
  getAdminTrainingList: route({
    methods: ["GET"],
    path: "/api/admin/training/get-training-list",
    policy: "adminArea",
    summary: "Trainings of the site, the newest first, without passwords.",
    input: z.object({
      ...paging,
      keyword: filterText.describe("Part of a title."),
      archived: looseFlag.describe("True: the archive instead."),
    }),
    data: pageOfRecords(listItem),
  }),
  getAdminTraining: route({
    methods: ["GET"],
    path: "/api/admin/training",
    policy: "adminArea",
    summary: "Everything the form of a training shows, for whoever may edit it.",
    input: z.object(ofTraining),
    data: z.object({ training: adminTraining, trainingCategory: trainingCategory.nullable() }),
    refusals: notFound,
  }),
  addTraining: route({
    methods: ["POST"],
    path: "/api/admin/training",
    policy: "adminArea",
    summary: "Makes a training, whose author is the caller.",
    input: z.object({ training: trainingForm, trainingCategory: ofCategory }),
    data: z.object({ id: z.int() }),
    refusals: ["training_category_not_found"],
  }),
  updateTraining: route({
    methods: ["PUT"],
    path: "/api/admin/training",
    policy: "adminArea",
    summary: "Saves a training.",
    input: z.object({
      training: trainingForm.extend({
        id: wholeNumber,
        gmtModified: formTime.describe("What was read with the training; nothing is compared without it."),
      }),
      trainingCategory: ofCategory,
      removeMembers: z
        .boolean()
        .optional()
        .describe("With a new password: true ends every registration, false keeps all of them."),
    }),
    data: z.null(),
    refusals: [
      "training_not_found",
      "training_changed",
      "training_category_not_found",
      "training_password_members",
    ],
  }),
  deleteTraining: route({
    methods: ["DELETE"],
    path: "/api/admin/training",
    policy: "adminArea",
    summary: "Puts a training into the archive: no list shows it and nobody enters it.",
    input: z.object(ofTraining),
    data: z.null(),
    refusals: notFound,
  }),
  restoreTraining: route({
    methods: ["POST"],
    path: "/api/admin/training/restore",
    policy: "adminArea",
    summary: "Takes a training out of the archive again.",
    input: z.object(ofTraining),
    data: z.null(),
    refusals: ["training_not_found", "training_not_archived"],
  }),
  changeTrainingStatus: route({
    methods: ["PUT"],
    path: "/api/admin/training/change-training-status",
    policy: "adminArea",
    summary: "Shows or hides a training.",
    input: z.object({
      ...ofTraining,
      status: z.boolean().describe("Whether it is visible."),
      author: z.string().nullish().describe("Not read: the server knows whose it is."),
    }),
    data: z.null(),
    refusals: notFound,
  }),
  getAdminTrainingProblems: route({
    methods: ["GET"],
    path: "/api/admin/training/get-problem-list",
    policy: "adminArea",
    summary: "The problems of a training in its order, or public problems that may be added to it.",
    input: z.object({
      ...paging,
      ...ofTraining,
      keyword: filterText,
      queryExisted: looseFlag.describe("True: those in the training. False: those that may be added."),
    }),
    data: z.object({
      problemList: pageOfRecords(adminProblemRow),
      trainingProblemMap: z.record(z.string(), trainingProblemLink).describe("By pid."),
    }),
    refusals: notFound,
  }),
  changeTrainingProblem: route({
    methods: ["PUT"],
    path: "/api/admin/training/problem",
    policy: "adminArea",
    summary: "Gives a problem another place in a training.",
    input: z.object({
      ...ofProblem,
      rank,
      id: z.int().nullish().describe("Not read: training and problem say which."),
      displayId: z.string().nullish().describe("Not read: it is the problem's own."),
    }),
    data: z.null(),
    refusals: problemNotFound,
  }),
  orderTrainingProblems: route({
    methods: ["PUT"],
    path: "/api/admin/training/order-problems",
    policy: "adminArea",
    summary: "Puts the problems of a training in one order; those that are not named follow.",
    input: z.object({
      ...ofTraining,
      pids: z.array(z.int()).max(trainingLimits.problemsMax).describe("Problems of it, each once."),
    }),
    data: z.null(),
    refusals: ["training_not_found", "training_order_stale"],
  }),
  removeTrainingProblem: route({
    methods: ["DELETE"],
    path: "/api/admin/training/problem",
    policy: "adminArea",
    summary: "Takes a problem out of a training; the problem and what was sent to it stay.",
    input: z.object(ofProblem),
    data: z.null(),
    refusals: problemNotFound,
  }),
  addPublicTrainingProblem: route({
    methods: ["POST"],
    path: "/api/admin/training/add-problem-from-public",
    policy: "adminArea",
    summary: "Puts a public problem at the end of a training.",
    input: z.object({
      ...ofProblem,
      displayId: z.string().nullish().describe("Not read: it is the problem's own."),
    }),
    data: z.null(),
    refusals: [...problemNotFound, "training_problem_refused", "training_problems_full"],
  }),
  findTrainingProblems: route({
    methods: ["GET"],
    path: "/api/admin/training/find-problems",
    policy: "adminArea",
    summary: "Which problems a list of ids names that may be put into a training, and which ids name none.",
    input: z.object({
      ...ofTraining,
      ids: z
        .string()
        .trim()
        .min(1)
        .max(idTextMax)
        .describe("As in `1001,1003-1010`; a bare number is that of a problem of the site."),
    }),
    data: namedProblems,
    refusals: notFound,
  }),
  addTrainingProblems: route({
    methods: ["POST"],
    path: "/api/admin/training/add-problems",
    policy: "adminArea",
    summary:
      "Puts problems at the end of a training in this order; those that are in it stay where they are.",
    input: z.object({ ...ofTraining, pids: z.array(z.int()).min(1).max(trainingLimits.problemsMax) }),
    data: z.object({ added: z.int() }),
    refusals: [...problemNotFound, "training_problems_full"],
  }),
  getTrainingMembers: route({
    methods: ["GET"],
    path: "/api/admin/training/members",
    policy: "adminArea",
    summary: "Who is registered for a training, by name.",
    input: z.object({ ...paging, ...ofTraining, keyword: filterText.describe("Part of a name or school.") }),
    data: pageOfRecords(member),
    refusals: notFound,
  }),
  extendTrainingMember: route({
    methods: ["PUT"],
    path: "/api/admin/training/member",
    policy: "adminArea",
    summary: "Gives a member a due time of their own, or takes it back.",
    input: z.object({ ...ofTraining, uid: z.string().regex(/^[0-9a-f]{32}$/), extendedUntil: formTime }),
    data: z.null(),
    refusals: ["training_not_found", "training_member_not_found"],
  }),
  addTrainingCategory: route({
    methods: ["POST"],
    path: "/api/admin/training/category",
    policy: "adminArea",
    summary: "Makes a category of trainings.",
    input: z.object(categoryFields),
    data: trainingCategory,
    refusals: ["training_category_exists"],
  }),
  updateTrainingCategory: route({
    methods: ["PUT"],
    path: "/api/admin/training/category",
    policy: "adminArea",
    summary: "Changes the name or the color of a category.",
    input: z.object({ id: wholeNumber, ...categoryFields }),
    data: z.null(),
    refusals: ["training_category_not_found", "training_category_exists"],
  }),
  deleteTrainingCategory: route({
    methods: ["DELETE"],
    path: "/api/admin/training/category",
    policy: "adminArea",
    summary: "Deletes a category; its trainings stay, without one.",
    input: z.object({ cid: wholeNumber.describe("The category.") }),
    data: z.null(),
    refusals: ["training_category_not_found"],
  }),
};
