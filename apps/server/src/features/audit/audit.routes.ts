import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { wireUid } from "../identity/index.ts";
import { findAuditEntries } from "./audit.repo.ts";

const pageSize = 30;

export function auditHandlers({ db }: { db: Database }): Handlers<(typeof routesByFeature)["audit"]> {
  return {
    async getAuditEntries(_call, { object, limit = pageSize, ...filter }) {
      const [objectKind, ...rest] = object?.split(":") ?? [];
      const objectId = rest.join(":") || undefined;
      // One more than the page tells whether there is another.
      const rows = await findAuditEntries(db, { ...filter, objectKind, objectId }, limit + 1);
      const records = rows
        .slice(0, limit)
        .map(({ actorId, ...row }) => ({ ...row, uid: actorId && wireUid(actorId) }));
      return { records, hasMore: rows.length > limit };
    },
  };
}
