import type { Random } from "@touchstone/problem-package";
import type { OldSiteSizes } from "../old-site-sizes.ts";
import type { OldSiteWriter } from "../old-site-writer.ts";
import { created, firstId, md5, uuidOf } from "./hoj-facts.ts";

const discussions = 10;

/** Discussions, comments and announcements. */
export async function fillTalk(
  writer: OldSiteWriter,
  random: Random,
  { users }: OldSiteSizes,
): Promise<void> {
  const all = Array.from({ length: discussions }, (_, each) => each);
  const somebody = () => uuidOf(random.int(1, users - 1));
  await writer.insert("category", [
    { id: 1, name: "闲聊" },
    { id: 2, name: "旧站专区" },
  ]);
  await writer.insert(
    "discussion",
    all.map((each) => ({
      ...{
        id: each + 1,
        category_id: 1 + (each % 2),
        title: `话题 ${each}`,
        description: each === 0 ? "" : "About it",
      },
      ...{
        content: "How *does* one?",
        pid: each === 1 ? `P${firstId}` : null,
        uid: each === 2 ? md5("gone") : somebody(),
      },
      ...{
        view_num: each,
        top_priority: each === 3,
        status: each === 4 ? 1 : 0,
        gid: each === 5 ? firstId : null,
      },
      gmt_create: created,
    })),
  );
  await writer.insert("discussion_like", [
    { uid: uuidOf(1), did: 1 },
    { uid: uuidOf(1), did: 1 },
    { uid: uuidOf(2), did: 1 },
  ]);
  await writer.insert("comment", [
    ...all.map((each) => ({
      ...{ id: each + 1, did: each + 1, cid: null, content: "Like this.", from_uid: somebody(), status: 0 },
      gmt_create: created,
    })),
    {
      id: 100,
      did: null,
      cid: firstId,
      content: "In a contest.",
      from_uid: uuidOf(1),
      status: 0,
      gmt_create: created,
    },
    { id: 101, did: 1, cid: null, content: "Hidden.", from_uid: uuidOf(1), status: 1, gmt_create: created },
  ]);
  await writer.insert("comment_like", [{ uid: uuidOf(1), cid: 1 }]);
  await writer.insert("reply", [
    ...[1, 2].map((id) => ({
      ...{
        id,
        comment_id: 1,
        from_uid: uuidOf(id),
        to_uid: uuidOf(3),
        content: "Indeed.",
        gmt_create: created,
      },
    })),
  ]);
  await writer.insert("announcement", [
    {
      id: 1,
      title: "Welcome",
      content: "We move.",
      uid: uuidOf(0),
      status: 0,
      gid: null,
      gmt_create: created,
    },
    {
      id: 2,
      title: "In the contest",
      content: "Good luck.",
      uid: uuidOf(0),
      status: 0,
      gid: null,
      gmt_create: created,
    },
    {
      id: 3,
      title: "In the class",
      content: "Homework.",
      uid: uuidOf(1),
      status: 0,
      gid: firstId,
      gmt_create: created,
    },
  ]);
  await writer.insert("contest_announcement", [{ aid: 2, cid: firstId }]);
  await writer.insert("msg_remind", [{ action: "Like_Post", source_id: 1, recipient_id: uuidOf(1) }]);
}
