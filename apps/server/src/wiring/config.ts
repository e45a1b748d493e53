import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ArchiveLimits } from "@touchstone/archive";
import { signInFailuresMax } from "@touchstone/domain";
import type { S3Place } from "@touchstone/storage";
import { z } from "zod";
import type { SignInFailures } from "../features/identity/index.ts";

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** Where `npm run build` leaves the pages of this checkout. */
const builtPages = join(import.meta.dirname, "../../../web/dist");

/** The problem packages of this checkout. */
const ownProblems = join(import.meta.dirname, "../../../../problems");

const port = z.coerce.number().int().min(0).max(65_535);

/** A size in MiB, in bytes. */
const mebibytes = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .transform((size) => size * 1024 ** 2);

const failures = z.coerce.number().int().min(1).max(100_000);

/**
 * Every setting that comes from the environment, with its meaning: the one place. The page
 * docs/admin/configuration.md is written from these descriptions.
 */
export const environment = z.object({
  TOUCHSTONE_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe("PostgreSQL 15 or newer. The database is made with encoding UTF8 and locale C.UTF-8."),
  TOUCHSTONE_REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .describe("Redis 7 or Valkey. Nothing in it is missed when it is lost."),
  TOUCHSTONE_REDIS_PREFIX: z
    .string()
    .default("touchstone:")
    .describe("Begins every key, for a Redis that others use too."),
  TOUCHSTONE_NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).describe("NATS with JetStream."),
  TOUCHSTONE_SECRET: z
    .string()
    .min(32, "needs at least 32 characters")
    .describe(
      "Signs session tokens and links. The same for every copy; changing it ends every session. Try `openssl rand -base64 48`.",
    ),
  TOUCHSTONE_BLOB_DIR: z
    .string()
    .min(1)
    .describe(
      "Folder of test data, sources and pictures. Backups hold it with the database. With TOUCHSTONE_S3_URL only what is on its way lies there.",
    ),
  TOUCHSTONE_S3_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Address of a bucket that holds test data, sources and pictures instead of the folder: of S3 or of a store that speaks like it, by path (`https://s3.example.org/bucket`) or by host, and below it a folder if you like.",
    ),
  TOUCHSTONE_S3_REGION: z.string().default("us-east-1").describe("The region of the bucket."),
  TOUCHSTONE_S3_KEY_ID: z
    .string()
    .optional()
    .describe("The access key's id. It may list the bucket and read, write and delete its objects."),
  TOUCHSTONE_S3_SECRET: z.string().optional().describe("The access key's secret."),
  TOUCHSTONE_BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      "Folder of the nightly backups; that of the blobs with `-backups` at its end when it is not set, none are made when it is empty. Better on another disk.",
    ),
  TOUCHSTONE_BACKUPS_KEPT: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(7)
    .describe("How many backups are left there; a new one removes the oldest."),
  TOUCHSTONE_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/+$/, ""))
    .describe("The address people type, without a slash at the end; links in mails begin with it."),
  TOUCHSTONE_BLOB_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .transform((text) => text?.replace(/\/+$/, ""))
    .describe("Address at which judges reach the api, when it is not TOUCHSTONE_BASE_URL."),
  TOUCHSTONE_HOST: z.string().default("127.0.0.1").describe("Address the api listens on."),
  TOUCHSTONE_PORT: port.default(8080).describe("Port the api listens on."),
  TOUCHSTONE_OPS_PORT: port
    .default(9464)
    .describe("Loopback port of /metrics and /health of this process; 0 takes a free one."),
  TOUCHSTONE_WEB_DIR: z
    .string()
    .optional()
    .describe(
      "Folder of the built web pages, when it is not the one that `npm run build` fills. Without pages the api shows its reference at /.",
    ),
  TOUCHSTONE_PROBLEMS_DIR: z
    .string()
    .optional()
    .describe(
      "Folder of the problem packages for the example school and the demo, when it is not that of the checkout.",
    ),
  TOUCHSTONE_TRUSTED_PROXIES: list.describe(
    "Addresses or networks, comma separated, whose forwarding headers count. None by default.",
  ),
  TOUCHSTONE_SIGN_IN_FAILURES: failures
    .default(signInFailuresMax)
    .describe(
      "Failed sign-ins of one account in half an hour, from which on a puzzle stands before the next.",
    ),
  TOUCHSTONE_SIGN_IN_FAILURES_AT_ADDRESS: failures
    .default(50)
    .describe(
      "The same for all failed sign-ins from one address or IPv6 /64. Wider, because a whole school may share it.",
    ),
  TOUCHSTONE_STREAMS_AT_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(5_000)
    .describe(
      "Live streams that one address or IPv6 /64 may hold open at one copy of the api. A browser holds one, and a whole school may share the address.",
    ),
  TOUCHSTONE_ALLOWED_ORIGINS: list.describe(
    "Other origins, comma separated, whose pages may call the api. None by default.",
  ),
  TOUCHSTONE_TESTS_ZIP_MIB: mebibytes
    .prefault(512)
    .describe(
      "The largest zip of tests that may be sent, in MiB. A proxy before the api must let it through.",
    ),
  TOUCHSTONE_TESTS_UNPACKED_MIB: mebibytes
    .prefault(2048)
    .describe("What all files of such a zip together may be, unpacked, in MiB."),
  TOUCHSTONE_TESTS_FILE_MIB: mebibytes
    .prefault(256)
    .describe("What one file of such a zip may be, unpacked, in MiB."),
  TOUCHSTONE_TESTS_FILES: z.coerce
    .number()
    .int()
    .min(1)
    .max(60_000)
    .default(5_000)
    .describe("Files and folders such a zip may hold."),
  TOUCHSTONE_SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "Mail server, `smtp://user:password@host:587` or `smtps://…:465`. Without it the site sends no mail and works all the same.",
    ),
  TOUCHSTONE_MAIL_FROM: z
    .string()
    .optional()
    .describe("Sender of mails, `Name <address>`. Needed with TOUCHSTONE_SMTP_URL."),
  TOUCHSTONE_DEVELOPMENT_JUDGES: z
    .enum(["true", "false"])
    .default("false")
    .describe("`true` gives work also to judges whose sandbox is for development only. Never for a contest."),
  TOUCHSTONE_OTLP_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Where traces are sent as OTLP over HTTP, for example `http://127.0.0.1:4318/v1/traces`. Without it none are made.",
    ),
  TOUCHSTONE_LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace"])
    .default("info")
    .describe("How much is logged."),
});

