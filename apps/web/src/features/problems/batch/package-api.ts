import type { WireData, WireInput } from "@touchstone/contract/web";
import { type PackageFormat, pollEveryMs } from "@touchstone/domain";
import { call, callForBlob } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import type { Sent } from "../../../platform/http/send-with-progress.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { uploadTimeoutMs } from "../uploading.ts";

/** Problems on their way in. */
export type ProblemImport = WireData<"getProblemImports">[number];
/** What became of one of them. */
export type ImportedProblem = WireData<"getProblemImport">["problems"][number];
/** Problems on their way out. */
export type ProblemExport = WireData<"getProblemExports">[number];

/** How a package is taken in. */
export interface ImportChoice {
  format: PackageFormat | "auto";
  conflict: "refuse" | "rename";
  access: "package" | "private";
}

const callOf = {
  auto: "importProblem",
  touchstone: "importProblem",
  hoj: "importProblem",
  qduoj: "importQdojProblem",
  fps: "importFpsProblem",
  hydro: "importHydroProblem",
} as const;

/** Sends a package; it is worked on in the background afterwards. */
export function sendPackage(
  file: File,
  { format, conflict, access }: ImportChoice,
  way: { signal: AbortSignal; onProgress: (sent: Sent) => void },
): Promise<ProblemImport> {
  // -- the two sides of the wire differ here: on the server's side it is a file in a folder
  const input = { file, conflict, access } as unknown as WireInput<"importProblem">;
  return call(callOf[format], input, { ...way, timeoutMs: uploadTimeoutMs });
}

type Asked<Data> = { state: { data: Data | undefined; error: Error | null } };

/** The newest imports, asked for again while one is under way. */
export function importsOptions() {
  return {
    ...callOptions("getProblemImports", {}),
    refetchInterval: ({ state }: Asked<ProblemImport[]>) =>
      !state.error && (state.data?.some(isUnderWay) ?? false) && pollEveryMs,
  };
}

/** An import with its problems, asked for again while it is under way or a program waits to be compiled. */
export function importOptions(id: number) {
  return {
    ...callOptions("getProblemImport", { id }),
    refetchInterval: ({ state }: Asked<WireData<"getProblemImport">>) =>
      !state.error && state.data !== undefined && isOpen(state.data) && pollEveryMs,
  };
}

function isOpen({ import: order, problems }: WireData<"getProblemImport">): boolean {
  return isUnderWay(order) || problems.some(({ juryProgram }) => juryProgram === "waiting");
}

/** The caller's exports, asked for again while one is under way. */
export function exportsOptions() {
  return {
    ...callOptions("getProblemExports", {}),
    refetchInterval: ({ state }: Asked<ProblemExport[]>) =>
      !state.error && (state.data?.some(isUnderWay) ?? false) && pollEveryMs,
  };
}

/** Whether work on it has not ended. */
export function isUnderWay({ endTime }: { endTime: string | null }): boolean {
  return endTime === null;
}

/** Gives the user the package of an export. */
export async function downloadExport({ id }: ProblemExport): Promise<void> {
  const blob = await callForBlob("/api/file/download-problem-export", { id });
  saveFile(`problem_export_${id}.zip`, [blob]);
}
