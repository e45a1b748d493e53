import { hkdfSync } from "node:crypto";

/** A key for one purpose from the site's secret, so that no two purposes share one. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "touchstone", purpose, 32));
}