/** The settings a process runs with. */
export interface Config {
  databaseUrl: string;
  redisUrl: string;
  redisPrefix: string;
  natsUrl: string;
  secret: string;
  blobDir: string;
  /** The bucket of the blobs, if they are in one. */
  s3?: S3Place | undefined;
  /** Where backups go, unless they are off, and how many are left there. */
  backups: { dir: string | undefined; kept: number };
  baseUrl: string;
  blobUrl: string;
  host: string;
  port: number;
  opsPort: number;
  /** Folder of the built pages, if there are any. */
  webDir?: string | undefined;
  /** Folder of the example school's problems. */
  problemsDir: string;
  trustedProxies: string[];
  signInFailures: SignInFailures;
  /** Live streams that one address may hold. */
  streamsAtAddress: number;
  allowedOrigins: string[];
  /** How large a zip of tests may be, and what may be in it. */
  testUploads: { archiveBytesMax: number; archive: ArchiveLimits };
  mail: { smtpUrl: string; from: string } | undefined;
  allowsDevelopmentJudges: boolean;
  /** Where traces are sent, if anywhere. */
  otlpUrl?: string | undefined;
  logLevel: string;
}

/** Reads and checks the environment; throws one message that names every variable at fault, never a value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = parse(environment, env);
  if (values.TOUCHSTONE_SMTP_URL && !values.TOUCHSTONE_MAIL_FROM) {
    throw new Error(
      "The configuration is not complete:\n  TOUCHSTONE_MAIL_FROM: needed with TOUCHSTONE_SMTP_URL",
    );
  }
  return {
    databaseUrl: values.TOUCHSTONE_DATABASE_URL,
    redisUrl: values.TOUCHSTONE_REDIS_URL,
    redisPrefix: values.TOUCHSTONE_REDIS_PREFIX,
    natsUrl: values.TOUCHSTONE_NATS_URL,
    secret: values.TOUCHSTONE_SECRET,
    blobDir: values.TOUCHSTONE_BLOB_DIR,
    s3: readS3(env),
    backups: { dir: backupDir(env, values.TOUCHSTONE_BLOB_DIR), kept: values.TOUCHSTONE_BACKUPS_KEPT },
    baseUrl: values.TOUCHSTONE_BASE_URL,
    blobUrl: values.TOUCHSTONE_BLOB_URL ?? values.TOUCHSTONE_BASE_URL,
    host: values.TOUCHSTONE_HOST,
    port: values.TOUCHSTONE_PORT,
    opsPort: values.TOUCHSTONE_OPS_PORT,
    webDir:
      values.TOUCHSTONE_WEB_DIR ?? (existsSync(join(builtPages, "index.html")) ? builtPages : undefined),
    problemsDir: values.TOUCHSTONE_PROBLEMS_DIR ?? ownProblems,
    trustedProxies: values.TOUCHSTONE_TRUSTED_PROXIES,
    signInFailures: {
      ofAccount: values.TOUCHSTONE_SIGN_IN_FAILURES,
      atAddress: values.TOUCHSTONE_SIGN_IN_FAILURES_AT_ADDRESS,
    },
    streamsAtAddress: values.TOUCHSTONE_STREAMS_AT_ADDRESS,
    allowedOrigins: values.TOUCHSTONE_ALLOWED_ORIGINS,
    testUploads: {
      archiveBytesMax: values.TOUCHSTONE_TESTS_ZIP_MIB,
      archive: {
        entriesMax: values.TOUCHSTONE_TESTS_FILES,
        fileBytesMax: values.TOUCHSTONE_TESTS_FILE_MIB,
        totalBytesMax: values.TOUCHSTONE_TESTS_UNPACKED_MIB,
      },
    },
    mail:
      values.TOUCHSTONE_SMTP_URL && values.TOUCHSTONE_MAIL_FROM
        ? { smtpUrl: values.TOUCHSTONE_SMTP_URL, from: values.TOUCHSTONE_MAIL_FROM }
        : undefined,
    allowsDevelopmentJudges: values.TOUCHSTONE_DEVELOPMENT_JUDGES === "true",
    otlpUrl: values.TOUCHSTONE_OTLP_URL,
    logLevel: values.TOUCHSTONE_LOG_LEVEL,
  };
}

/** The bucket that the environment names, if any. */
export function readS3(env: NodeJS.ProcessEnv): S3Place | undefined {
  const values = parse(
    environment.pick({
      ...{ TOUCHSTONE_S3_URL: true, TOUCHSTONE_S3_REGION: true },
      ...{ TOUCHSTONE_S3_KEY_ID: true, TOUCHSTONE_S3_SECRET: true },
    }),
    env,
  );
  const { TOUCHSTONE_S3_URL: url, TOUCHSTONE_S3_KEY_ID: keyId, TOUCHSTONE_S3_SECRET: secret } = values;
  if (url === undefined) return undefined;
  if (keyId === undefined || secret === undefined) {
    throw new Error(
      "The configuration is not complete:\n  TOUCHSTONE_S3_KEY_ID, TOUCHSTONE_S3_SECRET: needed with TOUCHSTONE_S3_URL",
    );
  }
  return { url, region: values.TOUCHSTONE_S3_REGION, keyId, secret };
}

/** An empty setting is none. */
function parse<Settings extends z.ZodType>(settings: Settings, env: NodeJS.ProcessEnv): z.output<Settings> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = settings.safeParse(present);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(
    `The configuration is not complete:\n${faults.join("\n")}\nSee docs/admin/configuration.md.`,
  );
}

/** The one setting that means something when it is empty. */
function backupDir({ TOUCHSTONE_BACKUP_DIR: set }: NodeJS.ProcessEnv, blobDir: string): string | undefined {
  return set === "" ? undefined : (set ?? `${blobDir.replace(/\/+$/, "")}-backups`);
}
