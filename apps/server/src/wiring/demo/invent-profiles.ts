import type { Locale } from "@touchstone/domain";
import type { Random } from "@touchstone/problem-package";
import { profileWords } from "./profile-words.ts";

/** What somebody tells of themselves; not everybody fills in everything. */
export interface InventedProfile {
  readonly nickname: string | null;
  readonly school: string | null;
  readonly signature: string | null;
}

/** Profiles for so many people who speak a language. No two have the same nickname or signature. */
export function inventProfiles(random: Random, locale: Locale, count: number): InventedProfile[] {
  const { nicknames, schools, signatures } = profileWords[locale];
  /** Each word for one person, and nothing for those who are left. */
  const deal = (words: readonly string[]) => {
    const nothing = Array<null>(Math.max(0, count - words.length)).fill(null);
    return random.shuffle<string | null>([...words, ...nothing]);
  };
  const [dealtNicknames, dealtSignatures] = [deal(nicknames), deal(signatures)];
  return Array.from({ length: count }, (_, index) => ({
    nickname: dealtNicknames[index] ?? null,
    school: random.pick([...schools, null]),
    signature: dealtSignatures[index] ?? null,
  }));
}
