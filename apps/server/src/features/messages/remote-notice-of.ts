import { domainEvents, eventSubject } from "@touchstone/contract";
import type { NewMessage } from "./message.ts";
import type { Notice } from "./notice-words.ts";

/** What an event about other judges is worth telling to root; nothing when it is about something else. */
export function remoteNoticeOf(
  subject: string,
  body: unknown,
): (Pick<NewMessage, "source" | "at"> & { details: Notice }) | undefined {
  switch (subject) {
    case eventSubject("remote.account-parked.v1"): {
      const { data } = domainEvents["remote.account-parked.v1"].safeParse(body);
      if (!data) return undefined;
      const { accountId, site, username, because, at } = data;
      const details: Notice = { key: "remote-account-parked", site, username, because };
      return { source: `remote account ${accountId} parked ${at}`, at: new Date(at), details };
    }
    case eventSubject("remote.needs-care.v1"): {
      const { data } = domainEvents["remote.needs-care.v1"].safeParse(body);
      if (!data) return undefined;
      const { site, at } = data;
      // A site that is understood by turns is told once a day.
      const source = `remote site ${site} needs care ${at.slice(0, 10)}`;
      return { source, at: new Date(at), details: { key: "remote-needs-care", site } };
    }
    default:
      return undefined;
  }
}
