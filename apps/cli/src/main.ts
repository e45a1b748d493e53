import { join } from "node:path";
import { CommandError } from "./command-error.ts";
import { runWithEngines } from "./engines/run-with-engines.ts";
import { restoreInPlace } from "./home/restore-in-place.ts";
import { runHomeOrder } from "./home/run-home-order.ts";
import { configuredHome, withConfigured } from "./home/with-configured.ts";
import { type Command, parseArguments } from "./parse-arguments.ts";
import { runProblem } from "./problem/run-problem.ts";
import { runCommand } from "./processes/run-command.ts";
import { askEntry } from "./site/ask-entry.ts";
import { namesPlace, runBackup } from "./site/run-backup.ts";
import { runImport } from "./site/run-import.ts";
import { runSite } from "./site/run-site.ts";
import { runWithSite } from "./site/run-with-site.ts";
import { stopSite } from "./site/stop-site.ts";
import { USAGE } from "./usage.ts";

const checkout = join(import.meta.dirname, "..", "..", "..");
const say = (line: string) => console.log(line);

async function execute(command: Command, signal: AbortSignal): Promise<void> {
  const site = { checkout, env: process.env, signal, say };
  switch (command.name) {
    case "demo":
      return runSite({ ...site, port: command.port, mode: command.detach ? "detached" : "demo" });
    case "dev":
      return runSite({ ...site, port: command.port, mode: "dev" });
    case "demo-stop":
      return stopSite({ checkout, purge: command.purge, say });
    case "with-engines":
      process.exitCode = await runWithEngines({ ...command, signal });
      return;
    case "with-site":
      process.exitCode = await runWithSite({ ...command, ...site });
      return;
    case "toolchain": {
      const args = [join(checkout, "apps/judge/src/toolchain/main.ts"), ...command.args];
      process.exitCode = await runCommand({ command: process.execPath, args, signal }, process.env);
      return;
    }
    case "import":
      process.exitCode = await withConfigured(site, (configured) => runImport(command, configured));
      return;
    case "backup":
      process.exitCode = await withConfigured(site, (configured) => runBackup(command, configured));
      return;
    case "backup-verify":
      process.exitCode = await runBackup(command, site);
      return;
    case "restore": {
      const home = namesPlace(command, process.env) ? undefined : configuredHome(site);
      if (home !== undefined) return restoreInPlace(home, command.folder);
      process.exitCode = await runBackup(command, site);
      return;
    }
    case "nats-users":
      // To be written to a file: nothing else is said.
      process.stdout.write(
        await withConfigured(site, (configured) => askEntry("nats-users", [], configured)),
      );
      return;
    case "problem":
      process.exitCode = await runProblem(command, site);
      return;
    case "help":
      say(USAGE);
      return;
    case "up":
    case "down":
    case "status":
    case "doctor":
    case "migrate":
    case "seed":
    case "user":
    case "judge-add":
    case "judge-join":
    case "upgrade":
      process.exitCode = await runHomeOrder(command, site);
  }
}

/** Ctrl-C, a plain kill and a closed terminal all ask for an end in good order. */
function stopRequest(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => controller.abort());
  return controller.signal;
}

const signal = stopRequest();
try {
  await execute(parseArguments(process.argv.slice(2)), signal);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof CommandError) console.error(error.message);
  else if (!signal.aborted) throw error;
}
