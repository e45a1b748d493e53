import { z } from "zod";
import { time } from "./fields.ts";
import { route } from "./route.ts";

/** Where and with what the caller was signed in before. */
const earlierSession = z
  .object({
    uid: z.string(),
    userAgent: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    ip: z.string().nullable(),
    gmtCreate: time,
    gmtModified: time.describe("When it was last used, give or take five minutes."),
  })
  .meta({ id: "EarlierSession" });

/** Work of one kind in the queue. */
const laneFigures = z.object({
  lane: z.int().describe("1 contest, 2 practice, 3 self-test, 4 rejudge, 5 bulk."),
  waiting: z.int(),
  running: z.int(),
});

/** Judges that compile and run with the same tools. */
const poolFigures = z.object({
  toolchain: z.string().describe("Digest of the toolchain."),
  judges: z.int(),
  slots: z.int(),
  busySlots: z.int(),
});

const dashboardInfo = z
  .object({
    now: time.describe("The server's clock."),
    userNum: z.int(),
    newUserNum: z.int().describe("Accounts of the last seven days."),
    onlineNum: z.int().describe("Users who called within the last ten minutes."),
    todayJudgeNum: z.int().describe("Submissions of the site's day."),
    yesterdayJudgeNum: z.int().describe("Submissions of the day before up to the same hour and minute."),
    hourlyJudgeNums: z.array(z.int()).describe("Submissions of each hour of the day, the present one last."),
    recentContestNum: z.int().describe("Visible contests that run or begin within fourteen days."),
    runningContestNum: z.int(),
    queue: z.object({
      waiting: z.int(),
      running: z.int(),
      parked: z.int(),
      overdue: z.int().describe("Work that has waited for more than a minute."),
      longestWaitMs: z.int(),
      lanes: z.array(laneFigures),
      pools: z.array(poolFigures),
    }),
    lastBackup: z
      .object({ madeAt: time, sizeBytes: z.int() })
      .nullable()
      .describe("The last good backup that the database knows of."),
  })
  .meta({ id: "DashboardInfo" });

/** A copy of the api or of the background jobs. */
const service = z
  .object({
    serviceId: z.string().describe("`api` or `jobs`."),
    host: z.string(),
    pid: z.int(),
    version: z.string(),
    startedAt: time,
    seenAt: time,
    isHealthy: z.boolean().describe("It spoke within the last 45 seconds."),
    cpuCores: z.int(),
    percentCpuLoad: z.number().describe("Processor time lately; 100 is one core that is always busy."),
    percentMemoryLoad: z.number().describe("Of the memory it may have."),
    memoryBytes: z.int(),
  })
  .meta({ id: "Service" });

const engineState = z.enum(["up", "down"]);

export const dashboardRoutes = {
  getPreviousSession: route({
    methods: ["POST"],
    path: "/api/admin/dashboard/get-sessions",
    policy: "adminArea",
    summary: "The caller's session before this one; this one where there was none.",
    input: z.object({}),
    data: earlierSession.nullable(),
  }),
  getDashboardInfo: route({
    methods: ["GET"],
    path: "/api/admin/dashboard/get-dashboard-info",
    policy: "adminArea",
    summary: "Users, submissions, contests and the judging queue, at most a few seconds old.",
    input: z.object({}),
    data: dashboardInfo,
  }),
  getServiceInfo: route({
    methods: ["GET", "POST"],
    path: "/api/admin/config/get-service-info",
    policy: "adminArea",
    summary: "Each process of the site with its processor time and memory, and whether the engines answer.",
    input: z.object({}),
    data: z.object({
      services: z.array(service),
      engines: z.object({ database: engineState, cache: engineState, bus: engineState }),
    }),
  }),
};
