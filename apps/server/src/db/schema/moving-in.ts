/** Which thing of an old system is which of ours. */
export interface MovedItemsTable {
  system: "hoj" | "hustoj";
  kind: string;
  old_id: string;
  /** Null for what was left out. */
  new_id: string | null;
}

/** What was lost on the way from an old system. */
export interface MoveLossesTable {
  system: "hoj" | "hustoj";
  kind: string;
  code: string;
  times: number;
  examples: string[];
}
