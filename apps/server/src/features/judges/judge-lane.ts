/** Kinds of work, the most urgent first. Each keeps a share of the judges, so none starves. */
export const judgeLanes = { contest: 1, practice: 2, selfTest: 3, rejudge: 4, bulk: 5 } as const;

/** The number of one lane. */
export type JudgeLane = (typeof judgeLanes)[keyof typeof judgeLanes];
