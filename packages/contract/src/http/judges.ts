import { z } from "zod";
import { judgeState, keptLoad } from "../bus/judge-protocol.ts";
import { time } from "./fields.ts";
import { route } from "./route.ts";

/** The name of a judge, as it stands in the subjects of the wire. */
const judgeName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

const judge = z
  .object({
    name: z.string(),
    state: judgeState.describe("What the site wants of it. One that drains takes nothing new."),
    isThere: z.boolean().describe("It spoke within the last 45 seconds."),
    seenAt: time.nullable(),
    languages: z
      .array(z.object({ key: z.string(), version: z.string().nullable() }))
      .describe("What it can compile and run, each as its compiler names itself."),
    features: z.array(z.string()),
    toolchain: z.string().nullable().describe("Digest of its toolchain."),
    driver: z.string().nullable(),
    slots: z.int().nullable(),
    load: keptLoad.nullable().describe("As of its last word."),
    heldSubmissions: z.array(z.int()).describe("What it works on now; below zero self-tests."),
  })
  .meta({ id: "Judge" });

const pausedProblem = z
  .object({
    pid: z.int(),
    problemId: z.string(),
    title: z.string(),
    pausedAt: time,
    reason: z.string(),
    waiting: z.int().describe("Pieces of work that wait because of it."),
  })
  .meta({ id: "PausedProblem" });

const toolchain = z
  .object({
    digest: z
      .string()
      .describe("Of the image that all its tools come from; `host-…` for those of a machine."),
    judges: z.int().describe("Judges at work that have it."),
    languages: z.array(z.object({ name: z.string(), version: z.string() })),
  })
  .meta({ id: "Toolchain" });

/** Work that failed too often and waits for a person. */
const parkedJudgement = z
  .object({
    submitId: z.int(),
    problemID: z.string(),
    title: z.string(),
    username: z.string(),
    language: z.string(),
    submitTime: time,
    cause: z.string().describe("What went wrong last, in the words of the judge or of the queue."),
    faults: z.int().describe("How often judges gave it back."),
    vanished: z.int().describe("How often a judge vanished with it."),
    judges: z.array(z.string()).describe("The judges that had it."),
  })
  .meta({ id: "ParkedJudgement" });

export const judgesRoutes = {
  getToolchains: route({
    methods: ["GET"],
    path: "/api/judge-toolchains",
    policy: "anyone",
    summary:
      "What programs are compiled and run with now: each toolchain at work, its languages as they name themselves.",
    input: z.object({}),
    data: z.array(toolchain),
  }),
  getJudgeServiceInfo: route({
    methods: ["GET", "POST"],
    path: "/api/admin/config/get-judge-service-info",
    policy: "adminArea",
    summary: "Every judge: what is wanted of it, what it can do, how busy it is and what it holds.",
    input: z.object({}),
    data: z.array(judge),
  }),
  setJudgeState: route({
    methods: ["PUT"],
    path: "/api/admin/judges/state",
    policy: "root",
    summary: "Enables, drains or disables a judge; what a disabled one held goes to others at once.",
    input: z.object({ name: judgeName, state: judgeState }),
    data: z.null(),
    refusals: ["judge_not_found"],
  }),
  makeJudgeToken: route({
    methods: ["POST"],
    path: "/api/admin/judges/token",
    policy: "root",
    summary: "A word by which a judge of this name registers its key, once, within a day.",
    input: z.object({ name: judgeName }),
    data: z.object({ token: z.string(), expiresAt: time }),
  }),
  getJudgeTokens: route({
    methods: ["GET"],
    path: "/api/admin/judges/tokens",
    policy: "root",
    summary: "The names for which a word waits to be used, and until when; never the words.",
    input: z.object({}),
    data: z.array(z.object({ name: z.string(), expiresAt: time })),
  }),
  revokeJudgeTokens: route({
    methods: ["DELETE"],
    path: "/api/admin/judges/token",
    policy: "root",
    summary: "Makes the words worthless that wait to be used for a name.",
    input: z.object({ name: judgeName }),
    data: z.null(),
    refusals: ["judge_not_found"],
  }),
  removeJudge: route({
    methods: ["DELETE"],
    path: "/api/admin/judges",
    policy: "root",
    summary: "Forgets a disabled judge and its key.",
    input: z.object({ name: judgeName }),
    data: z.null(),
    refusals: ["judge_not_found", "judge_in_use"],
  }),
  getParkedJudgements: route({
    methods: ["GET"],
    path: "/api/admin/judges/parked",
    policy: "root",
    summary: "Judgements that failed too often, the newest first; at most 200 of them.",
    input: z.object({}),
    data: z.object({ records: z.array(parkedJudgement), total: z.int() }),
  }),
  releaseParked: route({
    methods: ["POST"],
    path: "/api/admin/judges/release-parked",
    policy: "root",
    summary: "Judges a parked submission anew.",
    input: z.object({ submitId: z.int() }),
    data: z.null(),
    refusals: ["judgement_not_parked"],
  }),
  closeParked: route({
    methods: ["POST"],
    path: "/api/admin/judges/close-parked",
    policy: "root",
    summary: "Leaves a parked submission with its system error and takes it off the list.",
    input: z.object({ submitId: z.int() }),
    data: z.null(),
    refusals: ["judgement_not_parked"],
  }),
  registerJudge: route({
    methods: ["POST"],
    path: "/api/judge/register",
    policy: "anyone",
    summary: "A new judge brings its public key and the word it was given.",
    input: z.object({
      token: z.string().max(100),
      name: judgeName,
      publicKey: z
        .string()
        .regex(/^U[A-Z2-7]{55}$/)
        .describe("Of a user nkey."),
    }),
    data: z.null(),
    refusals: ["judge_token_invalid"],
  }),
  getPausedProblems: route({
    methods: ["GET"],
    path: "/api/admin/judges/paused-problems",
    policy: "adminArea",
    summary: "Problems whose judging stands still, with the reason.",
    input: z.object({}),
    data: z.array(pausedProblem),
  }),
  pauseProblemJudging: route({
    methods: ["PUT"],
    path: "/api/admin/judges/pause-problem",
    policy: "adminArea",
    summary: "Lets the judging of a problem stand still, or go on; then what it spoilt is judged anew.",
    input: z.object({
      pid: z.int().describe("Number of the problem."),
      isPaused: z.boolean(),
      reason: z.string().trim().max(500).default(""),
    }),
    data: z.object({ rejudged: z.int().describe("Submissions that wait to be judged anew.") }),
    refusals: ["problem_not_found"],
  }),
};
