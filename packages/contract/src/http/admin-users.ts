import {
  accountLimits,
  generateFaults,
  isEmailShape,
  isRole,
  isTitleColour,
  newUsersMax,
  profileFault,
  type Role,
  titleNameMax,
  userColumns,
} from "@touchstone/domain";
import { z } from "zod";
import type { MessageKey } from "../messages/message-key.ts";
import { fileAnswer, pageOfRecords } from "./envelope.ts";
import {
  filterText,
  looseFlag,
  oneTimeKey,
  paging,
  says,
  signInName,
  signInPassword,
  time,
  wholeNumber,
} from "./fields.ts";
import { userInfo } from "./identity.ts";
import { route } from "./route.ts";

/** The most bytes of a table of people: far more than the most accounts that are made at once. */
export const tableBytesMax = 4 * 1024 * 1024;
/** The most characters of cells that are pasted. */
export const pastedCharactersMax = 600_000;

/** How an Excel workbook is called on the wire. */
const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const uid = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe("32 hex digits.");
const emptyToNull = (text: string | null | undefined) => text || null;
const role = wholeNumber
  .refine((code): code is Role => isRole(code))
  .transform((code) => code as Role)
  .describe("1000 root, 1001 admin, 1002 user, 1003 to 1007 bans, 1008 problem admin.");

/** An account as those who look after the accounts see it. */
const listedUser = z
  .object({
    uid: z.string(),
    username: z.string(),
    realname: z.string().nullable(),
    email: z.string().nullable(),
    nickname: z.string().nullable(),
    school: z.string().nullable(),
    number: z.string().nullable().describe("Student number."),
    avatar: z.string().nullable(),
    titleName: z.string().nullable(),
    titleColor: z.string().nullable(),
    status: z.int().describe("0 normal, 1 locked."),
    roles: z.array(z.object({ id: z.int(), role: z.string() })).describe("One role a user."),
    passwordIsDue: z.boolean().describe("True while a one-time password waits to be replaced."),
    gmtCreate: time,
  })
  .meta({ id: "ListedUser" });

const whichUsers = {
  keyword: filterText.describe("Part of a username, an e-mail or a real name."),
  onlyAdmin: looseFlag.describe("True for the users with an admin role alone."),
};

/** A line of a table of people, and why it cannot be taken over. */
const previewedUser = z.object({
  line: z.int().describe("From 1, as a spreadsheet counts."),
  cells: z.array(z.string()).describe(`In the order ${userColumns.join(", ")}.`),
  faults: z.array(z.object({ column: z.enum(userColumns), key: z.string(), msg: z.string() })),
});
/** A table of people as it was read. */
export const userTablePreview = z
  .object({
    users: z.array(previewedUser),
    ignored: z.array(z.string()).describe("Headings of columns that are not taken over."),
  })
  .meta({ id: "UserTablePreview" });

/** Accounts that are made in the background, and how far that is. */
export const userImport = z
  .object({
    id: z.int(),
    kind: z.enum(["import", "generate"]),
    username: z.string().describe("Who ordered it."),
    createTime: time,
    total: z.int(),
    made: z.int(),
    failures: z
      .array(z.object({ line: z.int(), username: z.string(), key: z.string(), msg: z.string() }))
      .describe("Lines of which no account was made; all is done when `made` and these are `total`."),
  })
  .meta({ id: "UserImport" });

const generateOrder = z
  .object({
    prefix: z.string().max(accountLimits.usernameMax).default(""),
    suffix: z.string().max(accountLimits.usernameMax).default(""),
    number_from: wholeNumber,
    number_to: wholeNumber,
    password_length: wholeNumber,
  })
  .transform((order) => ({
    prefix: order.prefix,
    suffix: order.suffix,
    numberFrom: order.number_from,
    numberTo: order.number_to,
    passwordLength: order.password_length,
  }))
  .superRefine((order, context) => {
    const wireNames = { numberFrom: "number_from", numberTo: "number_to", passwordLength: "password_length" };
    for (const [field, key] of Object.entries(generateFaults(order))) {
      const path = [wireNames[field as keyof typeof wireNames] ?? field];
      context.addIssue({ code: "custom", path, message: says(key as MessageKey) });
    }
  });

