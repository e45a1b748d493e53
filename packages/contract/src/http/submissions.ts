import { z } from "zod";
import { caseResults } from "./case-results.ts";
import { insideRefusals } from "./contest-fields.ts";
import { contestSubmissionsRoutes } from "./contest-submissions.ts";
import { draftsRoutes } from "./drafts.ts";
import { pageOfRecords } from "./envelope.ts";
import {
  captchaText,
  displayId,
  filterText,
  looseChoice,
  looseFlag,
  looseInt,
  oneTimeKey,
  paging,
} from "./fields.ts";
import { insideGroupRefusals } from "./groups.ts";
import { judgingActsRoutes } from "./judging-acts.ts";
import { route } from "./route.ts";
import { selfTestsRoutes } from "./self-tests.ts";
import { submissionListItem } from "./submission-list-item.ts";
import { insideTrainingRefusals } from "./trainings.ts";

/** Where a submission that waits stands. */
export const queuePlace = z.object({
  ahead: z.int().describe("Work of its lane before it; 1000 means that much or more."),
  waitSeconds: z.int().nullable().describe("About how long it waits, where that can be said."),
});

/** A submission on its own page. Code and message are null for whoever may not read them. */
const submissionDetail = submissionListItem
  .extend({
    code: z.string().nullable(),
    errorMessage: z.string().nullable().describe("The compiler's words, or why judging failed."),
    cause: z.string().nullable().describe("Why the status is what it is, where it alone does not say it."),
    compiler: z.string().nullable().describe("What compiled or checked it, as it names itself."),
    compileCommand: z.string().nullable(),
    toolchain: z.string().nullable().describe("Digest of the image that all its tools come from."),
    waitingFor: z
      .string()
      .nullable()
      .describe("What it needs and no judge has now: a language, a feature or a toolchain."),
    remoteJudge: z
      .string()
      .nullable()
      .describe("The key of the other judge that it waits for or that judges it now."),
    queue: queuePlace.nullable().describe("Its place while it waits; for its owner and the admin roles."),
  })
  .meta({ id: "SubmissionDetail" });

export const submissionsRoutes = {
  ...selfTestsRoutes,
  ...draftsRoutes,
  ...judgingActsRoutes,
  ...contestSubmissionsRoutes,
  submitProblemJudge: route({
    methods: ["POST"],
    path: "/api/submit-problem-judge",
    policy: "submitter",
    summary: "Takes a solution and queues it. With the same Idempotency-Key header it is taken once.",
    input: z.object({
      pid: displayId.describe("Display id of the problem; inside a contest the one it has there."),
      language: z.string().max(100),
      code: z.string(),
      cid: z.int().nullish().describe("The contest it is sent to; 0 or missing outside contests."),
      tid: z.int().nullish().describe("The training it is sent from; 0 or missing outside trainings."),
      gid: z.int().nullish().describe("The group it is sent in; 0 or missing outside groups."),
      isRemote: z.boolean().nullish().describe("Not read: the problem knows where it is judged."),
      captcha: captchaText
        .optional()
        .describe("The text of a picture of /api/captcha; asked for by a refusal."),
      captchaKey: oneTimeKey.optional(),
    }),
    data: z.object({ submitId: z.int(), status: z.int() }),
    refusals: [
      "problem_not_found",
      "language_not_allowed",
      "code_empty",
      "code_too_long",
      "too_many_in_flight",
      "captcha_required",
      "wrong_captcha",
      "try_again_later",
      "judging_closed",
      "contest_ended",
      ...insideRefusals,
      ...insideTrainingRefusals,
      ...insideGroupRefusals,
    ],
  }),
  getSubmissionDetail: route({
    methods: ["GET"],
    path: "/api/get-submission-detail",
    policy: "anyone",
    summary:
      "One submission. Its code is there for its owner, the admin roles, and everybody when it is shared.",
    input: z.object({ submitId: looseInt }),
    data: z.object({
      submission: submissionDetail,
      codeShare: z.boolean().describe("Whether the problem lets solutions be shared."),
    }),
    refusals: ["submission_not_found"],
  }),
  checkSubmissionsStatus: route({
    methods: ["POST"],
    path: "/api/check-submissions-status",
    policy: "anyone",
    viewing: "open",
    summary: "The rows of several submissions by id, without code; what a page polls when it has no stream.",
    input: z.object({
      submitIds: z.array(z.int()).min(1).max(100),
      cid: z.int().nullish().describe("The contest they belong to; 0 or missing outside contests."),
    }),
    data: z.record(z.string(), submissionListItem),
    refusals: ["sign_in_required", ...insideRefusals],
  }),
  getSubmissionList: route({
    methods: ["GET"],
    path: "/api/get-submission-list",
    policy: "anyone",
    summary: "Submissions outside contests and groups, or of one contest or group, newest first.",
    input: z.object({
      ...paging,
      before: looseInt.describe("Rows with a smaller submitId only: the way into deep pages."),
      onlyMine: looseFlag.describe("Needs a session."),
      status: looseChoice(-10, 10),
      username: filterText,
      problemID: filterText.describe("Display id."),
      completeProblemID: looseFlag.describe("True: problemID must match whole; else it is searched."),
      contestID: looseInt.describe("Those of this contest; 0 or missing outside contests."),
      gid: looseInt.describe("Those of this group."),
      beforeContestSubmit: looseFlag.describe("Of a contest: what was sent before its start instead."),
    }),
    data: pageOfRecords(submissionListItem),
    refusals: ["sign_in_required", ...insideRefusals, ...insideGroupRefusals],
  }),
  getAllCaseResult: route({
    methods: ["GET"],
    path: "/api/get-all-case-result",
    policy: "anyone",
    summary: "The single tests of a submission, as far as the problem's feedback shows them to the caller.",
    input: z.object({ submitId: looseInt }),
    data: caseResults,
    refusals: ["submission_not_found"],
  }),
  getLastAcCode: route({
    methods: ["GET"],
    path: "/api/get-last-ac-code",
    policy: "member",
    summary: "The caller's newest accepted program for a problem.",
    input: z.object({
      pid: looseInt,
      cid: looseInt.describe("In this contest; 0 or missing outside contests."),
      gid: looseInt.describe("In this group; 0 or missing outside groups."),
    }),
    data: z.object({ submitId: z.int(), code: z.string(), language: z.string() }),
    refusals: ["accepted_code_not_found", ...insideRefusals, ...insideGroupRefusals],
  }),
  shareSubmission: route({
    methods: ["PUT"],
    path: "/api/submission",
    policy: "member",
    summary:
      "Shares a program or takes that back: its owner and the admin roles, while the problem allows it.",
    input: z.object({
      submitId: z.int(),
      share: z.boolean(),
      uid: z.string().nullish().describe("Not read: the session says who asks."),
    }),
    data: z.null(),
    refusals: ["submission_not_found", "sharing_closed"],
  }),
};
