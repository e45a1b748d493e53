import { judgeSubjects } from "./judge-protocol.ts";

/** Who may use the site's NATS server: the site, by a password, and judges, each by its own key. */
export interface NatsAccess {
  readonly site: { readonly user: string; readonly password: string };
  readonly judges: readonly { readonly id: string; readonly publicKey: string }[];
}

/**
 * The users of a NATS server's configuration. A judge may speak on three subjects of its own and hear its own answers;
 * it has no right to the streams, to other judges' subjects, or to anything the site says to itself.
 */
export function natsUsers({ site, judges }: NatsAccess): string {
  const users = judges.map(({ id, publicKey }) => {
    const { claim, renew, report, inbox } = judgeSubjects(id);
    const permissions = { publish: [claim, renew, report], subscribe: [`${inbox}.>`] };
    return JSON.stringify({ nkey: publicKey, permissions });
  });
  return `authorization { users: [\n${[JSON.stringify(site), ...users].join(",\n")}\n] }\n`;
}
