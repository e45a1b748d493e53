/** A submission that the site has answered for. */
export interface AcceptedSubmission {
  readonly key: string;
  /** The verdict that its program must get. */
  readonly status: number;
  /** When it was sent first and when it was answered; nothing where the site's own clock was moved since. */
  sent?: { readonly fromMs: number; readonly toMs: number };
}

/** What a site has acknowledged, written down by whoever asked for it. */
export interface Acknowledged {
  readonly submissions: Map<number, AcceptedSubmission>;
  /** Contents of comments; no two are sent with the same. */
  readonly comments: Set<string>;
  /** Tokens of sessions that have ended. */
  readonly revokedTokens: Set<string>;
  /** Addresses of pictures. */
  readonly pictures: Set<string>;
}

/** An empty ledger. */
export function openLedger(): Acknowledged {
  return { submissions: new Map(), comments: new Set(), revokedTokens: new Set(), pictures: new Set() };
}

/** Remembers what is written down now; what is answered takes the ledger back to that, but for sessions that ended. */
export function markLedger({ submissions, comments, pictures }: Acknowledged): () => void {
  const marked = {
    submissions: new Set(submissions.keys()),
    comments: new Set(comments),
    pictures: new Set(pictures),
  };
  return () => {
    for (const id of submissions.keys()) if (!marked.submissions.has(id)) submissions.delete(id);
    for (const text of comments) if (!marked.comments.has(text)) comments.delete(text);
    for (const address of pictures) if (!marked.pictures.has(address)) pictures.delete(address);
  };
}
