import { oiScoreTypes, rankNames, seatLimits } from "@touchstone/domain";
import { z } from "zod";
import {
  adminProblem,
  adminProblemRow,
  baseVersion,
  editRefusals,
  formBytesMax,
  problemForm,
  saved,
  saveRefusals,
} from "./admin-problems.ts";
import { announcement, announcementStatus } from "./announcements.ts";
import { pageOfRecords, streamedAnswer } from "./envelope.ts";
import {
  filterText,
  looseChoice,
  looseFlag,
  paging,
  signInName,
  textContent,
  textTitle,
  time,
  wholeNumber,
} from "./fields.ts";
import { route } from "./route.ts";

const text = z.string().optional().default("");
const flag = (usual: boolean) => z.boolean().optional().default(usual);
/** A time that a form may have left empty; the rules say so then. */
const formTime = z
  .union([z.literal(""), z.iso.datetime({ offset: true })])
  .nullish()
  .transform((value) => (value ? new Date(value) : null));
const type = z.literal([0, 1]).describe("0 ACM, 1 OI; fixed once the contest exists.");
const auth = z.literal([0, 1, 2]).describe("0 public, 1 private, 2 protected.");
const awardType = z.literal([0, 1, 2]).describe("0 none, 1 proportion, 2 number.");
const award = z.object({
  priority: z.int().describe("Small ones come first."),
  name: z.string(),
  background: z.string().describe("#rrggbb."),
  color: z.string().describe("#rrggbb."),
  num: z.number().describe("Percent or persons, by the award type."),
});
const accountLimitRule =
  "JSON text: prefix, suffix, number_from, number_to and extra_account (names parted by blanks).";

/** The contest as a form sends it. Its author, its group and its counts are never read from here. */
const contestForm = z.object({
  title: text,
  description: text.describe("Markdown."),
  type,
  auth,
  pwd: text,
  startTime: formTime,
  endTime: formTime,
  sealRank: flag(false),
  sealRankTime: formTime.describe("From when on results are kept back."),
  autoRealRank: flag(true).describe("Whether the end opens the seal by itself."),
  openRank: flag(false),
  openPrint: flag(false),
  allowEndSubmit: flag(false),
  rankShowName: z.enum(rankNames).optional().default("username"),
  openAccountLimit: flag(false),
  accountLimitRule: z
    .string()
    .nullish()
    .transform((rule) => rule ?? "")
    .describe(accountLimitRule),
  starAccount: z.array(z.string().trim().min(1).max(255)).optional().default([]),
  oiRankScoreType: z.enum(oiScoreTypes).optional().default("Recent"),
  awardType: awardType.optional().default(0),
  awardConfigList: z.array(award).optional().default([]),
  visible: flag(true),
});

/** A contest with everything its form shows; only for whoever may edit it. */
const adminContest = z
  .object({
    id: z.int(),
    uid: z.string().describe("The author."),
    author: z.string(),
    title: z.string(),
    type: z.int(),
    description: z.string(),
    source: z.int().describe("The contest it was cloned from, else 0."),
    auth: z.int(),
    pwd: z.string().nullable().describe("Only here, for whoever may edit the contest."),
    startTime: time,
    endTime: time,
    duration: z.int().describe("Seconds."),
    sealRank: z.boolean(),
    sealRankTime: time.nullable(),
    autoRealRank: z.boolean(),
    status: z.int().describe("-1 scheduled, 0 running, 1 ended."),
    visible: z.boolean(),
    openRank: z.boolean(),
    openPrint: z.boolean(),
    openAccountLimit: z.boolean(),
    accountLimitRule: z.string().nullable().describe(accountLimitRule),
    rankShowName: z.enum(rankNames),
    starAccount: z.array(z.string()).describe("Usernames."),
    oiRankScoreType: z.enum(oiScoreTypes),
    gid: z.int().nullable(),
    count: z.int().describe("Entries."),
    awardType: z.int(),
    awardConfigList: z.array(award),
    allowEndSubmit: z.boolean(),
    gmtCreate: time,
    gmtModified: time.describe("To be sent back with a save: it is refused when somebody saved in between."),
    archivedAt: time.nullable(),
  })
  .meta({ id: "AdminContest" });

