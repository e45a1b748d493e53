import { UnreadableProblem } from "./unreadable-problem.ts";

/**
 * The fields of one object of facts, asked for by name. A field of a wrong kind refuses the problem; one that is missing
 * or null is undefined. What has a value and was never asked for can be told at the end.
 */
export interface Fields {
  text(key: string): string | undefined;
  number(key: string): number | undefined;
  flag(key: string): boolean | undefined;
  object(key: string): Fields | undefined;
  /** Lists are empty where they are missing. */
  objects(key: string): Fields[];
  texts(key: string): string[];
  /** Texts by name. */
  textMap(key: string): Record<string, string> | null;
  value(key: string): unknown;
  names(): string[];
  /** The names of fields that say something and were not asked for. */
  unread(): string[];
}

/** Opens an object of facts; `path` names it where something is wrong. */
export function fieldsOf(value: unknown, path: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(path);
  const entries = new Map<string, unknown>(Object.entries(value));
  const asked = new Set<string>();
  const at = (key: string) => `${path}.${key}`;
  const take = (key: string): unknown => {
    asked.add(key);
    return entries.get(key) ?? undefined;
  };
  const list = (key: string): unknown[] => {
    const found = take(key) ?? [];
    return Array.isArray(found) ? found : refuse(at(key));
  };
  return {
    text: (key) => textOf(take(key), at(key)),
    number(key) {
      const found = take(key);
      const number = typeof found === "string" && found.trim() !== "" ? Number(found) : found;
      if (number === undefined || number === "") return undefined;
      return typeof number === "number" && Number.isFinite(number) ? number : refuse(at(key));
    },
    flag(key) {
      const found = take(key);
      if (found === undefined || typeof found === "boolean") return found;
      return found === 0 || found === 1 ? found === 1 : refuse(at(key));
    },
    object(key) {
      const found = take(key);
      return found === undefined ? undefined : fieldsOf(found, at(key));
    },
    objects: (key) => list(key).map((each, index) => fieldsOf(each, `${at(key)}.${index}`)),
    texts: (key) => list(key).map((each, index) => textOf(each, `${at(key)}.${index}`) ?? ""),
    textMap(key) {
      const found = take(key);
      if (found === undefined) return null;
      const inner = fieldsOf(found, at(key));
      return Object.fromEntries(inner.names().map((name) => [name, inner.text(name) ?? ""]));
    },
    value: take,
    names: () => [...entries.keys()],
    unread: () =>
      [...entries].filter(([key, each]) => !asked.has(key) && saysSomething(each)).map(([key]) => key),
  };
}

function refuse(path: string): never {
  throw new UnreadableProblem("facts_broken", path);
}

function textOf(value: unknown, path: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" ? value : refuse(path);
}

function saysSomething(value: unknown): boolean {
  if (value === null || value === "" || value === false) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
