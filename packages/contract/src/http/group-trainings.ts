import { wallFilters } from "@touchstone/domain";
import { z } from "zod";
import { adminTrainingsRoutes as admin, trainingForm, trainingProblemLink } from "./admin-trainings.ts";
import { fileAnswer, pageOfRecords } from "./envelope.ts";
import { filterText, looseFlag, paging, time, wholeNumber } from "./fields.ts";
import { insideGroupRefusals, ofGroup } from "./groups.ts";
import { groupLinkedProblem, inGroup, pageOfGroup } from "./in-group.ts";
import { route } from "./route.ts";
import { trainingCard } from "./trainings.ts";

const ofTraining = { tid: wholeNumber.describe("The training.") };

const ofWall = {
  ...ofTraining,
  keyword: filterText.describe("Part of a name or student number."),
  only: z.enum(wallFilters).optional().catch(undefined).describe("Which members; all when missing."),
};

const wallSums = {
  solved: z.int(),
  score: z.int().nullable().describe("The sum of the points; null where none have any."),
  late: z.int(),
};

const wallProblem = z
  .object({
    pid: z.int(),
    problemId: z.string().describe("Display id."),
    title: z.string(),
    tried: z
      .int()
      .describe("Members of the class who have started it; the sums are of the whole class, too."),
    ...wallSums,
  })
  .meta({ id: "TrainingWallProblem" });

const wallRow = z
  .object({
    uid: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    realname: z.string().nullable(),
    number: z.string().nullable().describe("Student number."),
    extendedUntil: time.nullable().describe("The member's own due time."),
    mayExtend: z
      .boolean()
      .describe("Whether the caller may give them another: a training admin, to who has access."),
    ...wallSums,
    cells: z
      .record(
        z.string(),
        z.object({
          status: z.int(),
          score: z
            .int()
            .nullable()
            .describe("The best that counts, late work by its percentage; null where no program has points."),
          tries: z.int().describe("Programs that count."),
          isLate: z.boolean().describe("Solved, or else its best score reached, only after the due time."),
        }),
      )
      .describe("By display id; a problem that was not started is missing."),
  })
  .meta({ id: "TrainingWallRow" });

/** The trainings of a group. Its members see the visible ones; its root and the author run them. */
export const groupTrainingsRoutes = {
  getGroupTrainingList: route({
    methods: ["GET"],
    path: "/api/group/get-training-list",
    policy: "member",
    summary: "The visible trainings of a group, for its members: by rank, in each the newest first.",
    input: pageOfGroup,
    data: pageOfRecords(trainingCard),
    refusals: insideGroupRefusals,
  }),
  getGroupAdminTrainingList: route({
    methods: ["GET"],
    path: "/api/group/get-admin-training-list",
    policy: "member",
    summary: "All trainings of a group, for its admins: the newest first, without passwords.",
    input: pageOfGroup.extend({ keyword: filterText.describe("Part of a title.") }),
    data: admin.getAdminTrainingList.data,
    refusals: insideGroupRefusals,
  }),
  getGroupTraining: inGroup(admin.getAdminTraining, "/api/group/training"),
  addGroupTraining: route({
    ...inGroup(admin.addTraining, "/api/group/training"),
    summary: "Makes a training of a group, for its admins; its author is the caller.",
    input: admin.addTraining.input.extend({ training: trainingForm.extend(ofGroup) }),
    refusals: [...insideGroupRefusals, "training_category_not_found"],
  }),
  updateGroupTraining: inGroup(admin.updateTraining, "/api/group/training"),
  deleteGroupTraining: inGroup(admin.deleteTraining, "/api/group/training"),
  changeGroupTrainingStatus: inGroup(admin.changeTrainingStatus, "/api/group/change-training-status"),
  getGroupTrainingProblems: route({
    methods: ["GET"],
    path: "/api/group/get-training-problem-list",
    policy: "member",
    summary: "The problems of a training in its order, or those that may be added to it.",
    input: z.object({
      ...paging,
      ...ofTraining,
      keyword: filterText,
      queryExisted: looseFlag
        .default(true)
        .describe("True: those in the training. False: those that may be added."),
      ofGroup: looseFlag.describe(
        "Of those that may be added: the group's own. Else public ones of the site.",
      ),
    }),
    data: z.object({
      problemList: pageOfRecords(groupLinkedProblem),
      trainingProblemMap: z.record(z.string(), trainingProblemLink).describe("By pid."),
    }),
    refusals: ["training_not_found"],
  }),
  changeGroupTrainingProblem: inGroup(admin.changeTrainingProblem, "/api/group/training-problem"),
  orderGroupTrainingProblems: inGroup(admin.orderTrainingProblems, "/api/group/order-training-problems"),
  removeGroupTrainingProblem: inGroup(admin.removeTrainingProblem, "/api/group/training-problem"),
  addPublicGroupTrainingProblem: inGroup(
    admin.addPublicTrainingProblem,
    "/api/group/add-training-problem-from-public",
  ),
  addOwnGroupTrainingProblem: route({
    methods: ["POST"],
    path: "/api/group/add-training-problem-from-group",
    policy: "member",
    summary: "Puts a problem of the group at the end of a training.",
    input: z.object({ ...ofTraining, problemId: z.string().trim().min(1).max(255).describe("Display id.") }),
    data: z.null(),
    refusals: admin.addPublicTrainingProblem.refusals ?? [],
  }),
  findGroupTrainingProblems: inGroup(admin.findTrainingProblems, "/api/group/find-training-problems"),
  addGroupTrainingProblems: inGroup(admin.addTrainingProblems, "/api/group/add-training-problems"),
  getGroupTrainingWall: route({
    methods: ["GET"],
    path: "/api/group/training-wall",
    policy: "member",
    summary:
      "What the members of a group have reached on the problems of a training, for the group's admins.",
    input: z.object({ ...paging, ...ofWall }),
    data: z.object({
      problemList: z.array(wallProblem).describe("In the training's order."),
      counts: z
        .object({ all: z.int(), notStarted: z.int(), notFinished: z.int(), late: z.int() })
        .describe("How many of those whom the keyword finds each filter shows."),
      wall: pageOfRecords(wallRow),
    }),
    refusals: ["training_not_found"],
  }),
  downloadGroupTrainingWall: route({
    methods: ["GET"],
    path: "/api/group/download-training-wall",
    policy: "member",
    summary: "The same of the whole class as a workbook, for the group's admins.",
    input: z.object(ofWall),
    file: "application/octet-stream",
    data: fileAnswer,
    refusals: ["training_not_found"],
  }),
  getGroupTrainingMembers: inGroup(admin.getTrainingMembers, "/api/group/training-members"),
  extendGroupTrainingMember: inGroup(admin.extendTrainingMember, "/api/group/training-member"),
};
