import { accountSites, remoteSites } from "@touchstone/domain";
import { z } from "zod";
import { says, smallNumber, time } from "./fields.ts";
import { route } from "./route.ts";

const site = z.enum(remoteSites);
const line = (max: number) =>
  z
    .string()
    .min(1, says("Text_Check_Required"))
    .max(max, says("Text_Check_Max"))
    .regex(/^[^\p{Cc}]*$/u, says("Text_Check_Line"));

const remoteAccount = z
  .object({
    id: z.int(),
    site,
    username: z.string(),
    isEnabled: z.boolean(),
    isBusy: z.boolean().describe("A step is under way with it."),
    parkedBecause: z.string().nullable().describe("Why nobody uses it until it is switched on again."),
    parkedAt: time.nullable(),
    checkOrderedAt: time.nullable().describe("Since when it waits to be tried."),
    checkedAt: time.nullable().describe("When it was last tried because somebody wanted to know."),
    checkTrouble: z.string().nullable().describe("Why it could not sign in then; null when it could."),
  })
  .meta({ id: "RemoteAccount" });

const remoteSite = z
  .object({
    site,
    failures: z.int().describe("In a row."),
    restsUntil: time.nullable().describe("It is left alone until then."),
    needsCareSince: time.nullable().describe("Since when its pages are not what the adapter expects."),
    lastTrouble: z.string().nullable().describe("What went wrong there last."),
    lastTroubleAt: time.nullable(),
    queued: z.int().describe("Submissions that have not been sent."),
    sent: z.int().describe("Submissions that wait for its word."),
    pages: z.int().describe("Pages of it that could not be read and are kept."),
  })
  .meta({ id: "RemoteSite" });

const remotePage = z
  .object({
    id: z.int(),
    address: z.string(),
    status: z.int(),
    expected: z.string(),
    body: z.string().describe("As it came; to be shown as text and never as a page."),
    savedAt: time,
  })
  .meta({ id: "RemotePage" });

export const remoteJudgingRoutes = {
  getRemoteJudging: route({
    methods: ["GET"],
    path: "/api/admin/remote-judging",
    policy: "root",
    summary:
      "Whether programs go to other judges, how those sites are, and the accounts; never their passwords.",
    input: z.object({}),
    data: z.object({ isOpen: z.boolean(), sites: z.array(remoteSite), accounts: z.array(remoteAccount) }),
  }),
  getRemotePages: route({
    methods: ["GET"],
    path: "/api/admin/remote-judging/pages",
    policy: "root",
    summary: "The last pages of another judge that could not be read, the newest first; at most 5 of them.",
    input: z.object({ site }),
    data: z.array(remotePage),
  }),
  switchRemoteJudging: route({
    methods: ["PUT"],
    path: "/api/admin/remote-judging/switch",
    policy: "root",
    summary:
      "Switches remote judging. Whoever switches it on says that the rules of those sites were read and allow it.",
    input: z
      .object({
        isOpen: z.boolean(),
        hasReadRules: z.boolean().optional().describe("Must be true to switch it on."),
      })
      .refine(({ isOpen, hasReadRules }) => !isOpen || hasReadRules === true, { path: ["hasReadRules"] }),
    data: z.null(),
  }),
  keepRemoteAccount: route({
    methods: ["POST"],
    path: "/api/admin/remote-judging/account",
    policy: "root",
    summary: "Adds an account of another judge, or gives one a new password; it is used from then on.",
    input: z.object({
      site: z
        .enum(accountSites)
        .describe("The gym has no accounts of its own: those of Codeforces serve it."),
      username: line(64),
      password: line(255),
    }),
    data: z.object({ id: z.int() }),
  }),
  switchRemoteAccount: route({
    methods: ["PUT"],
    path: "/api/admin/remote-judging/account",
    policy: "root",
    summary:
      "Switches an account on or off. One that is switched on is tried again, whatever it was parked for.",
    input: z.object({ id: z.int32(), isEnabled: z.boolean() }),
    data: z.null(),
    refusals: ["remote_account_not_found"],
  }),
  removeRemoteAccount: route({
    methods: ["DELETE"],
    path: "/api/admin/remote-judging/account",
    policy: "root",
    summary: "Removes an account with its password and session; not while programs are on their way with it.",
    input: z.object({ id: smallNumber }),
    data: z.null(),
    refusals: ["remote_account_not_found", "remote_account_in_use"],
  }),
  checkRemoteAccount: route({
    methods: ["POST"],
    path: "/api/admin/remote-judging/account/check",
    policy: "root",
    summary: "Has an account sign in once, soon; what became of it is told with the account.",
    input: z.object({ id: z.int32() }),
    data: z.null(),
    refusals: ["remote_account_not_found", "remote_judging_off"],
  }),
  careForRemoteSite: route({
    methods: ["POST"],
    path: "/api/admin/remote-judging/care",
    policy: "root",
    summary: "Says that somebody has looked after a site that needed care.",
    input: z.object({ site }),
    data: z.null(),
  }),
};
