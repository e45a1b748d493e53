import type { RemoteSite } from "@touchstone/domain";

/** A contest that another judge holds. */
export interface RemoteContest {
  title: string;
  /** Where people find it there. */
  url: string;
  beginsAt: Date;
  endsAt: Date;
}

/** The contests that one judge tells of, whether over or not. Throws a `RemoteStop` when it does not. */
export interface ContestList {
  site: RemoteSite;
  read: () => Promise<RemoteContest[]>;
}
