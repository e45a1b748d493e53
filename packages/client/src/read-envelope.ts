import type { FailedAnswer } from "./call-failed.ts";

/** Reads an answer, whatever came: a proxy in between may answer with a page of its own. */
export async function readEnvelope(response: Response): Promise<FailedAnswer & { data?: unknown }> {
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
  const text = await response.text();
  try {
    return { ...JSON.parse(text), retryAfterSeconds };
  } catch {
    return { status: response.ok ? 502 : response.status, retryAfterSeconds };
  }
}
