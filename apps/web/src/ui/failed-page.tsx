import type { ReactNode } from "react";
import { RequestError } from "../platform/http/request-error.ts";
import { InlineError } from "./inline-error.tsx";

/** What a page without content says. */
export interface FailedPageProps {
  error: Error;
  /** What did not load. */
  title: string;
  onRetry: () => void;
  /** Stands there where the server knows no such thing. */
  children: ReactNode;
}

/** Why a page has nothing: what it is of is not there, or did not load. */
export function FailedPage({ error, title, onRetry, children }: FailedPageProps): ReactNode {
  const isMissing = error instanceof RequestError && error.answer?.status === 404;
  if (isMissing) return children;
  return <InlineError isPage title={title} text={error.message} onRetry={onRetry} />;
}
