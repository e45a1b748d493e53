export { keepBlob } from "./keep-blob.ts";
export { sweepBlobs } from "./sweep-blobs.ts";
