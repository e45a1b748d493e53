/**
 * Addresses as the specification writes them: plain names and values, a list as JSON. The router's own form would
 * quote a keyword that looks like a number.
 */
import { withoutEmpties } from "@touchstone/domain";
import type { PageQuery } from "./route-names.ts";

/** The query of an address as texts. */
export function parsePageQuery(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** A query as the end of an address, empty values left out. */
export function writePageQuery(query: PageQuery): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(withoutEmpties(query))) {
    parts.set(key, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  const text = String(parts);
  return text && `?${text}`;
}
