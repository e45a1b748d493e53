import { natsUsers } from "@touchstone/contract";

/** Who may use a NATS server that we start: the site, by a password, and judges, each by its own key. */
export type NatsAccess = { password: string; judges: readonly { id: string; publicKey: string }[] };

/** The name the site's own processes sign in by. */
export const SITE_USER = "site";

/** The users of the server's configuration. */
export function usersOf({ password, judges }: NatsAccess): string {
  return natsUsers({ site: { user: SITE_USER, password }, judges });
}
