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
