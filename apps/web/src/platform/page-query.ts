/**
 * Addresses as the specification writes them: plain names and values, a list as JSON, a name that ends in [] once for
 * each of its values. The router's own form would quote a keyword that looks like a number.
 */
import { withoutEmpties } from "@touchstone/domain";
import type { PageQuery } from "./route-names.ts";

/** The query of an address as texts. */
export function parsePageQuery(search: string): Record<string, string | string[]> {
  const parts = new URLSearchParams(search);
  const values = [...parts].map(([key, value]) => [key, isList(key) ? parts.getAll(key) : value] as const);
  return Object.fromEntries(values);
}

/** A query as the end of an address, empty values left out. */
export function writePageQuery(query: PageQuery): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(withoutEmpties(query))) {
    if (typeof value === "object" && isList(key)) for (const each of value) parts.append(key, String(each));
    else parts.set(key, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  const text = String(parts);
  return text && `?${text}`;
}

function isList(key: string): boolean {
  return key.endsWith("[]");
}
