import { locales } from "@touchstone/domain";
import { z } from "zod";

/** The site's settings with their defaults; the stored ones are laid over them. */
export const siteSettings = z.object({
  name: z.string().default("Touchstone Online Judge"),
  shortName: z.string().default("OJ"),
  description: z.string().default("Touchstone Online Judge"),
  register: z.boolean().default(true),
  recordName: z.string().default(""),
  recordUrl: z.string().default(""),
  policeRecordName: z.string().default(""),
  policeRecordUrl: z.string().default(""),
  projectName: z.string().default("Touchstone"),
  projectUrl: z.string().default(""),
  openPublicDiscussion: z.boolean().default(true),
  openGroupDiscussion: z.boolean().default(true),
  openContestComment: z.boolean().default(true),
  timeZone: z.string().default("Asia/Shanghai"),
  locale: z.enum(locales).default("zh-CN"),
});

/** The settings every page may know. */
export type SiteSettings = z.infer<typeof siteSettings>;

/** Switches and limits that the server keeps to itself, with their defaults. */
export const serverSwitches = z.object({
  openPublicJudge: z.boolean().default(true),
  openGroupJudge: z.boolean().default(true),
  openContestJudge: z.boolean().default(true),
  hideNonContestSubmissionCode: z.boolean().default(false),
  // None: how fast a person may send is bounded by the minute anyway.
  defaultSubmitInterval: z.int().default(0),
  defaultCreateDiscussionACInitValue: z.int().default(10),
  defaultCreateDiscussionDailyLimit: z.int().default(5),
  defaultCreateCommentACInitValue: z.int().default(10),
  defaultCreateGroupACInitValue: z.int().default(20),
  defaultCreateGroupDailyLimit: z.int().default(2),
  defaultCreateGroupLimit: z.int().default(5),
});

/** What the switch page sets beside the settings of the pages. */
export type ServerSwitches = z.infer<typeof serverSwitches>;
