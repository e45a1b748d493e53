import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Client } from "@touchstone/client";
import { CommandError } from "../command-error.ts";
import { digestFolder, listFiles, readMarks, unzipFolder, writeMark } from "./problem-folder.ts";

/** What is pulled, and to where. */
export interface Pull {
  id: string;
  folder: string;
  site: string;
  isForced: boolean;
}

/** Writes a problem of a site to a folder; answers what to say. Refuses to write over work that is not on the site. */
export async function pullProblem(client: Client, { id, folder, site, isForced }: Pull): Promise<string> {
  if (!isForced) await demandUntouched(folder, site);
  const pid = await findProblem(client, id);
  const { problem, version } = await client.call("getAdminProblem", { pid });
  // Beside the folder, so that files can be moved there.
  const scratch = await mkdtemp(`${folder}.pull-`);
  try {
    const zip = join(scratch, "package.zip");
    const { body } = await client.download("exportProblem", { pid: String(pid) });
    if (!body) throw new Error("the site sent nothing");
    // -- the same class under two names: that of the web and that of Node
    await pipeline(Readable.fromWeb(body as ReadableStream<Uint8Array>), createWriteStream(zip));
    if ((await client.call("getAdminProblem", { pid })).version !== version)
      throw new CommandError(`${id} was changed on the site meanwhile: pull it again.`);
    await unzipFolder(zip, folder, join(scratch, "files"));
  } finally {
    await rm(scratch, { recursive: true });
  }
  await writeMark(folder, site, { id: problem.problemId, version });
  return `${problem.problemId} is in ${folder}, version ${version}.`;
}

async function demandUntouched(folder: string, site: string): Promise<void> {
  if ((await listFiles(folder)).length === 0) return;
  const mark = (await readMarks(folder))[site];
  if (!mark)
    throw new CommandError(`${folder} is not empty and not from ${site}. To replace it, use --force.`);
  if (mark.digest !== (await digestFolder(folder)))
    throw new CommandError(`Files in ${folder} were changed since the pull. To lose that, use --force.`);
}

/** The id inside of the problem with that display id; others that only begin like it may stand before it. */
async function findProblem(client: Client, id: string): Promise<number> {
  const keyword = id.trim().toUpperCase();
  for (let currentPage = 1; ; currentPage += 1) {
    const { records, pages } = await client.call("getAdminProblemList", { keyword, currentPage, limit: 100 });
    const found = records.find(({ problemId }) => problemId === keyword);
    if (found) return found.id;
    if (currentPage >= pages) throw new CommandError(`There is no problem ${keyword} that you may edit.`);
  }
}
