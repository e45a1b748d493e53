import { exportedProblemsMax, importConflicts, packageFormats, packageLossCodes } from "@touchstone/domain";
import { z } from "zod";
import { editRefusals, revisionChange, saveRefusals } from "./admin-problems.ts";
import { streamedAnswer } from "./envelope.ts";
import { looseFlag, smallNumber, time, wholeNumber } from "./fields.ts";
import { compileRefusals } from "./jury-compiles.ts";
import { receivedFile } from "./received-file.ts";
import { route } from "./route.ts";
import { archiveRefusals } from "./test-data.ts";

/** The most bytes of a package, where the site is not configured otherwise. */
const packageBytesMax = 512 * 1024 ** 2;

const packageInput = z.object({
  file: receivedFile,
  conflict: z
    .enum(importConflicts)
    .default("refuse")
    .describe("A display id that another problem has: leave that problem out, or give it a free one."),
  access: z
    .enum(["package", "private"])
    .default("package")
    .describe("Who sees the problems: those whom the package says, or their editors only."),
});

/** What was dropped or changed on the way. */
const loss = z.object({
  code: z.enum(packageLossCodes),
  what: z.string().describe("The name, file or field it is about, as the package has it."),
});

const problemImport = z
  .object({
    id: z.int(),
    username: z.string().describe("Who ordered it."),
    createTime: time,
    format: z.enum(packageFormats),
    fileName: z.string(),
    sizeBytes: z.int(),
    total: z.int().nullable().describe("Problems in the package; null until they are counted."),
    done: z.int().describe("Problems that were looked at."),
    made: z.int(),
    failed: z.int(),
    lossy: z.int().describe("Made problems of which something was dropped or changed."),
    endTime: time.nullable(),
    fault: z
      .string()
      .nullable()
      .describe("Why the package could not be read to its end: the code of a refusal, or `fault`."),
  })
  .meta({ id: "ProblemImport" });

const importedProblem = z
  .object({
    number: z.int().describe("Its place in the package, from 1."),
    name: z.string().describe("What the package calls it."),
    title: z.string(),
    pid: z.int().nullable().describe("The problem that was made."),
    problemId: z.string().nullable().describe("Its display id."),
    fault: z
      .object({ key: z.string().describe("The key of a message."), at: z.string().describe("Where.") })
      .nullable()
      .describe("Why none was made."),
    losses: z.array(loss),
    juryProgram: z
      .enum(["none", "waiting", "compiled", "rejected"])
      .describe("What became of its checker or interactor, as far as it is known."),
  })
  .meta({ id: "ImportedProblem" });

const problemExport = z
  .object({
    id: z.int(),
    username: z.string(),
    createTime: time,
    problems: z.int().describe("How many it holds."),
    sizeBytes: z.int().describe("Bytes that are written."),
    endTime: time.nullable(),
    fault: z.string().nullable(),
  })
  .meta({ id: "ProblemExport" });

const pushedProblem = z
  .object({
    outcome: z.enum(["made", "changed", "unchanged"]),
    pid: z.int().nullable().describe("Null where a dry run would make the problem."),
    problemId: z.string().describe("Its display id."),
    version: z.int().nullable().describe("To be sent with the next push."),
    isStale: z.boolean().describe("With a dry run: whether it was changed on the site since `baseVersion`."),
    changes: z.array(revisionChange),
    losses: z.array(loss),
  })
  .meta({ id: "PushedProblem" });

/** Ids of problems in a query: repeated, or with commas between. */
const pidList = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.split(","))
      .map((text) => text.trim())
      .filter((text) => text !== ""),
  )
  .pipe(
    z
      .array(z.string().regex(/^\d{1,15}$/))
      .min(1)
      .max(exportedProblemsMax),
  )
  .transform((texts) => [...new Set(texts.map(Number))]);

const importRefusals = ["body_too_large", ...archiveRefusals, "package_unreadable", "package_empty"] as const;

function importRoute<const Path extends `/api/${string}`>(path: Path, summary: string) {
  return route({
    methods: ["POST"],
    path,
    policy: "adminArea",
    summary,
    upload: { field: "file", bytesMax: packageBytesMax, isLarge: true },
    input: packageInput,
    data: problemImport,
    refusals: importRefusals,
  });
}

export const problemPackagesRoutes = {
  importProblem: importRoute(
    "/api/file/import-problem",
    "Makes problems from a package in the background; its format is found out by its files.",
  ),
  importQdojProblem: importRoute("/api/file/import-qdoj-problem", "The same from a zip of QDUOJ."),
  importFpsProblem: importRoute("/api/file/import-fps-problem", "The same from an FPS file."),
  importHydroProblem: importRoute("/api/file/import-hydro-problem", "The same from a zip of Hydro."),
  getProblemImports: route({
    methods: ["GET"],
    path: "/api/admin/problem/imports",
    policy: "adminArea",
    summary: "The newest twenty imports and how far they are; an ordinary admin sees their own.",
    input: z.object({}),
    data: z.array(problemImport),
  }),
  getProblemImport: route({
    methods: ["GET"],
    path: "/api/admin/problem/import",
    policy: "adminArea",
    summary: "An import with what became of each problem, and what of it was dropped.",
    input: z.object({ id: wholeNumber }),
    data: z.object({ import: problemImport, problems: z.array(importedProblem) }),
    refusals: ["import_not_found"],
  }),
  pushProblem: route({
    methods: ["POST"],
    path: "/api/file/push-problem",
    policy: "adminArea",
    summary:
      "Brings the one problem of a package to what its files say, or makes it; a push that changes nothing saves nothing.",
    upload: { field: "file", bytesMax: packageBytesMax, isLarge: true },
    input: z.object({
      file: receivedFile,
      baseVersion: smallNumber
        .optional()
        .describe("The `version` that the files were taken from; any other one is a conflict."),
      dryRun: looseFlag.describe("True: only tell what would change."),
      force: looseFlag.describe("True: write over what was changed on the site since."),
    }),
    data: pushedProblem,
    refusals: [...importRefusals, ...editRefusals, ...saveRefusals, ...compileRefusals],
  }),
  exportProblem: route({
    methods: ["GET"],
    path: "/api/file/export-problem",
    policy: "adminArea",
    summary: "Problems that the caller may edit, as one package.",
    input: z.object({ pid: pidList.describe("Ids, repeated or with commas between.") }),
    file: "application/zip",
    data: streamedAnswer,
    refusals: ["problem_not_found", "export_too_large"],
  }),
  startProblemExport: route({
    methods: ["POST"],
    path: "/api/admin/problem/export",
    policy: "adminArea",
    summary: "Writes such a package in the background and keeps it for a day.",
    input: z.object({ pids: z.array(z.int()).min(1).max(exportedProblemsMax) }),
    data: problemExport,
    refusals: ["problem_not_found", "export_too_large"],
  }),
  getProblemExports: route({
    methods: ["GET"],
    path: "/api/admin/problem/exports",
    policy: "adminArea",
    summary: "The caller's exports of the last day.",
    input: z.object({}),
    data: z.array(problemExport),
  }),
  downloadProblemExport: route({
    methods: ["GET"],
    path: "/api/file/download-problem-export",
    policy: "adminArea",
    summary: "The package of an export that the caller ordered.",
    input: z.object({ id: wholeNumber }),
    file: "application/zip",
    data: streamedAnswer,
    refusals: ["export_not_found"],
  }),
};
