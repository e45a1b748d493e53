import { startMailbox } from "./mailbox.ts";
import { startNats } from "./nats.ts";
import { startPostgres } from "./postgres.ts";
import { startRedis } from "./redis.ts";

/**
 * The three engines in the order they are started, each with the setting that names a configured one and the setting
 * that keeps the port of one of our own.
 */
export const ENGINES = [
  {
    folder: "postgres",
    setting: "TOUCHSTONE_DATABASE_URL",
    portSetting: "TOUCHSTONE_POSTGRES_PORT",
    start: startPostgres,
  },
  {
    folder: "redis",
    setting: "TOUCHSTONE_REDIS_URL",
    portSetting: "TOUCHSTONE_REDIS_PORT",
    start: startRedis,
  },
  { folder: "nats", setting: "TOUCHSTONE_NATS_URL", portSetting: "TOUCHSTONE_NATS_PORT", start: startNats },
] as const;

/** A demo keeps its mails instead of sending them. */
export const MAILBOX = {
  folder: "mail",
  setting: "TOUCHSTONE_SMTP_URL",
  portSetting: "TOUCHSTONE_MAILBOX_PORT",
  start: startMailbox,
} as const;
