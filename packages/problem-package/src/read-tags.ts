import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";

/** The tags that packages may have, by classification, both in the order in which they are shown. */
export type TagCatalogue = ReadonlyMap<string, readonly string[]>;

const catalogue = z.record(z.string(), z.array(z.string()).min(1));

/** Reads tags.yaml: a list of tags under each classification. Throws when it is another thing, or names a tag twice. */
export async function readTags(file: string): Promise<TagCatalogue> {
  const tags = new Map(Object.entries(catalogue.parse(parse(await readFile(file, "utf8")))));
  const all = [...tags.values()].flat();
  const twice = all.find((tag, index) => all.indexOf(tag) < index);
  if (twice !== undefined) throw new Error(`${file} names ${twice} twice`);
  return tags;
}
