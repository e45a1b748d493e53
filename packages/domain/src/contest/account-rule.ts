/** Which account names may take part: prefix + n + suffix with n from start to end, or one of the extra names. */
export interface AccountRule {
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number;
  readonly end: number;
  /** Names with blanks between them. */
  readonly extra: string;
}

/** Does the rule let an account of this name take part? No rule lets everybody. Case does not matter, as in names. */
export function passesAccountRule(rule: AccountRule | null, username: string): boolean {
  if (!rule) return true;
  const name = username.toLowerCase();
  const extra = rule.extra.toLowerCase().split(/\s+/);
  if (name !== "" && extra.includes(name)) return true;
  const [prefix, suffix] = [rule.prefix.toLowerCase(), rule.suffix.toLowerCase()];
  if (!name.startsWith(prefix) || !name.slice(prefix.length).endsWith(suffix)) return false;
  const digits = name.slice(prefix.length, name.length - suffix.length);
  // Written as numbers are: a name with leading zeros is another name.
  if (!/^(0|[1-9]\d{0,14})$/.test(digits)) return false;
  const n = Number(digits);
  return n >= rule.start && n <= rule.end;
}
