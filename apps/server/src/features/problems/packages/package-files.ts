import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { openArchive } from "@touchstone/archive";
import type { PackageSource, PackedFile } from "./package-reader.ts";
import { UnreadableProblem } from "./unreadable-problem.ts";

/** The files of a zipped package. */
export interface PackageFiles {
  /** In the order of the archive. */
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** A whole text as it is; refuses the problem where it is longer than any text of a problem, or no UTF-8. */
  text(path: string): Promise<string>;
  /** A file that is opened later. */
  packed(path: string, name: string): PackedFile;
}

/** More bytes than the longest text that a problem may hold; a test is never read as a text. */
const textBytesMax = 1024 * 1024;

/** Opens a zipped package for as long as somebody asks for problems. */
export async function openPackage(source: PackageSource): Promise<PackageFiles & { close(): void }> {
  const archive = await openArchive(source.path, source.limits);
  const sizes = new Map(archive.files.map(({ name, sizeBytes }) => [name, sizeBytes]));
  const open = (path: string) => archive.read({ name: path });
  return {
    paths: [...sizes.keys()],
    has: (path) => sizes.has(path),
    async text(path) {
      refuseNoText(sizes, path);
      return decodeText(await buffer(open(path)), path);
    },
    packed: (path, name) => ({ name, sizeBytes: sizes.get(path) ?? 0, open: () => open(path) }),
    close: () => archive.close(),
  };
}

/** Refuses the problem where a file is missing, or longer than any text of a problem. */
export function refuseNoText(sizes: ReadonlyMap<string, number>, path: string): void {
  const sizeBytes = sizes.get(path);
  if (sizeBytes === undefined) throw new UnreadableProblem("facts_missing", path);
  if (sizeBytes > textBytesMax) throw new UnreadableProblem("text_too_long", path);
}

/** Bytes as text. A mark of the byte order stays: whoever reads facts takes it away. */
function decodeText(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableProblem("text_not_utf8", path);
  }
}

/** A text in memory as a file of a package. */
export function packedText(name: string, text: string): PackedFile {
  const bytes = Buffer.from(text);
  return { name, sizeBytes: bytes.length, open: () => Readable.from(bytes.length > 0 ? [bytes] : []) };
}
