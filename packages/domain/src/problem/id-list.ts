/** Problems somebody names by their ids: as they are written, and bare numbers of the chosen bank. */
export interface IdList {
  readonly displayIds: readonly string[];
  readonly numbers: readonly string[];
}

/** So many problems one list names at most; what goes beyond is left out. */
const idListMax = 200;

const separators = /[\s,，、;；]+/u;
const oneItem = /^([A-Z]{0,8})(\d{1,9})(?:[-~–]([A-Z]{0,8})(\d{1,9}))?$/;

/**
 * Reads "1001,1003-1010" or "T1001 T1003-T1010" as a list of problems. A text that is no such list, or names a single
 * problem, is a keyword: nothing comes back.
 */
export function readIdList(text: string): IdList | undefined {
  const items = text
    .toUpperCase()
    .split(separators)
    .filter((item) => item !== "");
  const ids = items.map(expand);
  if (ids.some((part) => part === undefined)) return undefined;
  const named = [...new Set(ids.flatMap((part) => part ?? []))].slice(0, idListMax);
  if (named.length < 2) return undefined;
  return { displayIds: named, numbers: named.filter((id) => /^\d/.test(id)) };
}

/**
 * Every id that a pasted text names, once and in its order, one or many: ranges count with all they hold, and what is no
 * range is an id as it is written.
 */
export function readNamedIds(text: string): string[] {
  const items = text
    .toUpperCase()
    .split(separators)
    .filter((item) => item !== "");
  return [...new Set(items.flatMap((item) => expand(item) ?? [item]))].slice(0, idListMax);
}

/** The ids of one item; nothing when it is neither an id with a number nor a range that goes up. */
function expand(item: string): string[] | undefined {
  const [, prefix = "", first = "", lastPrefix, last] = oneItem.exec(item) ?? [];
  if (first === "") return undefined;
  if (last === undefined) return [prefix + first];
  const from = Number(first);
  const to = Number(last);
  // "T3-T9" and "T3-9" say the same; "T3-P9" says nothing.
  if (to < from || (lastPrefix !== "" && lastPrefix !== prefix)) return undefined;
  const count = Math.min(to - from + 1, idListMax);
  return Array.from(
    { length: count },
    (_, index) => prefix + String(from + index).padStart(first.length, "0"),
  );
}
