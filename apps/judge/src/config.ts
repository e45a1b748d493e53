import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { usualToolchain } from "@touchstone/sandbox";
import { z } from "zod";

const whole = z.coerce.number().int();

/** Every setting of a judge, with its meaning: the one place. A judge has no other secret than its seed. */
export const environment = z.object({
  TOUCHSTONE_NATS_URL: z
    .url({ protocol: /^(nats|tls)$/ })
    .describe("NATS of the site. `tls://` and 2.10.27 or newer, unless it is on this machine."),
  TOUCHSTONE_JUDGE_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,31}$/, "needs 1 to 32 of a-z, 0-9 and -")
    .describe("The name this judge is registered by. No two running judges may share one."),
  TOUCHSTONE_JUDGE_SEED: z
    .string()
    .startsWith("SU", "needs the seed of a user nkey")
    .optional()
    .describe("Seed of the judge's nkey. Without seed and seed file NATS must let anybody in."),
  TOUCHSTONE_JUDGE_SEED_FILE: z
    .string()
    .optional()
    .describe("A file with the seed, for those who keep secrets out of the environment."),
  TOUCHSTONE_JUDGE_TOKEN: z
    .string()
    .optional()
    .describe("The word by which a judge without a seed registers itself, once; see TOUCHSTONE_SITE_URL."),
  TOUCHSTONE_SITE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .transform((text) => text?.replace(/\/+$/, ""))
    .describe("Address of the site, for a judge that registers itself."),
  TOUCHSTONE_JUDGE_DIR: z
    .string()
    .startsWith("/", "needs an absolute path")
    .describe(
      "Folder of caches and of work in progress; may be emptied while the judge is down, but for the file `seed`.",
    ),
  TOUCHSTONE_JUDGE_SLOTS: whole
    .min(1)
    .max(256)
    .default(Math.max(1, availableParallelism() - 1))
    .describe(
      "How many programs run at the same time; by default one processor is left for the judge itself.",
    ),
  TOUCHSTONE_JUDGE_DRIVER: z
    .enum(["auto", "native", "bubblewrap", "development"])
    .default("auto")
    .describe(
      "What runs programs: `native`, or `bubblewrap` where that fails a trial at the start. `development` needs no root and must never judge a contest; the site gives it no work unless told to.",
    ),
  TOUCHSTONE_JUDGE_TOOLCHAIN: z
    .string()
    .regex(/^(\/.*|host)$/, "needs an absolute path or host")
    .default(usualToolchain)
    .describe(
      "Folder of the image that `touchstone toolchain` makes; `host` takes this machine's own tools, for a trial.",
    ),
  TOUCHSTONE_JUDGE_FIRST_UID: whole
    .min(1000)
    .default(60_100)
    .describe("Slot N runs programs as this uid plus 2N and the next; no account may have them."),
  TOUCHSTONE_JUDGE_DATA_CACHE_MB: whole.min(1).default(10_240).describe("Room for test data, in MiB."),
  TOUCHSTONE_JUDGE_COMPILE_CACHE_MB: whole
    .min(1)
    .default(2048)
    .describe("Room for compiled programs, in MiB."),
  TOUCHSTONE_JUDGE_INCLUDE_DIR: z
    .string()
    .startsWith("/", "needs an absolute path")
    .optional()
    .describe(
      "Folder of headers for checkers and interactors, before those of the judge: an original `testlib.h` goes here.",
    ),
  TOUCHSTONE_JUDGE_GRACE_SECONDS: whole
    .min(0)
    .default(30)
    .describe("After SIGTERM, how long work under way may take to finish before it is given back."),
  TOUCHSTONE_OPS_PORT: whole
    .min(0)
    .max(65_535)
    .default(9465)
    .describe("Loopback port of /metrics and /health of this process; 0 takes a free one."),
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

/** The settings a judge runs with. */
export interface JudgeConfig {
  natsUrl: string;
  judgeId: string;
  seed: string | undefined;
  registration: { siteUrl: string; token: string } | undefined;
  folder: string;
  slots: number;
  /** `auto` is native where it works, else bubblewrap. */
  driver: "auto" | "native" | "bubblewrap" | "development";
  toolchain: string;
  firstUid: number;
  dataCacheBytes: number;
  compileCacheBytes: number;
  includeFolder: string | undefined;
  graceMs: number;
  opsPort: number;
  /** Where traces are sent, if anywhere. */
  otlpUrl?: string | undefined;
  logLevel: string;
}

/** Reads and checks the environment; throws one message that names every variable at fault, never a value. */
export function readJudgeConfig(env: NodeJS.ProcessEnv): JudgeConfig {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = environment.safeParse(present);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(
      `The configuration is not complete:\n${faults.join("\n")}\nSee docs/admin/configuration.md.`,
    );
  }
  const values = read.data;
  return {
    natsUrl: values.TOUCHSTONE_NATS_URL,
    judgeId: values.TOUCHSTONE_JUDGE_ID,
    seed: values.TOUCHSTONE_JUDGE_SEED ?? readSeedFile(values.TOUCHSTONE_JUDGE_SEED_FILE),
    registration:
      values.TOUCHSTONE_SITE_URL && values.TOUCHSTONE_JUDGE_TOKEN
        ? { siteUrl: values.TOUCHSTONE_SITE_URL, token: values.TOUCHSTONE_JUDGE_TOKEN }
        : undefined,
    folder: values.TOUCHSTONE_JUDGE_DIR,
    slots: values.TOUCHSTONE_JUDGE_SLOTS,
    driver: values.TOUCHSTONE_JUDGE_DRIVER,
    toolchain: values.TOUCHSTONE_JUDGE_TOOLCHAIN,
    firstUid: values.TOUCHSTONE_JUDGE_FIRST_UID,
    dataCacheBytes: values.TOUCHSTONE_JUDGE_DATA_CACHE_MB * 1024 ** 2,
    compileCacheBytes: values.TOUCHSTONE_JUDGE_COMPILE_CACHE_MB * 1024 ** 2,
    includeFolder: values.TOUCHSTONE_JUDGE_INCLUDE_DIR,
    graceMs: values.TOUCHSTONE_JUDGE_GRACE_SECONDS * 1000,
    opsPort: values.TOUCHSTONE_OPS_PORT,
    otlpUrl: values.TOUCHSTONE_OTLP_URL,
    logLevel: values.TOUCHSTONE_LOG_LEVEL,
  };
}

function readSeedFile(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const seed = /^SU[A-Z2-7]{56}$/m.exec(readFileSync(path, "utf8"))?.[0];
  if (!seed)
    throw new Error("The configuration is not complete:\n  TOUCHSTONE_JUDGE_SEED_FILE: holds no seed");
  return seed;
}
