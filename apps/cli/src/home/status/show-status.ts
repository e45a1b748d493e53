import { findingLine } from "../../findings/finding.ts";
import { readState } from "../../site/site-state.ts";
import type { Home } from "../open-home.ts";
import { gatherStatus } from "./gather-status.ts";
import { statusFindings } from "./status-findings.ts";

/** Says how every process of a site is, and its queue, backup and disk; answers 0 only when all is well. */
export async function showStatus(home: Home): Promise<number> {
  const { run } = readState(home.folder.stateFile);
  if (run === undefined) {
    home.say("Touchstone is not running. Start it: touchstone up");
    return 1;
  }
  const findings = statusFindings(await gatherStatus(home, run), new Date());
  home.say(`Touchstone at ${run.url}, from ${run.checkout}:`);
  for (const finding of findings) home.say(findingLine(finding));
  return findings.every(({ level }) => level === "good") ? 0 : 1;
}
