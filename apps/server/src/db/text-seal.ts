import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encrypts texts that wait in a table or a cache and that nobody else may read there. */
export interface TextSeal {
  seal(text: string): Buffer;
  /** Throws when the bytes were not sealed with the same key. */
  open(sealed: Uint8Array): string;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key of 32 bytes; each text has an initial value of its own, stored in front of it. */
export function createTextSeal(key: Uint8Array): TextSeal {
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        "utf8",
      );
    },
  };
}
