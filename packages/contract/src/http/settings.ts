import { isTimeZone, isWebAddress, locales, switchLimits } from "@touchstone/domain";
import { z } from "zod";
import { says } from "./fields.ts";
import { route } from "./route.ts";

/** What every page knows of the site. */
const websiteConfig = z
  .object({
    baseUrl: z.string(),
    name: z.string(),
    shortName: z.string(),
    description: z.string(),
    register: z.boolean().describe("True when a visitor may make an account now."),
    recordName: z.string(),
    recordUrl: z.string(),
    policeRecordName: z.string().describe("The record at the public security bureau, for the footer."),
    policeRecordUrl: z.string(),
    projectName: z.string(),
    projectUrl: z.string(),
    openPublicDiscussion: z.boolean(),
    openGroupDiscussion: z.boolean(),
    openContestComment: z.boolean(),
    timeZone: z.string().describe("IANA name; days of the site are counted in it."),
    locale: z.enum(locales).describe("Language of a visitor whose browser asks for none of ours."),
  })
  .meta({ id: "WebsiteConfig" });

/** What only the super admin sets of the site. */
const storedWebConfig = websiteConfig.pick({
  baseUrl: true,
  name: true,
  shortName: true,
  description: true,
  recordName: true,
  recordUrl: true,
  policeRecordName: true,
  policeRecordUrl: true,
  projectName: true,
  projectUrl: true,
  timeZone: true,
  locale: true,
  register: true,
});

/** A name that a site cannot be without: an empty one leaves it as it is. */
const siteName = (max: number) =>
  z
    .string()
    .trim()
    .max(max, says("Text_Check_Max"))
    .transform((text) => text || undefined)
    .optional();
const line = (max: number) => z.string().trim().max(max, says("Text_Check_Max")).optional();
const link = z
  .string()
  .trim()
  .max(255, says("Text_Check_Max"))
  .refine((url) => url === "" || isWebAddress(url), says("Address_Check_Format"))
  .optional();

/** What is not sent stays. An empty text takes a record, link or description away. */
const webConfigForm = z.object({
  name: siteName(60),
  shortName: siteName(20),
  description: line(200),
  recordName: line(100),
  recordUrl: link,
  policeRecordName: line(100),
  policeRecordUrl: link,
  projectName: line(60),
  projectUrl: link,
  timeZone: z.string().refine(isTimeZone).optional(),
  locale: z.enum(locales).optional(),
  register: z.boolean().optional(),
});

const flag = z.boolean();
const bounded = (name: keyof typeof switchLimits) =>
  z.int().min(0, says("Number_Check_Range")).max(switchLimits[name], says("Number_Check_Range"));

/** The switches and limits of the site. */
const siteSwitches = z.object({
  register: flag.describe("Whether visitors may make accounts; it also takes a mail server."),
  openPublicDiscussion: flag,
  openGroupDiscussion: flag,
  openContestComment: flag,
  openPublicJudge: flag.describe("Whether the problems of the site take submissions and self-tests."),
  openGroupJudge: flag,
  openContestJudge: flag,
  hideNonContestSubmissionCode: flag.describe(
    "Outside contests a program is read by its owner and staff only.",
  ),
  defaultSubmitInterval: bounded("submitIntervalSeconds").describe(
    "Seconds between two submissions outside contests, below which a picture must be read; 0 for none.",
  ),
  defaultCreateDiscussionACInitValue: bounded("accepted").describe("Problems solved before the first post."),
  defaultCreateDiscussionDailyLimit: bounded("daily").describe("Posts of one user a day."),
  defaultCreateCommentACInitValue: bounded("accepted").describe("Problems solved before the first comment."),
  defaultCreateGroupACInitValue: bounded("accepted").describe("Problems solved before the first group."),
  defaultCreateGroupDailyLimit: bounded("daily").describe("Groups that one user makes a day."),
  defaultCreateGroupLimit: bounded("total").describe("Groups of one user altogether."),
});

const dataSource = z
  .object({
    dbHost: z.string(),
    dbPort: z.int(),
    dbName: z.string(),
    dbUsername: z.string(),
    dbVersion: z.string(),
    dbSizeBytes: z.int(),
    isDbPasswordSet: z.boolean().describe("The password itself is never told."),
    dbSetting: z.string().describe("The setting of the environment that decides."),
    redisHost: z.string(),
    redisPort: z.int(),
    isRedisPasswordSet: z.boolean(),
    redisSetting: z.string(),
  })
  .meta({ id: "DataSource" });

const nothing = z.object({});

export const settingsRoutes = {
  getWebsiteConfig: route({
    methods: ["GET"],
    path: "/api/get-website-config",
    policy: "anyone",
    summary: "Names, links and switches of the site.",
    input: z.object({}),
    data: websiteConfig,
  }),
  getWebConfig: route({
    methods: ["GET"],
    path: "/api/admin/config/get-web-config",
    policy: "root",
    summary: "The names, links and records of the site as they are stored.",
    input: nothing,
    data: storedWebConfig,
  }),
  setWebConfig: route({
    methods: ["PUT"],
    path: "/api/admin/config/set-web-config",
    policy: "root",
    summary: "Changes what is sent; an empty name leaves the name, any other empty text takes it away.",
    input: webConfigForm,
    data: z.null(),
  }),
  getDataSource: route({
    methods: ["GET"],
    path: "/api/admin/config/get-db-and-redis-config",
    policy: "root",
    summary: "Where the site keeps its data, without passwords.",
    input: nothing,
    data: dataSource,
  }),
  setDataSource: route({
    methods: ["PUT"],
    path: "/api/admin/config/set-db-and-redis-config",
    policy: "root",
    summary: "Refused: the environment decides where data is kept.",
    input: z.looseObject({}),
    data: z.null(),
    refusals: ["set_by_environment"],
  }),
  getSwitches: route({
    methods: ["GET"],
    path: "/api/admin/switch/info",
    policy: "root",
    summary: "The switches and limits of the site.",
    input: nothing,
    data: siteSwitches,
  }),
  setSwitches: route({
    methods: ["PUT"],
    path: "/api/admin/switch/update",
    policy: "root",
    summary: "Changes the switches and limits that are sent; they hold from the next call on.",
    input: siteSwitches.partial(),
    data: z.null(),
  }),
};
