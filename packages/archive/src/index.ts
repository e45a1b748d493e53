export type { ArchiveLimits } from "./read-entries.ts";
export { type Archive, openArchive, withArchive } from "./with-archive.ts";
export { type ArchivedFile, streamArchive, writeArchive } from "./write-archive.ts";
