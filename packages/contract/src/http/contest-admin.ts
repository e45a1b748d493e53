import { oiScoreTypes, rankNames } from "@touchstone/domain";
import { z } from "zod";
import { contestAdminAnnouncementsRoutes } from "./contest-admin-announcements.ts";
import { contestAdminEntriesRoutes } from "./contest-admin-entries.ts";
import { contestAdminProblemsRoutes } from "./contest-admin-problems.ts";
import { ofContest } from "./contest-fields.ts";
import { pageOfRecords, streamedAnswer } from "./envelope.ts";
import { filterText, formTime, looseFlag, paging, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

const text = z.string().optional().default("");
const flag = (usual: boolean) => z.boolean().optional().default(usual);
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
export const contestForm = z.object({
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

const notFound = ["contest_not_found"] as const;

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
  ...contestAdminProblemsRoutes,
  ...contestAdminAnnouncementsRoutes,
  ...contestAdminEntriesRoutes,
};
