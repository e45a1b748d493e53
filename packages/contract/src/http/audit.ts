import { z } from "zod";
import { filterText, filterTime, looseChoice, looseInt, time } from "./fields.ts";
import { route } from "./route.ts";

/** The most entries that one call answers. */
const entriesMax = 100;

/** One act: who did what to which object, and from where. */
const auditEntry = z
  .object({
    id: z.int(),
    time,
    uid: z.string().nullable().describe("Null when the system itself acted."),
    username: z.string().nullable(),
    action: z.string().describe("`noun.verb`: `judge.drain`."),
    objectKind: z.string(),
    objectId: z.string(),
    details: z.record(z.string(), z.unknown()).describe("Before and after, where the act has them."),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: "AuditEntry" });

export const auditRoutes = {
  getAuditEntries: route({
    methods: ["GET"],
    path: "/api/admin/audit",
    policy: "root",
    summary: "What was done by whom, the newest first. A page begins before an entry.",
    input: z.object({
      username: filterText.describe("Who acted."),
      action: filterText.describe("An action, or how it begins: `judge`, `judge.drain`."),
      object: filterText.describe("A kind of object, or one object: `problem`, `problem:1000`."),
      from: filterTime.describe("At this moment or later."),
      until: filterTime.describe("Before this moment."),
      before: looseInt.describe("Only entries older than the one of this id."),
      limit: looseChoice(1, entriesMax).describe("Entries a page; 30 unless told."),
    }),
    data: z.object({ records: z.array(auditEntry), hasMore: z.boolean() }),
  }),
};
