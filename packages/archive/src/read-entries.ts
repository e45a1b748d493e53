/**
 * The list of an archive, none of it believed. Every entry is held against the header before its own data: archives in
 * which the two differ are read otherwise by other programs. Nothing is unpacked here.
 */
import { foldArchiveName, isArchiveClutter, isSafeArchiveName, Refusal } from "@touchstone/domain";
import type { Entry, LocalFileHeader, ZipFile } from "yauzl";
import { archiveRefusal } from "./archive-refusal.ts";
import { decodeArchiveName } from "./decode-archive-name.ts";

/** How much an archive may hold. */
export interface ArchiveLimits {
  /** Files and folders. */
  readonly entriesMax: number;
  readonly fileBytesMax: number;
  /** Of all files together, unpacked. */
  readonly totalBytesMax: number;
}

/** A file of an archive and where its bytes are. */
export interface ArchiveFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly crc32: number;
  readonly isCompressed: boolean;
  readonly dataStart: number;
  readonly dataEnd: number;
}

/** A file may be this much larger than it is packed, or larger still while it is small. */
const ratioMax = 500;
const ratioFreeBytes = 64 * 1024 ** 2;

const flags = { encrypted: 0x1, descriptor: 0x8, utf8: 0x800 };
const methods = { stored: 0, deflated: 8 };
const modes = { mask: 0o170000, file: 0o100000, folder: 0o040000 };
const zip64Field = 0x0001;

/** Reads and checks every entry; answers the files without what systems leave beside them. */
export async function readEntries(zip: ZipFile, limits: ArchiveLimits): Promise<ArchiveFile[]> {
  if (zip.entryCount > limits.entriesMax) throw new Refusal("archive_too_many_files");
  const listStart = Number(zip.readEntryCursor);
  const files: ArchiveFile[] = [];
  const spans: [start: number, end: number][] = [];
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    demandPlain(entry, name);
    const header = await zip.readLocalFileHeaderPromise(entry);
    demandAgreement(entry, header, name);
    const dataEnd = header.fileDataStart + entry.compressedSize;
    spans.push([entry.relativeOffsetOfLocalHeader, dataEnd]);
    if (isFolder(entry)) continue;
    demandSize(entry, name, limits);
    files.push({
      name,
      sizeBytes: entry.uncompressedSize,
      crc32: entry.crc32,
      isCompressed: entry.compressionMethod === methods.deflated,
      dataStart: header.fileDataStart,
      dataEnd,
    });
  }
  demandOrder(spans, listStart);
  demandDistinctNames(files);
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (totalBytes > limits.totalBytesMax) throw new Refusal("archive_too_large");
  return files.filter(({ name }) => !isArchiveClutter(name));
}

function isFolder({ fileNameRaw }: Entry): boolean {
  return fileNameRaw.at(-1) === "/".charCodeAt(0);
}

/** The name without the last slash of a folder. */
function nameOf(entry: Entry): string {
  const isUtf8 = (entry.generalPurposeBitFlag & flags.utf8) !== 0;
  const { fileNameRaw: bytes, extraFields } = entry;
  const name = decodeArchiveName({ bytes, isUtf8, extraFields });
  if (name === undefined) throw archiveRefusal("archive_bad_name", bytes.toString("latin1"));
  const own = isFolder(entry) && name.endsWith("/") ? name.slice(0, -1) : name;
  if (!isSafeArchiveName(own)) throw archiveRefusal("archive_bad_name", name);
  return own;
}

/** Refuses what is no plain file or folder in the plain form of a zip. */
function demandPlain(entry: Entry, name: string): void {
  const type = (entry.externalFileAttributes >>> 16) & modes.mask;
  const isPlain = type === 0 || type === (isFolder(entry) ? modes.folder : modes.file);
  if (!isPlain) throw archiveRefusal("archive_special_file", name);
  if (entry.generalPurposeBitFlag & flags.encrypted) throw archiveRefusal("archive_encrypted", name);
  const isKnown = Object.values(methods).includes(entry.compressionMethod);
  const isZip64 = entry.extraFields.some(({ id }) => id === zip64Field);
  if (!isKnown || isZip64) throw archiveRefusal("archive_unsupported", name);
  if (isFolder(entry) && entry.uncompressedSize > 0) throw archiveRefusal("archive_broken", name);
}

function demandAgreement(entry: Entry, header: LocalFileHeader, name: string): void {
  const told = flags.encrypted | flags.utf8;
  const isSame =
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    (header.generalPurposeBitFlag & told) === (entry.generalPurposeBitFlag & told);
  // Where a descriptor follows the data, the header may leave these open.
  const isOpen = (header.generalPurposeBitFlag & flags.descriptor) !== 0;
  const agree = (said: number, known: number) => said === known || (isOpen && said === 0);
  const isSameSize =
    agree(header.uncompressedSize, entry.uncompressedSize) &&
    agree(header.compressedSize, entry.compressedSize) &&
    agree(header.crc32, entry.crc32);
  if (!isSame || !isSameSize) throw archiveRefusal("archive_broken", name);
}

function demandSize({ uncompressedSize, compressedSize }: Entry, name: string, limits: ArchiveLimits): void {
  const isBomb = uncompressedSize > ratioFreeBytes && uncompressedSize > ratioMax * compressedSize;
  if (isBomb || uncompressedSize > limits.fileBytesMax) throw archiveRefusal("archive_too_large", name);
}

/** Entries stand one behind the other, from the first byte on, before the list: none is another's data. */
function demandOrder(spans: readonly [start: number, end: number][], listStart: number): void {
  let free = 0;
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    if (start < free || (free === 0 && start > 0)) throw new Refusal("archive_broken");
    free = end;
  }
  if (free > listStart || (free === 0 && listStart > 0)) throw new Refusal("archive_broken");
}

/** No two files have one name on any system, and none has that of a folder. */
function demandDistinctNames(files: readonly ArchiveFile[]): void {
  const known = new Set<string>();
  const folders = new Set<string>();
  for (const { name } of files) {
    const folded = foldArchiveName(name);
    if (known.has(folded)) throw archiveRefusal("archive_same_names", name);
    known.add(folded);
    for (let at = folded.indexOf("/"); at >= 0; at = folded.indexOf("/", at + 1))
      folders.add(folded.slice(0, at));
  }
  const both = files.find(({ name }) => folders.has(foldArchiveName(name)));
  if (both) throw archiveRefusal("archive_same_names", both.name);
}
