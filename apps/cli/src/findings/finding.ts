/** One thing that was looked at. */
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

/** A thing that makes a site work worse or less safely. */
export function warning(what: string, found: string, fix: string): Finding {
  return { what, level: "warning", found, fix };
}

/** A thing that keeps a site from working. */
export function missing(what: string, found: string, fix: string): Finding {
  return { what, level: "missing", found, fix };
}

/** The line of a finding, and below it what mends it. */
export function findingLine({ level, what, found, fix }: Finding): string {
  return `  ${level.padEnd(7)}  ${what}: ${found}${fix === null ? "" : `\n           ${fix}`}`;
}
