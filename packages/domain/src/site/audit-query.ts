import { queryNumber, queryText } from "../paging/page-query.ts";

/** Which acts a page of the audit log shows, as its address says it; what is undefined does not narrow the choice. */
export interface AuditQuery {
  readonly username: string | undefined;
  readonly action: string | undefined;
  readonly object: string | undefined;
  /** Date and time in the reader's zone: 2026-11-15T16:30. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  /** The entry that the page begins after. */
  readonly before: number | undefined;
}

/** Reads the address of the audit log. */
export function readAuditQuery(raw: Readonly<Record<string, unknown>>): AuditQuery {
  const before = queryNumber(raw.before);
  return {
    username: queryText(raw.username),
    action: queryText(raw.action),
    object: queryText(raw.object),
    from: queryText(raw.from),
    until: queryText(raw.until),
    before: before !== undefined && before > 0 ? before : undefined,
  };
}
