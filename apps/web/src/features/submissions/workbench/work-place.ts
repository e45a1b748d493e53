/** What differs where a problem is solved in a contest. */
export interface ContestWork {
  readonly cid: number;
  /** Display id of the problem in the contest. */
  readonly displayId: string;
  /** True where results are kept back: what becomes of a submission does not show. */
  readonly isBlind: boolean;
  /** True where nothing can be sent now: before the start, after the end. */
  readonly isClosed: boolean;
  /** Sees to it that the user is registered; answers whether they are. */
  readonly demandAccess: () => Promise<boolean>;
}

/** Where a problem is solved, if not on its own page. */
export interface WorkPlace {
  readonly contest?: ContestWork | undefined;
  /** The training that a solution is sent from. */
  readonly tid?: number | undefined;
}
