import { z } from "zod";
import { emailAddress, emailCode, newPassword, newUsername, signInName, signInPassword } from "./fields.ts";
import { route } from "./route.ts";

const roleName = z.enum(["root", "admin", "problem_admin", "user"]);

/** The signed-in user as the page keeps it. */
const userInfo = z
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
  })
  .meta({ id: "UserInfo" });

const nothing = z.object({});

export const identityRoutes = {
  login: route({
    methods: ["POST"],
    path: "/api/login",
    policy: "anyone",
    summary: "Opens a session. The token is in the answer's authorization header.",
    input: z.object({ username: signInName, password: signInPassword }),
    data: userInfo,
    refusals: ["wrong_credentials", "account_locked"],
  }),
  logout: route({
    methods: ["GET", "POST"],
    path: "/api/logout",
    policy: "session",
    summary: "Ends this session and no other.",
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
    input: z.object({ token: z.string().max(128), username: newUsername, password: newPassword }),
    data: z.null(),
    refusals: ["setup_link_invalid"],
  }),
};
