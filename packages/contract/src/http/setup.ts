import { isTimeZone, isWebAddress, locales, setupSteps } from "@touchstone/domain";
import { z } from "zod";
import { emailAddress, says, time } from "./fields.ts";
import { route } from "./route.ts";

const line = (max: number) => z.string().trim().max(max, says("Text_Check_Max"));

/** What a new site is asked of itself. */
const siteForm = z.object({
  name: line(60).min(1),
  shortName: line(20).min(1),
  description: line(200),
  locale: z.enum(locales).describe("Language of a visitor whose browser asks for none of ours."),
  timeZone: z.string().refine(isTimeZone).describe("IANA name; days of the site are counted in it."),
  register: z.boolean().describe("Whether visitors may make accounts; it also takes a mail server."),
  recordName: line(100).describe("The record number in the footer, if the site needs one."),
  recordUrl: line(255).refine((url) => url === "" || isWebAddress(url), says("Address_Check_Format")),
});

/** The same as it is stored, whatever its limits were then. */
const storedSite = z.object({
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  locale: z.enum(locales),
  timeZone: z.string(),
  register: z.boolean(),
  recordName: z.string(),
  recordUrl: z.string(),
});

const checkedLanguage = z.object({
  name: z.string(),
  isOffered: z.boolean().describe("A judge that is at work compiles and runs it."),
  version: z.string().nullable().describe("As its compiler names itself."),
  packages: z.array(z.string()).describe("What Debian calls the tools it needs."),
  status: z
    .int()
    .nullable()
    .describe("What became of its program; null when it was not sent or has expired."),
  time: z.int().nullable().describe("Milliseconds of the program's run."),
  message: z.string().nullable().describe("The beginning of what the compiler or the program said."),
});

const nothing = z.object({});

export const setupRoutes = {
  getSetupStage: route({
    methods: ["GET"],
    path: "/api/setup/stage",
    policy: "anyone",
    summary: "How far the set-up of the site is.",
    input: nothing,
    data: z.object({ hasRoot: z.boolean(), isFinished: z.boolean() }),
  }),
  getSetup: route({
    methods: ["GET"],
    path: "/api/setup/state",
    policy: "root",
    summary: "The steps of the set-up that are done, and what they have made of the site.",
    input: nothing,
    data: z.object({
      done: z.array(z.enum(setupSteps)),
      site: storedSite,
      mail: z.object({
        from: z.string().nullable().describe("The sender of mails; null without a mail server."),
        email: z.string().nullable().describe("The caller's own address."),
      }),
      school: z
        .object({ users: z.int(), problems: z.int() })
        .nullable()
        .describe("What there is of the example school."),
    }),
  }),
  saveSetupSite: route({
    methods: ["POST"],
    path: "/api/setup/site",
    policy: "root",
    summary: "Names the site; language, time zone, registration and record with it.",
    input: siteForm,
    data: z.null(),
  }),
  sendTestMail: route({
    methods: ["POST"],
    path: "/api/setup/test-mail",
    policy: "root",
    summary: "Sends a mail at once, and tells what the mail server said.",
    input: z.object({ email: emailAddress }),
    data: z.object({ isSent: z.boolean(), because: z.string().nullable() }),
    refusals: ["mail_not_configured"],
  }),
  passSetupStep: route({
    methods: ["POST"],
    path: "/api/setup/pass",
    policy: "root",
    summary: "Goes on after a step that changes nothing by itself.",
    input: z.object({ step: z.enum(["mail", "judges"]) }),
    data: z.null(),
  }),
  startJudgeCheck: route({
    methods: ["POST"],
    path: "/api/setup/check-judges",
    policy: "root",
    summary: "Sends a small program in every language that a judge offers through the queue.",
    input: nothing,
    data: z.null(),
  }),
  getJudgeCheck: route({
    methods: ["GET"],
    path: "/api/setup/judge-check",
    policy: "root",
    summary: "What became of the programs of the last check; kept for ten minutes.",
    input: nothing,
    data: z.object({
      judges: z.array(z.object({ name: z.string(), isAtWork: z.boolean() })),
      startedAt: time.nullable(),
      languages: z.array(checkedLanguage),
    }),
  }),
  chooseContent: route({
    methods: ["POST"],
    path: "/api/setup/content",
    policy: "root",
    summary: "Begins with an empty site, or makes the example school. Its passwords are told once.",
    input: z.object({ content: z.enum(["empty", "example"]) }),
    data: z.object({
      accounts: z.array(z.object({ username: z.string(), password: z.string(), isTeacher: z.boolean() })),
      problems: z.int(),
    }),
    refusals: ["school_exists", "school_not_ready"],
  }),
  removeSchool: route({
    methods: ["POST"],
    path: "/api/setup/remove-school",
    policy: "root",
    summary: "Removes what making the example school made, and tells what it kept and why.",
    input: nothing,
    data: z.object({
      users: z.int().describe("Removed accounts."),
      problems: z.int().describe("Removed problems."),
      kept: z.array(
        z.object({
          kind: z.enum(["user", "problem"]),
          name: z.string(),
          because: z
            .enum(["closed", "submitted", "edited", "used"])
            .describe("A closed account has left traces, and nobody can sign in with it any more."),
        }),
      ),
    }),
    refusals: ["school_exists"],
  }),
};
