import { groupLevels } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import { pictureAddress } from "../../http/serve-pictures.ts";
import { keepBlob, redrawPicture } from "../files/index.ts";
import { demandGroup } from "./demand-group.ts";
import { storeGroup } from "./groups.repo.ts";
import type { Acting } from "./save-group.ts";

/** More than a square of 256 pixels ever needs. */
const storedBytesMax = 1024 * 1024;

const sidePx = 256;

const uploads: Allowance = { name: "upload-group-avatar", points: 20, seconds: 3600 };

/** Makes a picture the avatar of a group, redrawn; for roots of it. */
export async function uploadGroupAvatar(
  deps: { db: Database; limits: RateLimits; blobs: BlobStore },
  { actor, by }: Acting,
  { gid, image }: { gid: number; image: File },
): Promise<void> {
  await demandGroup(deps.db, actor, gid, groupLevels.root);
  await deps.limits.spend(uploads, actor.userId);
  const bytes = Buffer.from(await image.arrayBuffer());
  const picture = await redrawPicture(bytes, { width: sidePx, height: sidePx, fit: "cover" });
  const sha256 = await keepBlob(deps, picture, { maxBytes: storedBytesMax });
  const avatar = pictureAddress(sha256, "webp");
  await deps.db.transaction().execute(async (tx) => {
    await storeGroup(tx, gid, { avatar });
    await recordAct(tx, { ...by, action: "group.change-avatar", object: { kind: "group", id: gid } });
  });
}
