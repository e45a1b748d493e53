import { dueSoonDays, lateRules, trainingAuths, trainingRankNames } from "@touchstone/domain";
import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { displayId, filterText, looseInt, paging, time, wholeNumber } from "./fields.ts";
import { problemDetail } from "./problem-detail.ts";
import { statementLocales, tagLabel } from "./problem-fields.ts";
import { route } from "./route.ts";

/** Why somebody may not see what is inside a training. */
export const insideTrainingRefusals = [
  "training_not_found",
  "training_access_required",
  "training_not_open",
] as const;

/** A category of trainings. */
export const trainingCategory = z
  .object({
    id: z.int(),
    name: z.string(),
    color: z.string().describe("#rrggbb."),
    gid: z.int().nullable().describe("The group it belongs to; null for one of the site."),
  })
  .meta({ id: "TrainingCategory" });

/** When a training is open and until when work is in time. */
export const trainingTimes = {
  opensAt: time.nullable().describe("From when on its inside is open; null: always."),
  dueAt: time.nullable().describe("Until when work is in time; null: always."),
  lateRule: z
    .enum(lateRules)
    .describe("What is sent later is marked as late, counts with a percentage, or does not count."),
  latePercent: z.int().describe("What late work is worth by that rule, from 0 to 100."),
};

/** A training in a list. */
export const trainingCard = z
  .object({
    id: z.int(),
    title: z.string(),
    rank: z.int().describe("Small ones come first."),
    auth: z.enum(trainingAuths),
    categoryName: z.string().nullable().describe("Null where its category was deleted."),
    categoryColor: z.string().nullable(),
    problemCount: z.int(),
    acCount: z.int().nullable().describe("How many of them the caller has solved; null when signed out."),
    uid: z.string().describe("The author."),
    author: z.string(),
    gmtModified: time,
    gid: z.int().nullable(),
    now: time.describe("The server's clock."),
    ...trainingTimes,
  })
  .meta({ id: "TrainingCard" });

/** A training on its own pages. Its password never stands here. */
const training = trainingCard
  .extend({
    description: z.string().describe("Markdown."),
    rankShowName: z.enum(trainingRankNames),
    isAdmin: z.boolean().describe("Whether the caller is a training admin."),
    extendedUntil: time.nullable().describe("The caller's own due time, where it was extended."),
  })
  .meta({ id: "Training" });

const trainingProblem = z
  .object({
    pid: z.int(),
    problemId: z.string().describe("Display id."),
    title: z.string().describe("In the language of `locale`."),
    ...statementLocales,
    difficulty: z.int().describe("0 Easy, 1 Mid, 2 Hard."),
    tags: z.array(tagLabel),
    ac: z.int().describe("Accepted submissions: the public's, in a group's training the group's."),
    total: z.int().describe("Submissions of the same."),
    myStatus: z.int().describe("The caller's own status; -10 before the first verdict."),
  })
  .meta({ id: "TrainingProblem" });

const rankRow = z
  .object({
    rank: z.int().describe("From 1; who has solved as much in the same time shares a rank."),
    uid: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    avatar: z.string().nullable(),
    gender: z.string(),
    school: z.string().nullable(),
    realname: z.string().nullable().describe("Null unless the caller is a training admin or runs its group."),
    ac: z.int(),
    totalRunTime: z.int().describe("Milliseconds of the accepted programs."),
    submissionInfo: z
      .record(
        z.string(),
        z.object({
          status: z.int(),
          runTime: z.int().nullable().describe("Milliseconds, of the quickest accepted program."),
          isLate: z.boolean().describe("Whether it was first accepted after the due time."),
        }),
      )
      .describe("By display id; a problem without a verdict that counts is missing."),
  })
  .meta({ id: "TrainingRankRow" });

const dueTraining = z
  .object({
    id: z.int(),
    gid: z.int(),
    groupName: z.string(),
    title: z.string(),
    dueAt: time.describe("Until when the caller's work is in time, an extension counted."),
    problemCount: z.int(),
    acCount: z.int().describe("How many of them the caller has solved."),
  })
  .meta({ id: "DueTraining" });

const ofTraining = { tid: wholeNumber.describe("The training.") };

export const trainingsRoutes = {
  getTrainingCategory: route({
    methods: ["GET"],
    path: "/api/get-training-category",
    policy: "anyone",
    summary: "The categories of the site's trainings.",
    input: z.object({}),
    data: z.array(trainingCategory),
  }),
  getTrainingList: route({
    methods: ["GET"],
    path: "/api/get-training-list",
    policy: "anyone",
    summary: "Visible trainings by their rank, in each the newest first.",
    input: z.object({
      ...paging,
      keyword: filterText.describe("Part of the title."),
      categoryId: looseInt,
      auth: z.enum(trainingAuths).optional().catch(undefined),
    }),
    data: pageOfRecords(trainingCard),
  }),
  getDueTrainings: route({
    methods: ["GET"],
    path: "/api/get-due-trainings",
    policy: "member",
    summary: `Trainings of the caller's groups that are due in the next ${dueSoonDays} days, the first due first; not those the caller runs.`,
    input: z.object({}),
    data: z.object({ now: time.describe("The server's clock."), trainings: z.array(dueTraining) }),
  }),
  getTrainingDetail: route({
    methods: ["GET"],
    path: "/api/get-training-detail",
    policy: "anyone",
    summary: "A training with its introduction.",
    input: z.object(ofTraining),
    data: training,
    refusals: ["training_not_found"],
  }),
  registerTraining: route({
    methods: ["POST"],
    path: "/api/register-training",
    policy: "member",
    summary: "Registers the caller for a private training with its password.",
    input: z.object({ ...ofTraining, password: z.string().max(255) }),
    data: z.null(),
    refusals: [
      "training_not_found",
      "training_open_to_all",
      "training_registered",
      "training_password_wrong",
      "try_again_later",
    ],
  }),
  getTrainingAccess: route({
    methods: ["GET"],
    path: "/api/get-training-access",
    policy: "member",
    summary: "Whether the caller has the access that a password gives; to a public training everybody has.",
    input: z.object(ofTraining),
    data: z.object({ access: z.boolean() }),
    refusals: ["training_not_found"],
  }),
  getTrainingProblemList: route({
    methods: ["GET"],
    path: "/api/get-training-problem-list",
    policy: "member",
    summary: "The problems of a training in its order; those that are not public now are left out.",
    input: z.object(ofTraining),
    data: z.array(trainingProblem),
    refusals: insideTrainingRefusals,
  }),
  getTrainingProblemDetails: route({
    methods: ["GET"],
    path: "/api/get-training-problem-details",
    policy: "member",
    summary: "A problem of a training.",
    input: z.object({
      displayId,
      cid: looseInt.describe("The training."),
      tid: looseInt.describe("Another name of cid."),
    }),
    data: problemDetail
      .extend({ tid: z.int(), myStatus: z.int().describe("-10 before the first verdict.") })
      .meta({ id: "TrainingProblemDetail" }),
    refusals: [...insideTrainingRefusals, "problem_not_found"],
  }),
  getTrainingRank: route({
    methods: ["GET"],
    path: "/api/get-training-rank",
    policy: "member",
    summary: "The records of a private training: more solved first, then less run time.",
    input: z.object({
      ...paging,
      ...ofTraining,
      keyword: filterText.describe(
        "Part of a username or school; for whoever is told real names of one, too.",
      ),
    }),
    data: pageOfRecords(rankRow),
    refusals: [...insideTrainingRefusals, "training_without_records"],
  }),
};
