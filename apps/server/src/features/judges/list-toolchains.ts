import type { DataOf, routes } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import { listLanguages } from "../languages/index.ts";
import { listJudges } from "./judges.repo.ts";

type Toolchain = DataOf<(typeof routes)["getToolchains"]>[number];

/** The toolchains of the judges that are at work, each with the site's languages in it. */
export async function listToolchains(db: Database): Promise<Toolchain[]> {
  const languages = await listLanguages(db, "ME");
  const atWork = (await listJudges(db)).filter(({ state, is_there }) => state === "enabled" && is_there);
  return Array.from(
    Map.groupBy(atWork, ({ toolchain }) => toolchain ?? ""),
    ([digest, judges]) => {
      const versions = new Map(judges.flatMap((judge) => Object.entries(judge.versions)));
      const known = languages.flatMap(({ name, key }) => {
        const version = key === null ? undefined : versions.get(key);
        return version === undefined ? [] : [{ name, version }];
      });
      return { digest, judges: judges.length, languages: known };
    },
  ).filter(({ digest }) => digest !== "");
}
