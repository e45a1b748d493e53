import {
  problemLimits,
  remoteImportCauses,
  remoteImportLimits,
  remoteImportPhases,
  remoteSites,
} from "@touchstone/domain";
import { z } from "zod";
import { linkRefusals } from "./contest-admin-problems.ts";
import { ofContest } from "./contest-fields.ts";
import { time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

const name = z.enum(remoteSites).describe("The judge.");
const problemId = z
  .string()
  .trim()
  .min(1)
  .max(problemLimits.displayIdMax)
  .describe("What that judge calls the problem (1000, 1A), or what it is called here (HDU-1000, CF-1A).");

const orderRefusals = [
  "remote_judging_off",
  "remote_problem_id_invalid",
  "remote_import_under_way",
  "display_id_taken",
] as const;

const remoteImport = z
  .object({
    id: z.int(),
    site: z.enum(remoteSites),
    problemId: z.string().describe("What it is called here."),
    username: z.string().describe("Who ordered it."),
    createTime: time,
    phase: z.enum(remoteImportPhases),
    pid: z.int().nullable().describe("The problem that was made, as long as it is there."),
    title: z.string().nullable().describe("Its title."),
    cause: z
      .enum(remoteImportCauses)
      .nullable()
      .describe(
        "Why it failed; while it waits, why the last try ended; once imported, that it is not where it was ordered for.",
      ),
    endTime: time.nullable(),
    cid: z.int().nullable().describe("The contest it was ordered for."),
    tid: z.int().nullable().describe("The training it was ordered for."),
  })
  .meta({ id: "RemoteImport" });

export const remoteProblemsRoutes = {
  importRemoteProblem: route({
    methods: ["GET", "POST"],
    path: "/api/admin/problem/import-remote-oj-problem",
    policy: "adminArea",
    summary: "Orders a problem of another judge; it is read in the background.",
    input: z.object({ name, problemId }),
    data: z.null(),
    refusals: orderRefusals,
  }),
  orderRemoteProblems: route({
    methods: ["POST"],
    path: "/api/admin/problem/remote-imports",
    policy: "adminArea",
    summary:
      "Orders several problems of another judge; those that cannot be ordered are told with their refusals.",
    input: z.object({ name, problemIds: z.array(problemId).min(1).max(remoteImportLimits.idsMax) }),
    data: z.object({
      ordered: z.int().describe("How many were ordered."),
      refused: z.array(z.object({ problemId: z.string(), code: z.enum(orderRefusals) })),
    }),
    refusals: ["remote_judging_off"],
  }),
  importRemoteContestProblem: route({
    methods: ["GET", "POST"],
    path: "/api/admin/contest/import-remote-oj-problem",
    policy: "adminArea",
    summary:
      "Puts a problem of another judge into a contest: at once when it is here, else when it has been read in the background.",
    input: z.object({ name, problemId, ...ofContest, displayId: z.string().max(255) }),
    data: z.null(),
    refusals: [...orderRefusals, ...linkRefusals],
  }),
  importRemoteTrainingProblem: route({
    methods: ["GET", "POST"],
    path: "/api/admin/training/import-remote-oj-problem",
    policy: "adminArea",
    summary: "The same at the end of a training.",
    input: z.object({ name, problemId, tid: wholeNumber }),
    data: z.null(),
    refusals: [
      ...orderRefusals,
      ...(["training_not_found", "problem_not_found", "training_problem_refused"] as const),
      "training_problems_full",
    ],
  }),
  getRemoteImports: route({
    methods: ["GET"],
    path: "/api/admin/problem/remote-imports",
    policy: "adminArea",
    summary:
      "The newest hundred problems that were ordered from other judges; an ordinary admin sees their own.",
    input: z.object({}),
    data: z.object({
      isOpen: z.boolean().describe("Whether problems can be ordered now."),
      imports: z.array(remoteImport),
    }),
  }),
};
