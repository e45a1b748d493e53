import { join } from "node:path";
import { type BlobStore, createDiskBlobStore, createS3BlobStore } from "@touchstone/storage";
import type { Config } from "./config.ts";

/** Where the site keeps its blobs: in the bucket, if it has one, else in the folder; `room` is a place apart in either. */
export function openBlobs({ blobDir, s3 }: Pick<Config, "blobDir" | "s3">, room = ""): BlobStore {
  if (!s3) return createDiskBlobStore(join(blobDir, room));
  return createS3BlobStore(
    { ...s3, url: `${s3.url.replace(/\/+$/, "")}/${room}` },
    join(blobDir, "incoming"),
  );
}
