import type { Actor } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import { pictureAddress } from "../../../http/serve-pictures.ts";
import { keepBlob, redrawPicture } from "../../files/index.ts";
import { storeProfile } from "./account.repo.ts";
import { accountAllowances } from "./account-limits.ts";

/** More than a square of 256 pixels ever needs. */
const storedBytesMax = 1024 * 1024;

const sidePx = 256;

/** Makes a picture the caller's avatar, redrawn. */
export async function uploadAvatar(
  deps: { db: Database; limits: RateLimits; blobs: BlobStore },
  actor: Extract<Actor, { kind: "user" }>,
  { image }: { image: File },
): Promise<void> {
  await deps.limits.spend(accountAllowances.avatar, actor.userId);
  const bytes = Buffer.from(await image.arrayBuffer());
  const picture = await redrawPicture(bytes, { width: sidePx, height: sidePx, fit: "cover" });
  const sha256 = await keepBlob(deps, picture, { maxBytes: storedBytesMax });
  await storeProfile(deps.db, actor.userId, { avatar: pictureAddress(sha256, "webp") });
}
