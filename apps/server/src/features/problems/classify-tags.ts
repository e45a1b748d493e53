import type { Database } from "../../db/client.ts";
import { listClassifications, listTags } from "./tags.repo.ts";

/** The tags of a judge by classification, in its order; those of none come last. */
export async function classifyTags(deps: { db: Database }, oj: string) {
  const [classifications, tags] = await Promise.all([
    listClassifications(deps.db, oj),
    listTags(deps.db, oj),
  ]);
  const known = new Set<number | null>(classifications.map(({ id }) => id));
  const unclassified = tags.filter(({ tcid }) => !known.has(tcid));
  const classified = classifications.map((classification) => ({
    classification,
    tagList: tags.filter(({ tcid }) => tcid === classification.id),
  }));
  return unclassified.length === 0
    ? classified
    : [...classified, { classification: null, tagList: unclassified }];
}
