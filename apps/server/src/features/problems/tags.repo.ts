import { catalogueOf } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";

/** Every judge together. */
const all = "ALL";

/** The tags of the site (none of a group's) for one judge's problems, or for all. */
export function listTags(db: Database, oj: string) {
  return db
    .selectFrom("tags")
    .select(["id", "name", "color", "oj", "group_id as gid", "classification_id as tcid"])
    .where("group_id", "is", null)
    .$if(oj !== all, (query) => query.where("oj", "=", catalogueOf(oj)))
    .orderBy("id")
    .execute();
}

/** The tags that a problem of a group may have: the group's own, then those of the site's own problems. */
export function listGroupTags(db: Database, gid: number) {
  return db
    .selectFrom("tags")
    .select(["id", "name", "color", "oj", "group_id as gid", "classification_id as tcid"])
    .where("oj", "=", catalogueOf("ME"))
    .where((column) => column.or([column("group_id", "is", null), column("group_id", "=", gid)]))
    .orderBy("group_id", (order) => order.asc().nullsLast())
    .orderBy("id")
    .execute();
}

/** The classifications of one judge's tags, or of all, in their order. */
export function listClassifications(db: Database, oj: string) {
  return db
    .selectFrom("tag_classifications")
    .select(["id", "name", "oj", "rank"])
    .$if(oj !== all, (query) => query.where("oj", "=", catalogueOf(oj)))
    .orderBy("rank")
    .orderBy("id")
    .execute();
}
