import type { OldSiteSizes } from "../old-site-sizes.ts";
import type { OldSiteWriter } from "../old-site-writer.ts";
import { created, firstId, md5, nameOf, uuidOf } from "./hoj-facts.ts";

const groups = 2;

/** Groups and their members. */
export async function fillGroups(writer: OldSiteWriter, { users }: OldSiteSizes): Promise<void> {
  await writer.insert(
    "`group`",
    Array.from({ length: groups }, (_, group) => ({
      ...{
        id: firstId + group,
        name: `Class number ${group}`,
        short_name: `CLASS${group}`,
        brief: "A class",
      },
      ...{
        description: "",
        owner: nameOf(1),
        uid: uuidOf(1),
        auth: group + 1,
        code: group > 0 ? "123456" : null,
      },
      gmt_create: created,
    })),
  );
  const members = Array.from({ length: groups }, (_, group) =>
    Array.from({ length: Math.min(20, users - 1) }, (_none, member) => ({
      ...{ gid: firstId + group, uid: uuidOf(member + 1), auth: member === 0 ? 5 : 3, reason: "please" },
      gmt_create: created,
    })),
  ).flat();
  await writer.insert("group_member", [
    ...members,
    { gid: firstId, uid: md5("gone"), auth: 3, reason: "gone", gmt_create: created },
  ]);
}