export const adminUsersRoutes = {
  getUserList: route({
    methods: ["GET"],
    path: "/api/admin/user/get-user-list",
    policy: "root",
    summary: "The accounts, the newest first; deleted ones are not among them.",
    input: z.object({ ...paging, ...whichUsers }),
    data: pageOfRecords(listedUser),
  }),
  exportUsers: route({
    methods: ["GET"],
    path: "/api/admin/user/export-users",
    policy: "root",
    summary: "The newest 10000 accounts that match, as an Excel workbook.",
    input: z.object(whichUsers),
    file: workbook,
    data: fileAnswer,
  }),
  editUser: route({
    methods: ["PUT"],
    path: "/api/admin/user/edit-user",
    policy: "root",
    summary: "Changes an account. A lock and a new password end its sessions; role and lock count at once.",
    input: z.object({
      uid,
      username: signInName,
      realname: z
        .string()
        .trim()
        .refine((text) => profileFault("realname", text) === undefined, {
          error: ({ input }) => profileFault("realname", String(input)),
        })
        .nullish()
        .transform(emptyToNull),
      email: z
        .string()
        .trim()
        .refine((text) => text === "" || isEmailShape(text), says("Email_Check_Format"))
        .nullish()
        .transform(emptyToNull),
      type: role,
      status: z.literal([0, 1]).describe("0 normal, 1 locked."),
      setNewPwd: z.boolean().optional(),
      password: signInPassword.optional().describe("A one-time password; its owner replaces it."),
      titleName: z
        .string()
        .trim()
        .max(titleNameMax, says("Text_Check_Max"))
        .refine((text) => profileFault("school", text) === undefined, says("Text_Check_Line"))
        .nullish()
        .transform(emptyToNull),
      titleColor: z
        .string()
        .refine((text) => text === "" || isTitleColour(text), says("Field_Check_Invalid"))
        .nullish()
        .transform(emptyToNull)
        .describe("#rrggbb."),
    }),
    data: z.null(),
    refusals: ["user_not_found", "username_taken", "email_taken", "own_account", "last_root"],
  }),
  deleteUsers: route({
    methods: ["DELETE"],
    path: "/api/admin/user/delete-user",
    policy: "root",
    summary: "Erases accounts as their owners could; submissions stay, without a name.",
    input: z.object({
      ids: z
        .union([z.array(uid), z.string().transform((text) => text.split(","))])
        .pipe(z.array(uid).min(1).max(100))
        .describe("Uids, repeated or with commas; at most 100."),
    }),
    data: z.null(),
    refusals: ["user_not_found", "own_account", "last_root"],
  }),
  previewUserFile: route({
    methods: ["POST"],
    path: "/api/admin/user/preview-file",
    policy: "root",
    summary: "Reads a table of people (.xlsx, or .csv in UTF-8 or GB18030) and makes no account.",
    upload: { field: "file", bytesMax: tableBytesMax },
    input: z.object({ file: z.file() }),
    data: userTablePreview,
    refusals: ["body_too_large", "table_unreadable", "table_too_large"],
  }),
  previewUserCells: route({
    methods: ["POST"],
    path: "/api/admin/user/preview-cells",
    policy: "root",
    summary: "Reads cells that were copied from a spreadsheet and makes no account.",
    input: z.object({ text: z.string().min(1).max(pastedCharactersMax) }),
    data: userTablePreview,
    refusals: ["table_unreadable", "table_too_large"],
  }),
  insertUsers: route({
    methods: ["POST"],
    path: "/api/admin/user/insert-batch-user",
    policy: "root",
    summary:
      "Makes accounts in the background, with one-time passwords; lines at fault are told and left out.",
    input: z.object({
      users: z
        .array(z.array(z.string().max(1000)).max(userColumns.length))
        .min(1)
        .max(newUsersMax)
        .describe(`Lines of ${userColumns.join(", ")}; the first two are required.`),
    }),
    data: userImport,
    refusals: ["body_too_large"],
  }),
  getUserImports: route({
    methods: ["GET"],
    path: "/api/admin/user/imports",
    policy: "root",
    summary: "The newest ten orders of many accounts, with their progress.",
    input: z.object({}),
    data: z.array(userImport),
  }),
  generateUsers: route({
    methods: ["POST"],
    path: "/api/admin/user/generate-user",
    policy: "root",
    summary:
      "Makes accounts by number with random one-time passwords, in the background; their list is told once.",
    input: generateOrder,
    data: z.object({
      key: z.string().describe("Opens the list of names and passwords once, within 30 minutes."),
      users: z.array(z.object({ username: z.string(), password: z.string() })),
      order: userImport,
    }),
    refusals: ["try_again_later"],
  }),
  getGeneratedUsers: route({
    methods: ["GET"],
    path: "/api/file/generate-user-excel",
    policy: "root",
    summary: "The names and passwords of generated accounts as an Excel workbook; once.",
    input: z.object({ key: oneTimeKey }),
    file: workbook,
    data: fileAnswer,
    refusals: ["user_list_gone", "try_again_later"],
  }),
  viewAsUser: route({
    methods: ["POST"],
    path: "/api/admin/user/view-as",
    policy: "adminArea",
    summary:
      "Opens a session in which staff see the site as a user does, for 30 minutes, and can change nothing.",
    input: z.object({ uid }),
    data: userInfo,
    refusals: ["user_not_found", "account_locked", "view_refused"],
  }),
};
