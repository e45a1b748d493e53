import { locales } from "@touchstone/domain";
import { z } from "zod";
import {
  captchaText,
  emailAddress,
  emailCode,
  newPassword,
  newUsername,
  oneTimeKey,
  signInName,
  signInPassword,
  time,
} from "./fields.ts";
import { route } from "./route.ts";

const roleName = z.enum(["root", "admin", "problem_admin", "user"]);

/** The signed-in user as the page keeps it. */
export const userInfo = z
  .object({
    uid: z.string().describe("Opaque, 32 hex digits."),
    username: z.string(),
    nickname: z.string().nullable(),
    avatar: z.string().nullable(),
    titleName: z.string().nullable(),
    titleColor: z.string().nullable(),
    email: z.string().nullable().describe("Null for an account without e-mail."),
    number: z.string().nullable(),
    gender: z.enum(["male", "female", "secrecy"]),
    school: z.string().nullable(),
    course: z.string().nullable(),
    signature: z.string().nullable(),
    realname: z.string().nullable(),
    github: z.string().nullable(),
    blog: z.string().nullable(),
    cfUsername: z.string().nullable(),
    roleList: z.array(roleName),
    passwordIsDue: z.boolean().describe("True while a one-time password waits to be replaced."),
    locale: z.enum(locales).nullable().describe("The language the user chose for the account, if any."),
    timeZone: z.string().nullable().describe("IANA name of the zone in which times are shown, if chosen."),
    viewing: z
      .object({ by: z.string().describe("Username of who looks."), until: time })
      .optional()
      .describe("Set where staff view the site as this user; e-mail and student number are not told then."),
  })
  .meta({ id: "UserInfo" });

const nothing = z.object({});

const picture = z.string().describe("A PNG as a data URL.");
const sendsMail = z
  .boolean()
  .describe("True where a mailed code may be asked for instead; else a question in words may.");

const credentials = z.object({
  username: signInName,
  password: signInPassword,
  rememberMe: z
    .boolean()
    .optional()
    .describe("False for a session of twelve hours; it lasts for thirty days otherwise."),
  slideTicket: oneTimeKey.optional().describe("Needed after five failures, or one of the next two."),
  mailCode: emailCode.optional().describe("A code of /api/send-challenge-code."),
  captcha: captchaText.optional().describe("The answer to /api/captcha-question."),
  captchaKey: oneTimeKey.optional(),
});
const signInRefusals = [
  "wrong_credentials",
  "account_locked",
  "slide_required",
  "wrong_code",
  "wrong_captcha",
  "try_again_later",
] as const;

