import { memoryText } from "@touchstone/domain";

/** A limit of memory, which problems give in MB. */
export function mbText(memoryMb: number): string {
  return memoryText(memoryMb * 1024);
}
