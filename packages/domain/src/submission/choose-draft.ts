/** The work on a problem as this browser has it. */
export interface DraftHere {
  /** Undefined while nothing was written. */
  code: string | undefined;
  language: string | undefined;
  /** When the server kept what this browser last saved there or took from there; undefined before. */
  keptAt: string | undefined;
}

/** The work on a problem as the server has it. */
export interface DraftThere {
  code: string;
  language: string;
  savedAt: string;
}

/**
 * What a page does with the draft that the server has: nothing, because it knows it (`same`); show it, because nothing
 * was written here (`take`); or ask which of the two is to stay (`ask`). Moments are compared for being the same one
 * only: clocks of two devices say nothing about which draft is newer.
 */
export function chooseDraft(here: DraftHere, there: DraftThere | null): "same" | "take" | "ask" {
  if (there === null || there.savedAt === here.keptAt) return "same";
  if (here.code === undefined) return "take";
  return here.code === there.code && here.language === there.language ? "same" : "ask";
}