export const identityRoutes = {
  login: route({
    methods: ["POST"],
    path: "/api/login",
    policy: "anyone",
    summary: "Opens a session. The token is in the answer's authorization header.",
    input: credentials,
    data: userInfo,
    refusals: signInRefusals,
  }),
  adminLogin: route({
    methods: ["POST"],
    path: "/api/admin/login",
    policy: "anyone",
    summary: "Opens a session like /api/login, and only for a role that the admin area is for.",
    input: credentials,
    data: userInfo,
    refusals: [...signInRefusals, "missing_right"],
  }),
  getCaptcha: route({
    methods: ["GET"],
    path: "/api/captcha",
    policy: "anyone",
    summary: "A picture to be read. Its key takes one answer, for five minutes.",
    input: nothing,
    data: z.object({ img: picture, captchaKey: z.string(), sendsMail }),
    refusals: ["try_again_later"],
  }),
  getCaptchaQuestion: route({
    methods: ["GET"],
    path: "/api/captcha-question",
    policy: "anyone",
    summary: "A question in words instead of a picture, on a site without mail. Its key takes one answer.",
    input: nothing,
    data: z.object({ question: z.string(), captchaKey: z.string() }),
    refusals: ["not_found", "try_again_later"],
  }),
  getSlidePuzzle: route({
    methods: ["GET"],
    path: "/api/slide-verify",
    policy: "anyone",
    summary: "A puzzle of 325 by 100: a picture with a hole and the piece for it. Its key takes one slide.",
    input: nothing,
    data: z.object({
      key: z.string(),
      background: picture,
      piece: picture,
      y: z.int().describe("Pixels from the top to the piece."),
      sendsMail,
    }),
    refusals: ["try_again_later"],
  }),
  checkSlide: route({
    methods: ["POST"],
    path: "/api/slide-verify",
    policy: "anyone",
    summary: "Answers a ticket for one sign-in when the piece lies in the hole.",
    input: z.object({
      key: oneTimeKey,
      x: z.number().describe("Pixels from the left to the piece."),
      durationMs: z.number().describe("From the first move to the release."),
    }),
    data: z.object({ ticket: z.string() }),
    refusals: ["slide_missed", "slide_too_fast", "try_again_later"],
  }),
  sendChallengeCode: route({
    methods: ["POST"],
    path: "/api/send-challenge-code",
    policy: "anyone",
    summary:
      "Mails a code that stands for a puzzle or a picture. Whether there is such an account is not told.",
    input: z
      .object({
        username: signInName.optional().describe("For a sign-in."),
        email: emailAddress.optional().describe("For a new password."),
      })
      .refine(({ username, email }) => (username === undefined) !== (email === undefined)),
    data: z.object({ expire: z.int().describe("Seconds the code is valid.") }),
    refusals: ["mail_not_configured", "try_again_later"],
  }),
  applyResetPassword: route({
    methods: ["POST"],
    path: "/api/apply-reset-password",
    policy: "anyone",
    summary: "Mails a link with which the owner of the address chooses a new password.",
    input: z
      .object({
        email: emailAddress,
        captcha: captchaText.optional(),
        captchaKey: oneTimeKey.optional(),
        mailCode: emailCode.optional().describe("A code of /api/send-challenge-code, instead of a captcha."),
      })
      .refine(({ captcha, mailCode }) => captcha !== undefined || mailCode !== undefined, {
        path: ["captcha"],
        error: "Captcha_Check_Required",
      }),
    data: z.null(),
    refusals: ["reset_needs_mail", "wrong_captcha", "wrong_code", "email_unknown", "try_again_later"],
  }),
  resetPassword: route({
    methods: ["POST"],
    path: "/api/reset-password",
    policy: "anyone",
    summary: "Replaces the password with the code of a mailed link and ends every session of the account.",
    input: z.object({ username: signInName, password: newPassword, code: oneTimeKey }),
    data: z.null(),
    refusals: ["reset_link_invalid", "try_again_later"],
  }),
  logout: route({
    methods: ["GET", "POST"],
    path: "/api/logout",
    policy: "session",
    viewing: "open",
    summary: "Ends this session and no other.",
    input: nothing,
    data: z.null(),
  }),
  adminLogout: route({
    methods: ["GET", "POST"],
    path: "/api/admin/logout",
    policy: "adminArea",
    summary: "Ends this session of an administrator and no other.",
    input: nothing,
    data: z.null(),
  }),
  getRegisterCode: route({
    methods: ["GET", "POST"],
    path: "/api/get-register-code",
    policy: "anyone",
    summary: "Mails a six-digit code for a new account, or a note to the owner of an address that has one.",
    input: z.object({ email: emailAddress }),
    data: z.object({ email: z.string(), expire: z.int().describe("Seconds the code is valid.") }),
    refusals: ["registration_closed", "registration_needs_mail", "try_again_later"],
  }),
  register: route({
    methods: ["POST"],
    path: "/api/register",
    policy: "anyone",
    summary: "Makes an account of role user with a code that came by mail.",
    input: z.object({ username: newUsername, password: newPassword, email: emailAddress, code: emailCode }),
    data: z.null(),
    refusals: [
      "registration_closed",
      "registration_needs_mail",
      "wrong_code",
      "username_taken",
      "email_taken",
      "try_again_later",
    ],
  }),
  checkUsernameOrEmail: route({
    methods: ["POST"],
    path: "/api/check-username-or-email",
    policy: "anyone",
    summary: "Tells whether a name or an address is taken. Few questions a minute and a day for each caller.",
    input: z.object({ username: z.string().max(255).optional(), email: z.string().max(320).optional() }),
    data: z.object({ username: z.boolean(), email: z.boolean() }),
  }),
  getUserAuthInfo: route({
    methods: ["GET"],
    path: "/api/get-user-auth-info",
    policy: "session",
    summary: "The caller's role strings and rights.",
    input: nothing,
    data: z.object({ roles: z.array(roleName), permissions: z.array(z.string()) }),
  }),
  changePassword: route({
    methods: ["POST"],
    path: "/api/change-password",
    policy: "session",
    summary: "Replaces the password and ends every other session of the account.",
    input: z.object({ oldPassword: signInPassword, newPassword }),
    data: z.null(),
    refusals: ["wrong_password", "password_unchanged"],
  }),
  setUpRoot: route({
    methods: ["POST"],
    path: "/api/setup",
    policy: "anyone",
    summary: "Makes the root account of a new site with the one-time link that the server printed.",
    input: z.object({
      token: z.string().max(128),
      username: newUsername,
      password: newPassword,
      email: emailAddress.optional().describe("For password resets and test mails; an account needs none."),
    }),
    data: z.null(),
    refusals: ["setup_link_invalid", "username_taken", "email_taken"],
  }),
};
