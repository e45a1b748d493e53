/** One thing that was looked at. `missing` keeps a site from working; a `warning` makes it work worse or less safely. */
export type Finding = {
  what: string;
  level: "good" | "warning" | "missing";
  found: string;
  /** The exact step that mends it; null when there is nothing to do. */
  fix: string | null;
};

/** A thing that is as it should be. */
export function good(what: string, found: string): Finding {
  return { what, level: "good", found, fix: null };
}

/** The line of a finding, and below it what mends it. */
export function findingLine({ level, what, found, fix }: Finding): string {
  return `  ${level.padEnd(7)}  ${what}: ${found}${fix === null ? "" : `\n           ${fix}`}`;
}
