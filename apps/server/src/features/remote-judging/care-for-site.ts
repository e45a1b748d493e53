import type { RemoteSite } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { clearCare } from "./remote-sites.repo.ts";

/** Somebody has looked after the adapter of a site. Its next page that cannot be read is told anew. */
export async function careForSite(db: Database, by: ActedBy, site: RemoteSite): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await clearCare(tx, site))) return;
    const object = { kind: "remote-site", id: site };
    await recordAct(tx, { ...by, action: "remote-site.care", object, details: {} });
  });
}
