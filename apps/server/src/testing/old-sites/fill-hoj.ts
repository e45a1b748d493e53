/**
 * An old site of HOJ that nobody used: tables and files, the same for the same sizes. Among its things are those that
 * give trouble: names that are none here, addresses that are there twice, tests that are gone, authors that are gone.
 */
import { createRandom } from "@touchstone/problem-package";
import { fillContests } from "./hoj/fill-contests.ts";
import { fillGroups } from "./hoj/fill-groups.ts";
import { fillProblems } from "./hoj/fill-problems.ts";
import { fillSubmissions } from "./hoj/fill-submissions.ts";
import { fillTalk } from "./hoj/fill-talk.ts";
import { fillTrainings } from "./hoj/fill-trainings.ts";
import { fillUsers } from "./hoj/fill-users.ts";
import { hojTables } from "./hoj/hoj-tables.ts";
import type { OldSiteSizes } from "./old-site-sizes.ts";
import { openOldSiteWriter } from "./old-site-writer.ts";

/** Makes the tables and fills them; the files go into the folder. */
export async function fillHoj(url: string, folder: string, sizes: OldSiteSizes): Promise<void> {
  const writer = await openOldSiteWriter(url);
  const random = createRandom("an old site");
  try {
    for (const table of hojTables) await writer.run(table);
    await fillUsers(writer, sizes);
    await fillGroups(writer, sizes);
    await fillProblems(writer, folder, sizes);
    await fillContests(writer, sizes);
    await fillTrainings(writer, sizes);
    await fillSubmissions(writer, random, sizes);
    await fillTalk(writer, random, sizes);
  } finally {
    await writer.close();
  }
}
