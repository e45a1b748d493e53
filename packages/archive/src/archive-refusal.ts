import { Refusal, type RefusalCode } from "@touchstone/domain";

const nameLengthMax = 200;

/** A no to an archive because of one of its entries, which is named to the sender. */
export function archiveRefusal(code: RefusalCode, name: string): Refusal {
  const path = name.slice(0, nameLengthMax).toWellFormed();
  return new Refusal(code, { fields: [{ path, key: code }] });
}

/** What went wrong while an archive was read: its own fault where it lies about itself, else ours. */
export function archiveFault(
  error: unknown,
  code: "archive_not_zip" | "archive_broken" = "archive_broken",
): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof Refusal) return error;
  // The reader of archives gives no codes; the decompressor's begin with Z; anything else is the disk's.
  const ofDisk = "code" in error && typeof error.code === "string" && !error.code.startsWith("Z_");
  if (ofDisk) return error;
  return new Refusal(error.message.includes("encryption") ? "archive_encrypted" : code);
}
