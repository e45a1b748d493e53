import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { addCategory, holdCategories, listCategories, renameCategory } from "./discussion-categories.repo.ts";

/** Renames the categories that have an id and makes the others; blank names are skipped, and nothing is deleted. */
export function nameCategories(
  db: Database,
  by: ActedBy,
  sent: readonly { id?: number | null | undefined; name: string }[],
) {
  return db.transaction().execute(async (tx) => {
    await holdCategories(tx);
    const before = await listCategories(tx);
    const named = sent.filter(({ name }) => name !== "");
    const renamed = new Map(named.flatMap(({ id, name }) => (id ? [[id, name] as const] : [])));
    const made = named.flatMap(({ id, name }) => (id ? [] : [name]));
    const names = [...before.map(({ id, name }) => renamed.get(id) ?? name), ...made];
    if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
      throw new Refusal("discussion_category_taken");
    await renameAll(tx, renamed, before);
    for (const name of made) await addCategory(tx, name);
    const after = await listCategories(tx);
    const object = { kind: "settings", id: "discussion-categories" };
    await recordAct(tx, { ...by, action: "discussion.name-categories", object, details: { before, after } });
    return after;
  });
}

/** Two may swap their names: all that change make way first. */
async function renameAll(
  tx: Parameters<typeof renameCategory>[0],
  renamed: ReadonlyMap<number, string>,
  before: readonly { id: number; name: string }[],
): Promise<void> {
  const known = new Map(before.map(({ id, name }) => [id, name]));
  const changed = [...renamed].filter(([id, name]) => known.get(id) !== name);
  if (changed.some(([id]) => !known.has(id))) throw new Refusal("discussion_category_not_found");
  for (const [id] of changed) await renameCategory(tx, id, `\u0001${id}`);
  for (const [id, name] of changed) await renameCategory(tx, id, name);
}
