import { resolve } from "node:path";
import type { Configured } from "../home/with-configured.ts";
import type { ImportOrder } from "../parse-arguments.ts";
import { runCommand } from "../processes/run-command.ts";
import { entryFile } from "./server-processes.ts";

/** Moves an old site into the one that the environment configures; answers the exit code. */
export function runImport(
  { system, mysql, files, zone, isDry, isJson }: ImportOrder,
  { checkout, env, signal, account }: Configured,
): Promise<number> {
  return runCommand(
    { command: process.execPath, args: [entryFile(checkout, "move-in")], signal, account },
    {
      ...env,
      TOUCHSTONE_MOVE_SYSTEM: system,
      ...(mysql !== undefined && { TOUCHSTONE_MOVE_MYSQL: mysql }),
      TOUCHSTONE_MOVE_FILES: resolve(files),
      TOUCHSTONE_MOVE_ZONE: zone,
      TOUCHSTONE_MOVE_DRY: String(isDry),
      TOUCHSTONE_MOVE_JSON: String(isJson),
    },
  );
}
