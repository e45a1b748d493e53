import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CommandLine, runCommand } from "../processes/run-command.ts";
import { ENGINES } from "./engines.ts";
import type { Engine } from "./start-engine.ts";

/**
 * Runs a command with fresh engines, named to it as the tests expect them (`TOUCHSTONE_TEST_DATABASE_URL` and
 * so on), and resolves to its exit code. Nothing of the engines is left afterwards.
 */
export async function runWithEngines(line: CommandLine): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), "touchstone-engines-"));
  // PostgreSQL may run as another user.
  chmodSync(dir, 0o711);
  const engines: Engine[] = [];
  try {
    const env = { ...process.env };
    for (const { setting, folder, start } of ENGINES) {
      const engine = await start({ dir: join(dir, folder), signal: line.signal });
      engines.push(engine);
      env[setting.replace("TOUCHSTONE_", "TOUCHSTONE_TEST_")] = engine.url;
    }
    return await runCommand(line, env);
  } finally {
    for (const engine of engines) await engine.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
