import { memoryText } from "@touchstone/domain";

/** A size in bytes as people read it. */
export function sizeText(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : memoryText(bytes / 1024);
}
