import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../db/client.ts";
import { keepBlob } from "../files/index.ts";
import type { PutText } from "./store-manifest.ts";

/** Stores texts so that the sweep looks after them: of what is refused afterwards nothing stays for good. */
export function keepTexts(
  deps: { db: Database; blobs: BlobStore },
  { maxBytes }: { maxBytes: number },
): PutText {
  return async (text) => {
    const content = Buffer.from(text);
    const sha256 = await keepBlob(deps, content, { maxBytes });
    return { sha256, sizeBytes: content.length };
  };
}
