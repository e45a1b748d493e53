import type { Database, Tx } from "../../db/client.ts";

/** What happened in a group that people are told of. */
export interface GroupNews {
  what: "applied" | "approved" | "refused" | "removed" | "disbanded" | "taken";
  group: { id: number; name: string };
  /** Who applied. */
  applicant?: string;
  recipientIds: readonly string[];
}

/** Tells them, in the transaction of the act. */
export type TellGroup = (tx: Tx, news: GroupNews) => Promise<void>;

/** Somebody is something else in a group than before; without a name, everybody is. */
export interface GroupMove {
  gid: number;
  userId?: string;
}

/** What the acts of a group work with. */
export interface GroupActsDeps {
  db: Database;
  tellGroup: TellGroup;
  /** What else follows in the transaction of a move: open pages of what the group has ask anew. */
  moved: (tx: Tx, move: GroupMove) => Promise<void>;
  wakeOutbox: () => void;
}
