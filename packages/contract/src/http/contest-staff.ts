import {
  contestStaffRoles,
  extensionMinutesMax,
  readinessChecks,
  readinessLevels,
  readinessStates,
} from "@touchstone/domain";
import { z } from "zod";
import { ofContest } from "./contest-fields.ts";
import { time } from "./fields.ts";
import { route } from "./route.ts";

const role = z
  .enum(contestStaffRoles)
  .describe("jury runs the contest, observer sees all of it, balloon and print have their desk.");

const staff = z
  .object({
    uid: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    role,
    gmtCreate: time.nullable().describe("When the role was given; null for the author, who is of the jury."),
    grantedBy: z.string().nullable().describe("Username."),
  })
  .meta({ id: "ContestStaff" });

const readinessLine = z
  .object({
    check: z.enum(readinessChecks),
    level: z.enum(readinessLevels),
    state: z.enum(readinessStates),
    items: z
      .array(z.object({ name: z.string(), value: z.number().nullable() }))
      .describe("Problems, judges or languages it is about, each with its milliseconds, bytes or count."),
  })
  .meta({ id: "ContestReadinessLine" });

/** Who helps to run a contest, and whether it may begin. */
export const contestStaffRoutes = {
  getContestStaff: route({
    methods: ["GET"],
    path: "/api/contest-staff",
    policy: "member",
    summary: "The staff of a contest, for its admins: the author first.",
    input: z.object(ofContest),
    data: z.array(staff),
    refusals: ["contest_not_found", "missing_right"],
  }),
  addContestStaff: route({
    methods: ["POST"],
    path: "/api/contest-staff",
    policy: "member",
    summary: "Gives a user a role on a contest, at once; for its admins.",
    input: z.object({ ...ofContest, username: z.string().trim().min(1).max(255), role }),
    data: z.null(),
    refusals: ["contest_not_found", "missing_right", "user_not_found", "contest_staff_refused"],
  }),
  removeContestStaff: route({
    methods: ["DELETE"],
    path: "/api/contest-staff",
    policy: "member",
    summary: "Takes a role on a contest away, at once; the author stays.",
    input: z.object({
      ...ofContest,
      uid: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .describe("32 hex digits."),
      role,
    }),
    data: z.null(),
    refusals: ["contest_not_found", "missing_right", "user_not_found"],
  }),
  extendContest: route({
    methods: ["POST"],
    path: "/api/extend-contest",
    policy: "member",
    summary: "Gives a running contest more time; a seal that has not closed moves along. For its admins.",
    input: z.object({ ...ofContest, minutes: z.int().min(1).max(extensionMinutesMax) }),
    data: z.object({ endTime: time }),
    refusals: ["contest_not_found", "missing_right", "contest_not_started", "contest_ended"],
  }),
  getContestReadiness: route({
    methods: ["GET"],
    path: "/api/contest-readiness",
    policy: "member",
    summary: "What stands in the way of a contest, line by line; for its admins.",
    input: z.object(ofContest),
    data: z.object({ now: time.describe("The database's clock."), lines: z.array(readinessLine) }),
    refusals: ["contest_not_found", "missing_right"],
  }),
};
