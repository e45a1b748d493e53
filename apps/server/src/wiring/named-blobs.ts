import type { RawBuilder } from "kysely";
import { textFileBlobs } from "../features/files/index.ts";
import { groupAvatarBlobs } from "../features/groups/index.ts";
import { carouselBlobs } from "../features/home/index.ts";
import { avatarBlobs } from "../features/identity/index.ts";
import { problemPackageBlobs, testDataBlobs } from "../features/problems/index.ts";

/** By feature, the hashes of the blobs that its tables name: what no sweep takes away and every backup holds. */
export const namedBlobs: readonly RawBuilder<unknown>[] = [
  ...[avatarBlobs, groupAvatarBlobs, carouselBlobs, textFileBlobs, testDataBlobs],
  problemPackageBlobs,
];
