/** Who may see what is inside a training: everybody who is signed in, or only who has the password. */
export const trainingAuths = ["Public", "Private"] as const;

/** One of them. */
export type TrainingAuth = (typeof trainingAuths)[number];

/**
 * What becomes of what is sent after the due time: it counts and is marked as late, it counts with a percentage of its
 * score, or it does not count. There is no rule without an effect: a training where nothing is late has no due time.
 */
export const lateRules = ["mark", "percent", "refuse"] as const;

/** One of them. */
export type LateRule = (typeof lateRules)[number];

/** Which name the records show. Real names are for training admins and no choice. */
export const trainingRankNames = ["username", "nickname"] as const;

/** One of them. */
export type TrainingRankName = (typeof trainingRankNames)[number];
