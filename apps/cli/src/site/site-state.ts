import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createUser } from "@nats-io/nkeys";
import { CommandError } from "../command-error.ts";
import type { StartedProcess } from "../processes/started-process.ts";

/** What a start has running. */
export type SiteRun = {
  url: string;
  /** Whose programs run. */
  checkout: string;
  /** The settings that name the engines it started. */
  addresses: Record<string, string>;
  isReady: boolean;
  /** The command that started it, while that has not left yet: it stops the rest when it is asked to end. */
  supervisor?: StartedProcess;
  /** In the order they were started; they are stopped the other way round. */
  processes: StartedProcess[];
};

/** What a site remembers between starts. It holds secrets: the file is for its owner only. */
export type SiteState = {
  secret: string;
  demoPassword: string;
  /** Seed of the nkey by which the judge beside the site signs in to NATS. */
  judgeSeed: string;
  run?: SiteRun;
};

/** The state on disk, or a fresh one with new secrets when there is none yet. */
export function readState(file: string): SiteState {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return freshState();
    throw error;
  }
  try {
    const state: unknown = JSON.parse(text);
    if (isState(state)) return state;
  } catch {
    // Falls through to the same advice as a file of another shape.
  }
  throw new CommandError(`${file} cannot be read. Stop what may still run, remove the file and start again.`);
}

/** Replaces the state on disk in one step: a reader sees the old or the new one, never half of it. */
export function writeState(file: string, state: SiteState): void {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

function freshState(): SiteState {
  return {
    secret: randomBytes(48).toString("base64url"),
    demoPassword: randomBytes(9).toString("base64url"),
    judgeSeed: new TextDecoder().decode(createUser().getSeed()),
  };
}

function isState(value: unknown): value is SiteState {
  if (typeof value !== "object" || value === null) return false;
  if (!("secret" in value && "demoPassword" in value && "judgeSeed" in value)) return false;
  const run = "run" in value ? value.run : { processes: [] };
  const hasRun =
    typeof run === "object" && run !== null && "processes" in run && Array.isArray(run.processes);
  const secrets = [value.secret, value.demoPassword, value.judgeSeed];
  return secrets.every((secret) => typeof secret === "string") && hasRun;
}
