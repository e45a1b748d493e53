import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Is what was typed the password that opens a contest or a training? Compared by their hashes, so that the time tells
 * nothing of how far they agree. An empty one opens nothing.
 */
export function isSamePassword(typed: string, kept: string | null): boolean {
  if (kept === null || kept === "") return false;
  const hashOf = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hashOf(typed), hashOf(kept));
}
