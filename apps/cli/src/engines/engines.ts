import { startMailbox } from "./mailbox.ts";
import { startNats } from "./nats.ts";
import { startPostgres } from "./postgres.ts";
import { startRedis } from "./redis.ts";

/** The three engines in the order they are started, each with the setting that names a configured one. */
export const ENGINES = [
  { folder: "postgres", setting: "TOUCHSTONE_DATABASE_URL", start: startPostgres },
  { folder: "redis", setting: "TOUCHSTONE_REDIS_URL", start: startRedis },
  { folder: "nats", setting: "TOUCHSTONE_NATS_URL", start: startNats },
] as const;

/** A demo keeps its mails instead of sending them. */
export const MAILBOX = { folder: "mail", setting: "TOUCHSTONE_SMTP_URL", start: startMailbox } as const;
