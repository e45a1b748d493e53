/**
 * `npm run corpus -- --guest`: plays the smoke set and all rows of time, memory and processes on pure cgroup v2, in a
 * guest, and writes the result to docs/judge/corpus-guest.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { judgeRows } from "../judge-rows.ts";
import { readRows } from "../read-rows.ts";
import { sourcesDigest } from "../sources-digest.ts";
import type { GuestDriver, GuestMessage } from "./guest-message.ts";
import { guestPage, isProofOf } from "./guest-page.ts";
import { runGuest } from "./run-guest.ts";

/** How `--guest` was asked for. */
export interface GuestPlay {
  readonly drivers: readonly GuestDriver[];
  /** The start of the ids to play, or null for all. Then nothing is written. */
  readonly only: string | null;
  /** One line of JSON instead of a line for each scene. */
  readonly isJson: boolean;
}

const root = join(import.meta.dirname, "../../..");
const page = join(root, "docs/judge/corpus-guest.md");

/** Plays, reports and writes the page. False when a row is red. */
export async function playGuest({ drivers, only, isJson }: GuestPlay): Promise<boolean> {
  const digest = sourcesDigest(root);
  const startedAt = performance.now();
  const { machine, scenes } = await runGuest({ drivers, only, onMessage: isJson ? () => {} : print });
  const results = judgeRows(readRows(readFileSync(join(root, "tools/corpus/rows.tsv"), "utf8")), scenes);
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const [passed, failed] = [count("passed"), count("failed")];
  if (only === null) writeFileSync(page, guestPage(results, { machine, drivers, digest }));
  const report = { ran: passed + failed, passed, failed, drivers, layouts: [machine.layout], ...machine };
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(isJson ? JSON.stringify(report) : `guest: ${JSON.stringify(report)}, ${seconds} s`);
  return failed === 0 && passed > 0;
}

/** The layouts, beside this host's, on which these sources were played without a red row. */
export function provenLayouts(digest: string): string[] {
  try {
    return isProofOf(readFileSync(page, "utf8"), digest) ? ["v2"] : [];
  } catch {
    // Nobody has run a guest yet.
    return [];
  }
}

function print(message: GuestMessage): void {
  if (message.kind === "machine") console.log(`guest: ${JSON.stringify(message.machine)}`);
  if (message.kind === "scene") {
    const { title, outcome, got } = message.scene;
    console.log(`${outcome} ${title}: ${got}`);
  }
}
