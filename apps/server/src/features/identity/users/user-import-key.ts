import { deriveKey } from "../../../http/derive-key.ts";

/** The key under which accounts wait to be made. */
export function userImportKey(secret: string): Uint8Array {
  return deriveKey(secret, "user imports");
}
