/**
 * The id a problem is shown by. It is upper-case and unique over the site, and it stands in addresses, so it holds
 * letters, digits and `_ . -` only; letters of scripts without cases (漢字) are as good as A to Z.
 */
import { problemLimits } from "./problem-values.ts";

const shape = /^[A-Z\p{Lo}\p{N}_.-]+$/u;

/** A display id as it is stored. */
export function storedDisplayId(typed: string): string {
  return typed.trim().normalize("NFC").toUpperCase();
}

/** True when the stored form of a display id may be used. */
export function isDisplayIdShape(stored: string): boolean {
  return stored.length <= problemLimits.displayIdMax && shape.test(stored);
}

/** The display id of a group's problem as it is stored: the group's short name stands before it. */
export function withGroupPrefix(typed: string, groupShortName: string): string {
  return storedDisplayId(`${groupShortName}${typed.trim()}`);
}

/** The display id of a group's problem as it is edited: without the group's short name. */
export function withoutGroupPrefix(stored: string, groupShortName: string): string {
  const prefix = storedDisplayId(groupShortName);
  return stored.startsWith(prefix) ? stored.slice(prefix.length) : stored;
}
