/**
 * The account rule as forms write it: on the wire it is one JSON text with the five names of the specification. A number
 * that nobody typed is no number, and the form's checks say so.
 */
import type { AccountRule } from "./account-rule.ts";

/** What a rule begins with. */
export const newAccountRule: AccountRule = { prefix: "", suffix: "", start: 1, end: 100, extra: "" };

/** The rule of a JSON text; undefined for what is none. */
export function readAccountRule(text: string): AccountRule | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof raw !== "object" || raw === null) return undefined;
  const { prefix, suffix, number_from, number_to, extra_account } = raw as Record<string, unknown>;
  const word = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  const number = (value: unknown) => (typeof value === "number" ? value : Number.NaN);
  return {
    prefix: word(prefix),
    suffix: word(suffix),
    start: number(number_from),
    end: number(number_to),
    extra: word(extra_account),
  };
}

/** The JSON text of a rule. */
export function writeAccountRule({ prefix, suffix, start, end, extra }: AccountRule): string {
  return JSON.stringify({ prefix, suffix, number_from: start, number_to: end, extra_account: extra });
}

/** The first and the last numbered account of a rule, and how many it names; undefined while its numbers are none. */
export function accountRulePreview({
  prefix,
  suffix,
  start,
  end,
}: AccountRule): { first: string; last: string; count: number } | undefined {
  if (!isAccountNumber(start) || !isAccountNumber(end) || end < start) return undefined;
  const nameOf = (number: number) => `${prefix.trim()}${number}${suffix.trim()}`;
  return { first: nameOf(start), last: nameOf(end), count: end - start + 1 };
}

/** True for what may stand between prefix and suffix. */
export function isAccountNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
