import { judgeSubjects } from "@touchstone/contract";

/** Who may use a NATS server: the site, by a password, and judges, each by its own key. */
export type NatsAccess = { password: string; judges: readonly { id: string; publicKey: string }[] };

/** The name the site's own processes sign in by. */
export const SITE_USER = "site";

/**
 * The users of a NATS server's configuration. A judge may speak on three subjects of its own and hear its own answers;
 * it has no right to the streams, to other judges' subjects, or to anything the site says to itself.
 */
export function natsUsers({ password, judges }: NatsAccess): string {
  const users = judges.map(({ id, publicKey }) => {
    const { claim, renew, report, inbox } = judgeSubjects(id);
    const permissions = { publish: [claim, renew, report], subscribe: [`${inbox}.>`] };
    return JSON.stringify({ nkey: publicKey, permissions });
  });
  const site = JSON.stringify({ user: SITE_USER, password });
  return `authorization { users: [${[site, ...users].join(", ")}] }\n`;
}
