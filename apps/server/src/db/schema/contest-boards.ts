import type { BoardAudience, BoardCell, ContestLogEvent, FirstSolves } from "@touchstone/domain";
import type { Generated } from "kysely";
import type { DefaultedJson, Json } from "./json.ts";

/** The last number given in the log of each contest. */
export interface ContestLogsTable {
  contest_id: number;
  last_seq: Generated<number>;
}

/** What happened in contests. */
export interface ContestLogTable {
  contest_id: number;
  seq: number;
  at: Date;
  kind: ContestLogEvent["kind"];
  user_id: string | null;
  contest_problem_id: number | null;
  submission_id: number | null;
  facts: DefaultedJson<object>;
}

/** What transactions under way tell the log; each row is gone with its transaction. */
export interface ContestLogArrivalsTable {
  id: Generated<number>;
  contest_id: number;
  at: Date;
  kind: ContestLogEvent["kind"];
  user_id: string | null;
  contest_problem_id: number | null;
  submission_id: number | null;
  facts: Json<object>;
}

/** How far boards are folded. */
export interface ContestBoardsTable {
  contest_id: number;
  folded_seq: Generated<number>;
  settings: DefaultedJson<object>;
  public_version: Generated<number>;
  jury_version: Generated<number>;
  public_firsts: DefaultedJson<FirstSolves>;
  jury_firsts: DefaultedJson<FirstSolves>;
}

/** The rows of boards. */
export interface ContestRowsTable {
  contest_id: number;
  audience: BoardAudience;
  user_id: string;
  points: number;
  cost: number;
  total: number;
  is_star: boolean;
  is_listed: Generated<boolean>;
  has_after: Generated<boolean>;
  version: number;
  cells: Json<Record<string, BoardCell>>;
}
