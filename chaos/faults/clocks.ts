/** A clock for single processes: how far off it is stands in a file that libfaketime reads at every look. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../run-command.ts";
import type { Part, Stage } from "../stage.ts";

const libraries = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);

/** Where Debian's package `libfaketime` puts it; nothing where it is not installed. */
export const clockLibrary = libraries.find(existsSync);

/** Starts the part anew under a clock that can be moved. NATS is no part of it: a Go program asks the kernel itself. */
export async function putUnderClock(stage: Stage, part: Part): Promise<void> {
  moveClock(stage, part, 0);
  await stage.kill(part);
  const clock = clockOf(stage, part);
  await stage.start(part, part === "redis" ? ownClock(stage, clock) : fakedTime(clock));
}

function fakedTime(clock: string): NodeJS.ProcessEnv {
  return {
    LD_PRELOAD: clockLibrary,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: "1",
    // A jump of the machine's clock leaves the one that only counts alone.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
  };
}

/** Redis and libfaketime wait for each other at the start; see shifted-clock.c. */
function ownClock({ site }: Stage, clock: string): NodeJS.ProcessEnv {
  const library = join(site.folder, "shifted-clock.so");
  const source = join(import.meta.dirname, "shifted-clock.c");
  runCommand("gcc", "-O2", "-Wall", "-Wextra", "-shared", "-fPIC", "-o", library, source);
  return { LD_PRELOAD: library, CLOCK_FILE: clock };
}

/** Lets its clock jump to so many seconds beside the true time. */
export function moveClock(stage: Stage, part: Part, seconds: number): void {
  writeFileSync(clockOf(stage, part), `${seconds < 0 ? "" : "+"}${seconds}\n`, { mode: 0o644 });
}

function clockOf({ site }: Stage, part: Part): string {
  return join(site.folder, `clock-of-${part}`);
}
