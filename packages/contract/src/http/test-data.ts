import { judgeCaseModes, unusedReasons } from "@touchstone/domain";
import { z } from "zod";
import { looseInt } from "./fields.ts";
import { insideGroupRefusals } from "./groups.ts";
import { receivedFile } from "./received-file.ts";
import { route } from "./route.ts";

/** The most bytes of an archive of tests, where the site is not configured otherwise. */
const archiveBytesMax = 512 * 1024 ** 2;

/** Why an archive is not taken. */
export const archiveRefusals = [
  "archive_not_zip",
  "archive_broken",
  "archive_encrypted",
  "archive_unsupported",
  "archive_bad_name",
  "archive_special_file",
  "archive_same_names",
  "archive_too_many_files",
  "archive_too_large",
] as const;

/** What an author should know of a test; it is kept byte for byte all the same. */
const testWarning = z.enum([
  "output_missing",
  "input_empty",
  "output_empty",
  "carriage_returns",
  "byte_order_mark",
  "no_last_newline",
]);

/** A test of an upload. */
const uploadedTest = z
  .object({
    input: z.string(),
    output: z.string().describe("Empty where the upload has no such file: the expected output is empty."),
    groupNum: z.int().optional().describe("1, for editing, in the modes with subtasks."),
    inputBytes: z.int(),
    outputBytes: z.int(),
    warnings: z.array(testWarning),
  })
  .meta({ id: "UploadedTest" });

export const testDataRoutes = {
  uploadTestcaseZip: route({
    methods: ["POST"],
    path: "/api/file/upload-testcase-zip",
    policy: "member",
    summary:
      "Takes a zip of tests from the admin roles and admins of the group, and keeps it a day for the next save.",
    upload: { field: "file", bytesMax: archiveBytesMax, isLarge: true },
    input: z.object({
      file: receivedFile,
      mode: z
        .enum(judgeCaseModes)
        .default("default")
        .describe("In the query: how the tests will be counted."),
      gid: looseInt.describe("In the query: the group whose problem it is for."),
    }),
    data: z.object({
      fileList: z.array(uploadedTest),
      fileListDir: z.string().describe("Names the upload when the problem is saved."),
      unused: z
        .array(z.object({ name: z.string(), because: z.enum(unusedReasons) }))
        .describe("Files that are part of no test, the first hundred."),
    }),
    refusals: ["body_too_large", ...archiveRefusals, "test_upload_empty", ...insideGroupRefusals],
  }),
};
