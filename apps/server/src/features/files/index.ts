export { keepBlob } from "./keep-blob.ts";
export { keepStream } from "./keep-stream.ts";
export { redrawPicture } from "./redraw-picture.ts";
export { sweepBlobs } from "./sweep-blobs.ts";
export { sweepUploads } from "./sweep-uploads.ts";
export { readTable, readTextTable } from "./tables/read-table.ts";
export { writeWorkbook } from "./tables/write-workbook.ts";
export {
  drawPicture,
  keepLinkedFile,
  keepPicture,
  noteTextFile,
  noteTextFileOnce,
  storeDocument,
  type UnnotedFile,
} from "./text-files/keep-text-file.ts";
export { findDownload, textFileBlobs } from "./text-files/text-files.repo.ts";
export { textFilesHandlers } from "./text-files/text-files.routes.ts";
