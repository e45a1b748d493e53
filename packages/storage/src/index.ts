export {
  BlobMismatch,
  BlobMissing,
  type BlobStore,
  BlobTooLarge,
  type PutOptions,
  type StoredBlob,
} from "./blob-store.ts";
export { blobPath, createDiskBlobStore } from "./disk-blob-store.ts";
export { createS3BlobStore } from "./s3-blob-store.ts";
export type { S3Place } from "./s3-bucket.ts";
