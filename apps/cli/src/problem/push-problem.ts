import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CallFailed, type Client } from "@touchstone/client";
import type { WireData } from "@touchstone/contract/web";
import { CommandError } from "../command-error.ts";
import { listFiles, readMarks, writeMark, zipFolder } from "./problem-folder.ts";

/** What is pushed, and where to. */
export interface Push {
  folder: string;
  site: string;
  isDry: boolean;
  isForced: boolean;
}

type Pushed = WireData<"pushProblem">;

/** Brings a problem of a site to what the files of a folder say; answers what to say. What is allowed, the site decides. */
export async function pushProblem(client: Client, { folder, site, isDry, isForced }: Push): Promise<string> {
  if (!(await listFiles(folder)).includes("problem.yaml"))
    throw new CommandError(`${folder} is no problem: it has no problem.yaml.`);
  const baseVersion = (await readMarks(folder))[site]?.version;
  const scratch = await mkdtemp(join(tmpdir(), "touchstone-push-"));
  try {
    const zip = join(scratch, "package.zip");
    await zipFolder(folder, zip);
    const pushed = await client
      .call("pushProblem", { file: await openAsBlob(zip), baseVersion, dryRun: isDry, force: isForced })
      .catch(conflictInWords(baseVersion));
    if (!isDry && pushed.version !== null)
      await writeMark(folder, site, { id: pushed.problemId, version: pushed.version });
    return [headOf(pushed, isDry, site), ...linesOf(pushed)].join("\n");
  } finally {
    await rm(scratch, { recursive: true });
  }
}

const conflictInWords = (baseVersion: number | undefined) => (error: unknown) => {
  if (!(error instanceof CallFailed) || error.code !== "problem_changed") throw error;
  const why =
    baseVersion === undefined
      ? "The site has a problem of this id, and the files were not pulled from it."
      : "The problem was changed on the site since these files were pulled.";
  throw new CommandError(`${why} Pull it into another folder to compare, or write over it with --force.`);
};

function headOf(
  { outcome, problemId, version, isStale, changes }: Pushed,
  isDry: boolean,
  site: string,
): string {
  const place = `${problemId} on ${site}`;
  if (outcome === "unchanged") return `${place}: nothing changed, version ${version}.`;
  if (!isDry) {
    const what = outcome === "made" ? "made, for its editors only" : `${changes.length} changed`;
    return `${place}: ${what}, version ${version}.`;
  }
  if (outcome === "made") return `${place}: would be made.`;
  const conflict = isStale ? " It was changed there since the pull, so that takes --force." : "";
  return `${place}: ${changes.length} would change.${conflict}`;
}

function linesOf({ changes, losses }: Pushed): string[] {
  return [
    ...changes.map(({ field, before, after }) => `  ${field}: ${short(before)} → ${short(after)}`),
    ...losses.map(({ code, what }) => `  not taken over: ${what} (${code})`),
  ];
}

const shownMax = 60;

function short(text: string | null): string {
  if (text === null) return "nothing";
  const line = JSON.stringify(text).slice(1, -1);
  return line.length > shownMax ? `${line.slice(0, shownMax)}…` : line;
}
