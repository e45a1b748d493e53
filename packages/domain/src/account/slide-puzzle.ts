/** The slide puzzle: sizes in pixels of its picture, how exact a slide must be, and how long a hand takes. */
export const slidePuzzle = { width: 325, height: 100, pieceSize: 44, tolerance: 3, handMs: 300 } as const;

/** Failed sign-ins from which on a check stands before the next one. */
export const signInFailuresMax = 5;

/** What a slide came to. */
export type SlideOutcome = "fits" | "missed" | "tooFast";

/** Decides a slide: where it ended, where the hole is, and how long it took. */
export function slideOutcome(slide: { x: number; holeX: number; durationMs: number }): SlideOutcome {
  if (slide.durationMs < slidePuzzle.handMs) return "tooFast";
  return Math.abs(slide.x - slide.holeX) <= slidePuzzle.tolerance ? "fits" : "missed";
}
