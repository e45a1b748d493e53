import { CommandError } from "../command-error.ts";
import { askEntry } from "../site/ask-entry.ts";
import { readState } from "../site/site-state.ts";
import { tellNats } from "../site/tell-nats.ts";
import type { Home } from "./open-home.ts";
import { runningContext } from "./with-home.ts";

/**
 * Makes the one-time token of a judge and prints the command for its machine. Where NATS is the site's own, waits until
 * the judge has joined and lets it in; elsewhere says how that is done.
 */
export async function addJudge(home: Home, judge: string): Promise<void> {
  const { say, folder, signal, url } = home;
  if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(judge)) {
    throw new CommandError(`"${judge}" is no name for a judge: 1 to 32 of a-z, 0-9 and -.`);
  }
  const context = runningContext(home);
  if (context === undefined) throw new CommandError("Touchstone is not running. Start it: touchstone up");
  const token = await askEntry("invite-judge", [judge], context);
  const nats = new URL(context.env.TOUCHSTONE_NATS_URL ?? "");
  nats.username = "";
  nats.password = "";
  say("On the judge's machine, as root, within a day:");
  say(`  TOUCHSTONE_JUDGE_TOKEN=${token} touchstone judge join ${judge} --site ${url} --nats ${nats.href}`);
  const processes = readState(folder.stateFile).run?.processes ?? [];
  if (!processes.some(({ name }) => name === "nats")) {
    say("When it has joined, NATS is told of its key: docs/admin/judges.md, step 3.");
    return;
  }
  say("NATS of this site is for this machine alone; for others see docs/admin/judges.md.");
  say("Waiting for the judge. Ctrl-C leaves; the next start of the site lets it in, too.");
  await askEntry("await-judge", [judge], context);
  signal.throwIfAborted();
  await tellNats(folder, processes, context);
  say(`${judge} has joined.`);
}