const listItem = z
  .object({
    id: z.int(),
    uid: z.string().describe("The author."),
    author: z.string(),
    title: z.string(),
    type: z.int(),
    auth: z.int(),
    status: z.int(),
    startTime: time,
    endTime: time,
    duration: z.int().describe("Seconds."),
    visible: z.boolean(),
    count: z.int().describe("Entries."),
    gmtCreate: time,
    gmtModified: time,
    archivedAt: time.nullable(),
    mayEdit: z.boolean(),
  })
  .meta({ id: "AdminContestListItem" });

const contestProblemLink = z
  .object({
    id: z.int(),
    cid: z.int(),
    pid: z.int(),
    displayId: z.string(),
    displayTitle: z.string(),
    color: z.string().nullable().describe("Of its balloon, #rrggbb."),
    hideUntilEnd: z.boolean().describe("Whether its public page is closed until the contest is over."),
    pinnedRevision: z.int().nullable().describe("The judging revision that decides; null before the start."),
    currentRevision: z.int().nullable().describe("The problem's newest judging revision."),
  })
  .meta({ id: "ContestProblemLink" });

const entry = z
  .object({
    uid: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    realname: z.string().nullable(),
    school: z.string().nullable(),
    registerTime: time,
    seat: z.string().nullable().describe("Where the entry sits; balloons and prints are brought there."),
    isStar: z.boolean(),
    isHidden: z.boolean().describe("Not on the board."),
    isDisqualified: z.boolean(),
    submissions: z.int().describe("What it sent to the contest."),
  })
  .meta({ id: "ContestEntry" });

const ofContest = { cid: wholeNumber.describe("The contest.") };
const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .nullish();
/** How a problem is called inside a contest; the rules say what is wrong with it. */
const names = z.object({
  displayId: text.describe("Its short name there: A, B, C."),
  displayTitle: text,
  color,
});
const notFound = ["contest_not_found"] as const;
const linkRefusals = [
  "contest_not_found",
  "problem_not_found",
  "contest_display_id_taken",
  "contest_problem_refused",
  "contest_problems_full",
] as const;

