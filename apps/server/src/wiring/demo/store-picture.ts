import type { BlobStore } from "@touchstone/storage";
import { pictureAddress } from "../../http/serve-pictures.ts";

const bytesMax = 64 * 1024;

/** Puts an SVG into the blob store; answers the address by which pages show it. */
export async function storePicture(blobs: BlobStore, svg: string): Promise<string> {
  const { sha256 } = await blobs.put(Buffer.from(svg), { maxBytes: bytesMax });
  return pictureAddress(sha256);
}
