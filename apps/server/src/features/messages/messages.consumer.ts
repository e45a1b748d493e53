import { type Bus, consumeDurably } from "@touchstone/bus";
import { domainEvents, durableStreams, eventSubject, wakeSubjects } from "@touchstone/contract";
import { roles } from "@touchstone/domain";
import type { Logger } from "@touchstone/telemetry";
import type { Database } from "../../db/client.ts";
import { findUserIdsByRoles } from "../identity/index.ts";
import { deliverMessage } from "./deliver-message.ts";
import type { NewMessage } from "./message.ts";
import { remoteNoticeOf } from "./remote-notice-of.ts";

/** Turns what happens to accounts and at other judges into notices, until closed. Copies share the work. */
export function serveMessages(deps: { db: Database; bus: Bus; log: Logger }): {
  close: () => Promise<void>;
} {
  return consumeDurably(deps.bus, durableStreams.events, "messages", async (body, subject) => {
    const messages = await noticesOf(deps.db, subject, body);
    const [first] = messages;
    if (!first) return;
    try {
      await deps.db.transaction().execute(async (tx) => {
        for (const message of messages) await deliverMessage(tx, message);
      });
    } catch (error) {
      deps.log.error({ err: error, source: first.source }, "could not deliver a notice");
      throw error;
    }
    deps.bus.tell(wakeSubjects.outbox, null);
  });
}

/** What an event is worth telling to whom: to the user it is about, or to every root. */
async function noticesOf(db: Database, subject: string, body: unknown): Promise<NewMessage[]> {
  const toRoot = remoteNoticeOf(subject, body);
  if (toRoot) {
    const ids = await findUserIdsByRoles(db, [roles.root]);
    return ids.map((recipientId) => ({ ...toRoot, recipientId, kind: "mine" }));
  }
  const notice = noticeOf(subject, body);
  return notice ? [notice] : [];
}

/** What an event is worth telling the user it is about; nothing when it is about something else, or cannot be read. */
function noticeOf(subject: string, body: unknown): NewMessage | undefined {
  switch (subject) {
    case eventSubject("account.made.v1"): {
      const { data } = domainEvents["account.made.v1"].safeParse(body);
      return (
        data && { kind: "sys", recipientId: data.uid, source: "account.made", details: { key: "welcome" } }
      );
    }
    case eventSubject("account.device-seen.v1"): {
      const { data } = domainEvents["account.device-seen.v1"].safeParse(body);
      if (!data) return undefined;
      const { uid, at, device, address } = data;
      const source = `account.device-seen ${at}`;
      const details = { key: "device-seen", device, address } as const;
      return { kind: "mine", recipientId: uid, source, at: new Date(at), details };
    }
    case eventSubject("account.access-changed.v1"): {
      const { data } = domainEvents["account.access-changed.v1"].safeParse(body);
      if (data?.role === undefined) return undefined;
      const { uid, at, role } = data;
      const source = `account.role-changed ${at}`;
      return {
        kind: "mine",
        recipientId: uid,
        source,
        at: new Date(at),
        details: { key: "role-changed", role },
      };
    }
    default:
      return undefined;
  }
}
