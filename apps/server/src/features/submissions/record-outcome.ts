/** What became of a report. */
export type RecordOutcome = "recorded" | "given-back" | "parked" | "ignored";
