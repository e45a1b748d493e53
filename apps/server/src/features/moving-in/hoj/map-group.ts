import type { OldRow } from "../old-row.ts";
import type { ToldGroup } from "../told.ts";

/** A group of HOJ with its members; their levels are numbered as ours. */
export function mapGroup(row: OldRow, members: readonly OldRow[]): ToldGroup {
  const createdAt = row.date("gmt_create") ?? new Date(0);
  return {
    oldId: row.text("id"),
    losses: [],
    ownerId: row.text("uid"),
    name: row.text("name"),
    shortName: row.text("short_name"),
    brief: row.text("brief"),
    description: row.text("description"),
    auth: row.number("auth", 1),
    code: row.textOrNull("code"),
    isVisible: row.flag("visible", true),
    isBanned: row.number("status", 0) !== 0,
    createdAt,
    members: members.map((member) => ({
      userId: member.text("uid"),
      level: member.number("auth", 1),
      reason: member.textOrNull("reason"),
      createdAt: member.date("gmt_create") ?? createdAt,
    })),
  };
}
