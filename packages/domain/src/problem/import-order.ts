/** What is done with a problem of a package whose display id another one has: leave it out, or give it a free one. */
export const importConflicts = ["refuse", "rename"] as const;

export type ImportConflict = (typeof importConflicts)[number];

/** The most problems that one package is read for; what stands behind them is left out. */
export const importedProblemsMax = 2000;

/** The most problems that are written into one package. */
export const exportedProblemsMax = 500;
