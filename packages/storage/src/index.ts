export {
  BlobMismatch,
  BlobMissing,
  type BlobStore,
  BlobTooLarge,
  type PutOptions,
  type StoredBlob,
} from "./blob-store.ts";
export { blobPath, createDiskBlobStore } from "./disk-blob-store.ts";
