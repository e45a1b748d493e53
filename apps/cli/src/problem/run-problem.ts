import { join, resolve } from "node:path";
import { CommandError } from "../command-error.ts";
import { runCommand } from "../processes/run-command.ts";
import type { ProblemOrder } from "./parse-problem.ts";
import { readMarks } from "./problem-folder.ts";
import { pullProblem } from "./pull-problem.ts";
import { pushProblem } from "./push-problem.ts";
import { withSession } from "./with-session.ts";

/** Does what a setter asks for; answers the exit code. */
export async function runProblem(
  order: ProblemOrder,
  place: { checkout: string; env: NodeJS.ProcessEnv; signal: AbortSignal; say: (line: string) => void },
): Promise<number> {
  const { checkout, env, signal, say } = place;
  switch (order.act) {
    case "check": {
      // The judge is a program of its own, which the command only starts.
      const args = [join(checkout, "tools/verify.ts"), resolve(order.folder)];
      return runCommand({ command: process.execPath, args, signal }, env);
    }
    case "pull": {
      const folder = resolve(order.folder ?? order.id.toLowerCase());
      say(
        await withSession({ ...place, site: order.site }, (client) =>
          pullProblem(client, { ...order, folder }),
        ),
      );
      return 0;
    }
    case "push": {
      const folder = resolve(order.folder);
      const site = order.site ?? (await siteOf(folder));
      say(await withSession({ ...place, site }, (client) => pushProblem(client, { ...order, folder, site })));
      return 0;
    }
  }
}

async function siteOf(folder: string): Promise<string> {
  const [site, ...others] = Object.keys(await readMarks(folder));
  if (site === undefined || others.length > 0)
    throw new CommandError("Which site? Give its address with --site.");
  return site;
}
