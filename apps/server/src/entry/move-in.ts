/**
 * Moves an old site in; ends when it is done. What is to be moved is told by the environment, because every user of the
 * machine can read a process's arguments and the address of a database has its password in it.
 */
import { z } from "zod";
import { openDatabase } from "../db/client.ts";
import {
  describeMove,
  MoveRefused,
  moveIn,
  oldSystems,
  openHoj,
  openHustoj,
} from "../features/moving-in/index.ts";
import { openBlobs } from "../wiring/open-blobs.ts";
import { configOrExit } from "./config-or-exit.ts";

const order = z.object({
  TOUCHSTONE_MOVE_SYSTEM: z.enum(oldSystems),
  TOUCHSTONE_MOVE_MYSQL: z.url({ protocol: /^(mysql|mariadb)$/ }),
  TOUCHSTONE_MOVE_FILES: z.string().min(1),
  TOUCHSTONE_MOVE_ZONE: z
    .string()
    .regex(/^([+-]\d\d:\d\d|Z)$/)
    .default("+08:00"),
  TOUCHSTONE_MOVE_DRY: z.enum(["true", "false"]).default("false"),
  TOUCHSTONE_MOVE_JSON: z.enum(["true", "false"]).default("false"),
});

const read = order.safeParse(process.env);
if (!read.success) {
  process.stderr.write(`${z.prettifyError(read.error)}\n`);
  process.exit(1);
}
const asked = read.data;
const config = configOrExit();
const { databaseUrl, testUploads } = config;
const db = openDatabase({ url: databaseUrl, poolSize: 4, applicationName: "touchstone-move-in" });
const open = { hoj: openHoj, hustoj: openHustoj }[asked.TOUCHSTONE_MOVE_SYSTEM];
try {
  const old = await open({
    mysql: asked.TOUCHSTONE_MOVE_MYSQL,
    files: asked.TOUCHSTONE_MOVE_FILES,
    zone: asked.TOUCHSTONE_MOVE_ZONE,
  });
  try {
    const deps = {
      ...{ db, blobs: openBlobs(config), fileBytesMax: testUploads.archive.fileBytesMax },
      say: (line: string) => process.stderr.write(`${line}\n`),
    };
    const report = await moveIn(deps, old, { isDry: asked.TOUCHSTONE_MOVE_DRY === "true" });
    const isJson = asked.TOUCHSTONE_MOVE_JSON === "true";
    process.stdout.write(isJson ? `${JSON.stringify(report)}\n` : describeMove(report));
  } finally {
    // Left open, it would keep a move that was refused from ending.
    await old.close();
  }
} catch (error) {
  if (!(error instanceof MoveRefused) && !isOfOldSystem(error)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}

/** The old database is away, or does not let us in. */
function isOfOldSystem(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code !== undefined && /^(ECONNREFUSED|ENOTFOUND|ER_\w+)$/.test(code);
}