export const contestAdminRoutes = {
  getAdminContestList: route({
    methods: ["GET"],
    path: "/api/admin/contest/get-contest-list",
    policy: "adminArea",
    summary: "Contests of the site, the newest first, without passwords.",
    input: z.object({
      ...paging,
      keyword: filterText.describe("Part of a title."),
      archived: looseFlag.describe("True: the archive instead."),
    }),
    data: pageOfRecords(listItem),
  }),
  getAdminContest: route({
    methods: ["GET"],
    path: "/api/admin/contest",
    policy: "adminArea",
    summary: "Everything the form of a contest shows, for whoever may edit it.",
    input: z.object(ofContest),
    data: adminContest,
    refusals: notFound,
  }),
  addContest: route({
    methods: ["POST"],
    path: "/api/admin/contest",
    policy: "adminArea",
    summary: "Makes a contest, whose author is the caller.",
    input: contestForm,
    data: z.object({ id: z.int() }),
  }),
  updateContest: route({
    methods: ["PUT"],
    path: "/api/admin/contest",
    policy: "adminArea",
    summary: "Saves a contest.",
    input: contestForm.extend({
      id: wholeNumber,
      gmtModified: formTime.describe("What was read with the contest; nothing is compared without it."),
      removeEntries: z
        .boolean()
        .optional()
        .describe(
          "With a new password: true removes the entries that have sent nothing, false keeps all of them.",
        ),
    }),
    data: z.null(),
    refusals: ["contest_not_found", "contest_changed", "contest_password_entries"],
  }),
  deleteContest: route({
    methods: ["DELETE"],
    path: "/api/admin/contest",
    policy: "adminArea",
    summary: "Puts a contest into the archive: no list shows it and nobody enters it.",
    input: z.object(ofContest),
    data: z.null(),
    refusals: notFound,
  }),
  restoreContest: route({
    methods: ["POST"],
    path: "/api/admin/contest/restore",
    policy: "adminArea",
    summary: "Takes a contest out of the archive again.",
    input: z.object(ofContest),
    data: z.null(),
    refusals: ["contest_not_found", "contest_not_archived"],
  }),
  cloneContest: route({
    methods: ["GET", "POST"],
    path: "/api/admin/contest/clone",
    policy: "adminArea",
    summary: "Copies a contest's settings and problems into a hidden one of the caller's; no entries.",
    input: z.object(ofContest),
    data: z.object({ id: z.int() }),
    refusals: notFound,
  }),
  changeContestVisible: route({
    methods: ["PUT"],
    path: "/api/admin/contest/change-contest-visible",
    policy: "adminArea",
    summary: "Shows or hides a contest.",
    input: z.object({ ...ofContest, visible: z.boolean() }),
    data: z.null(),
    refusals: notFound,
  }),
  getAdminContestProblems: route({
    methods: ["GET"],
    path: "/api/admin/contest/get-problem-list",
    policy: "adminArea",
    summary: "The problems of a contest; with problemType those that may be added to it.",
    input: z.object({
      ...paging,
      ...ofContest,
      keyword: filterText,
      oj: filterText,
      problemType: looseChoice(0, 1).describe("Set: problems of the contest's rule that are not in it yet."),
    }),
    data: z.object({
      problemList: pageOfRecords(adminProblemRow),
      contestProblemMap: z.record(z.string(), contestProblemLink).describe("By pid."),
    }),
    refusals: notFound,
  }),
  getAdminContestProblem: route({
    methods: ["GET"],
    path: "/api/admin/contest/problem",
    policy: "adminArea",
    summary: "Everything the form of a problem shows, for whoever may edit the problem.",
    input: z.object({ pid: wholeNumber }),
    data: adminProblem,
    refusals: ["problem_not_found"],
  }),
  addContestProblem: route({
    methods: ["POST"],
    path: "/api/admin/contest/problem",
    policy: "adminArea",
    summary: "Makes a problem that only this contest shows.",
    input: problemForm.extend({ ...ofContest, contestProblem: names }),
    bodyBytesMax: formBytesMax,
    data: saved,
    refusals: [...linkRefusals, ...saveRefusals],
  }),
  updateContestProblem: route({
    methods: ["PUT"],
    path: "/api/admin/contest/problem",
    policy: "adminArea",
    summary: "Saves a problem of a contest with its names there.",
    input: problemForm.extend({ pid: wholeNumber, baseVersion, ...ofContest, contestProblem: names }),
    bodyBytesMax: formBytesMax,
    data: saved,
    refusals: [...linkRefusals, ...editRefusals, ...saveRefusals],
  }),
  removeContestProblem: route({
    methods: ["DELETE"],
    path: "/api/admin/contest/problem",
    policy: "adminArea",
    summary: "Takes a problem out of a contest; what was sent to it stays.",
    input: z.object({ ...ofContest, pid: wholeNumber }),
    data: z.null(),
    refusals: ["contest_not_found", "problem_not_found"],
  }),
  getContestProblemLink: route({
    methods: ["GET"],
    path: "/api/admin/contest/contest-problem",
    policy: "adminArea",
    summary: "How a problem is called inside a contest.",
    input: z.object({ ...ofContest, pid: wholeNumber }),
    data: contestProblemLink,
    refusals: ["contest_not_found", "problem_not_found"],
  }),
  changeContestProblemLink: route({
    methods: ["PUT"],
    path: "/api/admin/contest/contest-problem",
    policy: "adminArea",
    summary: "Changes what is sent of how a problem is called inside a contest.",
    input: z.object({
      ...ofContest,
      pid: wholeNumber,
      displayId: z.string().max(255).optional(),
      displayTitle: z.string().max(1000).optional(),
      color,
      hideUntilEnd: z.boolean().optional(),
      movePin: z
        .boolean()
        .optional()
        .describe(
          "True: the newest judging revision decides from now on; nothing is judged again by itself.",
        ),
    }),
    data: z.null(),
    refusals: ["contest_not_found", "problem_not_found", "contest_display_id_taken"],
  }),
  addPublicContestProblem: route({
    methods: ["POST"],
    path: "/api/admin/contest/add-problem-from-public",
    policy: "adminArea",
    summary: "Puts a public problem, or one of the caller's own, into a contest; it stays public.",
    input: z.object({ ...ofContest, pid: wholeNumber, displayId: z.string().max(255) }),
    data: z.null(),
    refusals: linkRefusals,
  }),
  getAdminContestAnnouncements: route({
    methods: ["GET"],
    path: "/api/admin/contest/announcement",
    policy: "adminArea",
    summary: "Announcements of a contest with the hidden ones, newest first.",
    input: z.object({ ...paging, ...ofContest }),
    data: pageOfRecords(announcement),
    refusals: notFound,
  }),
  addContestAnnouncement: route({
    methods: ["POST"],
    path: "/api/admin/contest/announcement",
    policy: "adminArea",
    summary: "Writes an announcement of a contest.",
    input: z.object({
      ...ofContest,
      announcement: z.object({
        title: textTitle,
        content: textContent,
        status: announcementStatus.default(0),
      }),
    }),
    data: z.object({ id: z.int() }),
    refusals: notFound,
  }),
  changeContestAnnouncement: route({
    methods: ["PUT"],
    path: "/api/admin/contest/announcement",
    policy: "adminArea",
    summary: "Changes what is sent of an announcement of a contest.",
    input: z.object({
      ...ofContest,
      announcement: z.object({
        id: z.int(),
        title: textTitle.optional(),
        content: textContent.optional(),
        status: announcementStatus.optional(),
      }),
    }),
    data: z.null(),
    refusals: ["contest_not_found", "announcement_not_found"],
  }),
  deleteContestAnnouncement: route({
    methods: ["DELETE"],
    path: "/api/admin/contest/announcement",
    policy: "adminArea",
    summary: "Deletes an announcement of a contest.",
    input: z.object({ ...ofContest, aid: wholeNumber }),
    data: z.null(),
    refusals: ["contest_not_found", "announcement_not_found"],
  }),
  getContestEntries: route({
    methods: ["GET"],
    path: "/api/admin/contest/entries",
    policy: "adminArea",
    summary: "Who takes part in a contest, by the time of entering.",
    input: z.object({ ...paging, ...ofContest, keyword: filterText.describe("Part of a username.") }),
    data: pageOfRecords(entry),
    refusals: notFound,
  }),
  setContestSeats: route({
    methods: ["PUT"],
    path: "/api/admin/contest/seats",
    policy: "adminArea",
    summary: "Says where entries sit; those that are not named keep their seats.",
    input: z.object({
      ...ofContest,
      seats: z
        .array(
          z.object({
            username: signInName,
            seat: z.string().trim().max(seatLimits.seatMax).describe("Empty: none."),
          }),
        )
        .max(seatLimits.linesMax),
    }),
    data: z.object({ unknown: z.array(z.string()).describe("Names without an entry in the contest.") }),
    refusals: notFound,
  }),
  changeContestEntry: route({
    methods: ["PUT"],
    path: "/api/admin/contest/entry",
    policy: "adminArea",
    summary: "Stars, hides or disqualifies an entry; the board follows.",
    input: z.object({
      ...ofContest,
      uid: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .describe("32 hex digits."),
      isStar: z.boolean().optional(),
      isHidden: z.boolean().optional(),
      isDisqualified: z.boolean().optional(),
    }),
    data: z.null(),
    refusals: ["contest_not_found", "contest_entry_not_found"],
  }),
  downloadContestAcSubmission: route({
    methods: ["GET"],
    path: "/api/file/download-contest-ac-submission",
    policy: "member",
    viewing: "closed",
    summary: "The accepted sources of a contest as a zip (OI: the last scored ones), for its admins.",
    input: z.object({
      ...ofContest,
      excludeAdmin: looseFlag.describe("True: without the author's and the super admins' own."),
      splitType: z.enum(["user", "problem"]).describe("What its folders are."),
    }),
    file: "application/zip",
    data: streamedAnswer,
    refusals: notFound,
  }),
};
