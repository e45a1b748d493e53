import { z } from "zod";
import { emailAddress, says, time } from "./fields.ts";
import { route } from "./route.ts";

const line = z
  .string()
  .trim()
  .max(255, says("Text_Check_Max"))
  .regex(/^[^\r\n]*$/, says("Text_Check_Line"));

/** The mail server of the site. */
const mailConfig = z
  .object({
    emailHost: z.string().describe("Empty when the environment decides, or nobody does."),
    emailPort: z.int(),
    emailUsername: z.string(),
    emailFrom: z.string().describe("Sender of mails; the name of the account when empty."),
    emailSsl: z.boolean().describe("TLS from the first byte, as on port 465; else STARTTLS where offered."),
    isPasswordSet: z.boolean().describe("The password itself is never told."),
    isFromEnvironment: z.boolean().describe("True while the environment names the mail server in use."),
  })
  .meta({ id: "MailConfig" });

export const mailSettingsRoutes = {
  getMailConfig: route({
    methods: ["GET"],
    path: "/api/admin/config/get-email-config",
    policy: "root",
    summary: "The mail server of the site; whether it has a password, never which.",
    input: z.object({}),
    data: mailConfig,
  }),
  setMailConfig: route({
    methods: ["PUT"],
    path: "/api/admin/config/set-email-config",
    policy: "root",
    summary: "Names the mail server, used from the next mail on. An empty host leaves it to the environment.",
    input: z.object({
      emailHost: line,
      emailPort: z.int().min(1, says("Number_Check_Range")).max(65_535, says("Number_Check_Range")),
      emailUsername: line,
      emailFrom: line,
      emailSsl: z.boolean(),
      emailPassword: z
        .string()
        .max(255, says("Text_Check_Max"))
        .nullish()
        .describe("Kept when not sent or empty, taken away by null."),
    }),
    data: z.null(),
  }),
  testMail: route({
    methods: ["POST"],
    path: "/api/admin/config/test-email",
    policy: "root",
    summary: "Orders a test mail; what became of it is told by test-email-outcome.",
    input: z.object({ email: emailAddress }),
    data: z.object({ id: z.string() }),
    refusals: ["mail_not_configured"],
  }),
  getMailTest: route({
    methods: ["GET"],
    path: "/api/admin/config/test-email-outcome",
    policy: "root",
    summary: "What became of the last test mail.",
    input: z.object({}),
    data: z
      .object({
        id: z.string(),
        email: z.string(),
        orderedAt: time,
        state: z.enum(["waiting", "sent", "failed"]),
        because: z.string().nullable().describe("What the mail server said, when it failed."),
      })
      .nullable(),
  }),
};
