/** How far somebody is in a training. */
export interface TrainingProgress {
  /** From 0 to 100, rounded down: 100 only when everything is solved. */
  readonly percent: number;
  /** One of five colours: 0 up to and including 20 percent, 1 up to 40, 2 up to 60, 3 up to 80, 4 above. */
  readonly level: 0 | 1 | 2 | 3 | 4;
}

/** The progress of somebody who has solved so many of its problems. */
export function trainingProgress(acCount: number, problemCount: number): TrainingProgress {
  const share = problemCount > 0 ? Math.min(100, Math.max(0, (acCount / problemCount) * 100)) : 0;
  return { percent: Math.floor(share), level: levelOf(share) };
}

function levelOf(share: number): TrainingProgress["level"] {
  if (share <= 20) return 0;
  if (share <= 40) return 1;
  if (share <= 60) return 2;
  return share <= 80 ? 3 : 4;
}
