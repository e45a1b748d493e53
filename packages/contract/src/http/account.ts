import { isPictureAddress, isTimeZone, locales, type ProfileField, profileFault } from "@touchstone/domain";
import { z } from "zod";
import { emailAddress, emailCode, looseInt, signInPassword, time } from "./fields.ts";
import { userInfo } from "./identity.ts";
import { route } from "./route.ts";

/** The most bytes of a picture that is sent to become an avatar. */
const avatarBytesMax = 2 * 1024 * 1024;

/** Null and blanks take a text away; what is not sent stays. */
function profileText(field: ProfileField) {
  return z
    .string()
    .trim()
    .refine((text) => profileFault(field, text) === undefined, {
      error: ({ input }) => profileFault(field, String(input)),
    })
    .nullish()
    .transform(emptyToNull);
}

const emptyToNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** One place where the user is signed in. */
const openSession = z
  .object({
    id: z.string(),
    browser: z
      .string()
      .nullable()
      .describe("By the user agent's own word; null where it says nothing known."),
    system: z.string().nullable(),
    address: z.string().nullable().describe("Where the session was opened from."),
    openedAt: time,
    lastSeenAt: time,
    isCurrent: z.boolean().describe("True for the session that asks."),
  })
  .meta({ id: "OpenSession" });

/** A submission as its owner takes it along. */
const ownSubmission = z
  .object({
    submitId: z.int(),
    displayPid: z.string(),
    language: z.string(),
    submitTime: time,
    status: z.int(),
    score: z.int().nullable(),
    code: z.string().nullable(),
  })
  .meta({ id: "OwnSubmission" });

export const accountRoutes = {
  getAccount: route({
    methods: ["GET"],
    path: "/api/get-account",
    policy: "session",
    viewing: "closed",
    summary: "The caller's own account as it is now.",
    input: z.object({}),
    data: z.object({
      userInfo,
      sendsMail: z
        .boolean()
        .describe("False on a site without mail: an e-mail address cannot be changed there."),
    }),
  }),
  getChangeEmailCode: route({
    methods: ["GET", "POST"],
    path: "/api/get-change-email-code",
    policy: "member",
    summary:
      "Mails a six-digit code to the caller's new address, or a note to its owner if it has an account.",
    input: z.object({ email: emailAddress }),
    data: z.null(),
    refusals: ["email_change_needs_mail", "email_unchanged", "try_again_later"],
  }),
  changeEmail: route({
    methods: ["POST"],
    path: "/api/change-email",
    policy: "member",
    summary: "Replaces the e-mail address, with the password and a code that was mailed to the new one.",
    input: z.object({ password: signInPassword, newEmail: emailAddress, code: emailCode }),
    data: z.object({ userInfo }),
    refusals: ["wrong_password", "email_unchanged", "wrong_code", "email_taken", "try_again_later"],
  }),
  changeUserInfo: route({
    methods: ["POST"],
    path: "/api/change-userInfo",
    policy: "member",
    summary: "Changes the fields of the profile that are sent.",
    input: z.object({
      nickname: profileText("nickname"),
      realname: profileText("realname"),
      school: profileText("school"),
      course: profileText("course"),
      number: profileText("number"),
      cfUsername: profileText("cfUsername"),
      github: profileText("github"),
      blog: profileText("blog"),
      signature: profileText("signature").describe("Markdown."),
      gender: z.enum(["male", "female", "secrecy"]).optional(),
      avatar: z
        .string()
        .refine((text) => text === "" || isPictureAddress(text))
        .nullish()
        .transform(emptyToNull)
        .describe("A picture of this site; new ones come by upload-avatar."),
      locale: z.enum(locales).nullish(),
      timeZone: z.string().max(64).refine(isTimeZone).nullish(),
    }),
    data: userInfo,
  }),
  uploadAvatar: route({
    methods: ["POST"],
    path: "/api/file/upload-avatar",
    policy: "member",
    summary: "Takes a still picture, draws it anew as a square and makes it the caller's avatar.",
    upload: { field: "image", bytesMax: avatarBytesMax },
    input: z.object({ image: z.file() }),
    data: userInfo,
    refusals: ["body_too_large", "picture_invalid", "picture_too_large"],
  }),
  getSessions: route({
    methods: ["GET"],
    path: "/api/sessions",
    policy: "session",
    viewing: "closed",
    summary: "Where the caller is signed in, the newest first.",
    input: z.object({}),
    data: z.array(openSession),
  }),
  revokeSession: route({
    methods: ["POST"],
    path: "/api/revoke-session",
    policy: "session",
    summary: "Ends one session of the caller.",
    input: z.object({ id: z.uuid() }),
    data: z.null(),
    refusals: ["session_not_found"],
  }),
  revokeOtherSessions: route({
    methods: ["POST"],
    path: "/api/revoke-other-sessions",
    policy: "session",
    summary: "Ends every session of the caller but this one.",
    input: z.object({}),
    data: z.null(),
  }),
  exportSubmissions: route({
    methods: ["GET"],
    path: "/api/export-submissions",
    policy: "member",
    viewing: "closed",
    summary: "The caller's public submissions with their programs, part by part, the newest first.",
    input: z.object({ before: looseInt.describe("The last id of the part before.") }),
    data: z.object({ records: z.array(ownSubmission), isLast: z.boolean() }),
  }),
  deleteAccount: route({
    methods: ["POST"],
    path: "/api/delete-account",
    policy: "member",
    summary: "Takes away everything personal and ends every session; submissions stay, without a name.",
    input: z.object({ password: signInPassword }),
    data: z.null(),
    refusals: ["wrong_password", "last_root"],
  }),
};
