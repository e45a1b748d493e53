/**
 * The job that tells at six in the morning, by the site's clock, what waits for an answer: to those who run a group how
 * many ask to join it, to those who decide about problems how many groups offer one. It is ordered each full hour with
 * the time it is for, so that one that runs late, or twice, tells the same and once.
 */
import { dayInZone, roles } from "@touchstone/domain";
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { findWaitingGroups } from "../groups/index.ts";
import { findUserIdsByRoles } from "../identity/index.ts";
import { countPublicApplications } from "../problems/index.ts";
import { readSiteSettings } from "../settings/index.ts";
import { deliverMessage } from "./deliver-message.ts";
import type { Notice } from "./notice-words.ts";

/** The name of the job. */
export const tellOfWaitingTask = "tell_of_waiting";

const tellingHour = 6;

/** What the schedule says of an order. */
const ordered = z.object({ _cron: z.object({ ts: z.coerce.date() }) });

/** Who decides whether a group's problem becomes public. */
const deciders = [roles.root, roles.problemAdmin];

/** Tells of what waits, if it is the hour for it where the site is. */
export async function tellOfWaiting(
  deps: { db: Database; wakeOutbox: () => void },
  payload: unknown,
): Promise<void> {
  const { ts } = ordered.parse(payload)._cron;
  const { timeZone } = await readSiteSettings(deps.db);
  if (hourInZone(ts, timeZone) !== tellingHour) return;
  const day = dayInZone(ts, timeZone);
  for (const { gid, name, count, staffIds } of await findWaitingGroups(deps.db)) {
    const details: Notice = { key: "applications-waiting", gid, group: name, count };
    await tell(deps, { recipientIds: staffIds, source: `applications to group ${gid} on ${day}`, details });
  }
  const count = await countPublicApplications(deps.db);
  if (count > 0) {
    const recipientIds = await findUserIdsByRoles(deps.db, deciders);
    const source = `problems offered on ${day}`;
    await tell(deps, { recipientIds, source, details: { key: "problems-waiting", count } });
  }
}

/** Tells several people at once; they come in the order of their ids, so that two who tell never wait for each other. */
async function tell(
  { db, wakeOutbox }: Parameters<typeof tellOfWaiting>[0],
  { recipientIds, ...news }: { recipientIds: readonly string[]; source: string; details: Notice },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const recipientId of recipientIds) await deliverMessage(tx, { ...news, recipientId, kind: "mine" });
  });
  wakeOutbox();
}

function hourInZone(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(at));
}
