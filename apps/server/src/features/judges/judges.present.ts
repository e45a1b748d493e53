import type { DataOf, routes } from "@touchstone/contract";
import type { listJudges } from "./judges.repo.ts";

type Judge = DataOf<(typeof routes)["getJudgeServiceInfo"]>[number];

/** A judge as operators see it; never its key. */
export function presentJudge(row: Awaited<ReturnType<typeof listJudges>>[number]): Judge {
  const { id: name, versions, is_there: isThere, seen_at: seenAt, held: heldSubmissions, ...rest } = row;
  const languages = rest.languages.map((key) => ({ key, version: versions[key] ?? null }));
  return { ...rest, name, isThere, seenAt, heldSubmissions, languages };
}
