/** A time and a memory limit. */
export interface Limits {
  timeMs: number;
  memoryMb: number;
}

/** The limits of one language that a problem allows. */
export interface LanguageLimits extends Limits {
  language: string;
}

/** The limits as a problem's page states them. */
export interface ShownLimits extends Limits {
  /** For every language but C and C++; none where one value holds for all. */
  others?: Limits;
  /** Every allowed language, when one of them is not covered by the two values. */
  languages: readonly LanguageLimits[];
}

/** Remote judges that know one limit for all languages, by how the display ids of their problems begin. */
const singleLimit = /^(CF|GYM)-/;
/** C and C++ in any version, not C#. */
const cFamily = /^C(\+\+)?($|[\s\d(])/;

/** The C/C++ value, double for other languages, and a table where languages have factors of their own. */
export function shownLimits(
  displayId: string,
  { timeMs, memoryMb }: Limits,
  languages: readonly LanguageLimits[],
): ShownLimits {
  if (singleLimit.test(displayId)) return { timeMs, memoryMb, languages: [] };
  const others = { timeMs: timeMs * 2, memoryMb: memoryMb * 2 };
  const isCovered = (own: LanguageLimits) => {
    const stated = cFamily.test(own.language) ? { timeMs, memoryMb } : others;
    return own.timeMs === stated.timeMs && own.memoryMb === stated.memoryMb;
  };
  return { timeMs, memoryMb, others, languages: languages.every(isCovered) ? [] : languages };
}
