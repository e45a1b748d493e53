import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { lockOwnLanguages, putOffered, putOrder } from "./languages.repo.ts";

/** Offers a language of this site, or no longer offers it; the last one stays. */
export async function setLanguageEnabled(
  db: Database,
  by: ActedBy,
  { id, isEnabled }: { id: number; isEnabled: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const languages = await lockOwnLanguages(tx);
    const language = languages.find((each) => each.id === id);
    if (!language) throw new Refusal("language_not_found");
    if (language.isOffered === isEnabled) return;
    const isLast = languages.every((each) => each.id === id || !each.isOffered);
    if (isLast && !isEnabled) throw new Refusal("last_language");
    await putOffered(tx, id, isEnabled);
    await recordAct(tx, {
      ...by,
      action: isEnabled ? "language.enable" : "language.disable",
      object: { kind: "language", id: language.name },
      details: { before: { isEnabled: language.isOffered }, after: { isEnabled } },
    });
  });
}

/** Orders the languages of this site; refuses a list that does not name each of them once. */
export async function orderLanguages(db: Database, by: ActedBy, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const languages = await lockOwnLanguages(tx);
    const names = new Map(languages.map(({ id, name }) => [id, name]));
    const isWhole = ids.length === names.size && new Set(ids).size === ids.length;
    if (!isWhole || ids.some((id) => !names.has(id))) throw new Refusal("language_not_found");
    const [before, after] = [languages.map(({ name }) => name), ids.map((id) => names.get(id))];
    if (before.join() === after.join()) return;
    await putOrder(tx, ids);
    await recordAct(tx, {
      ...by,
      action: "language.order",
      object: { kind: "language", id: "all" },
      details: { before, after },
    });
  });
}
