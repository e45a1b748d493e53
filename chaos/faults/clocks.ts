/** A clock for single processes: libfaketime reads how far off it is from a file, at every look. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  await stage.start(part, {
    LD_PRELOAD: clockLibrary,
    FAKETIME_TIMESTAMP_FILE: clockOf(stage, part),
    FAKETIME_NO_CACHE: "1",
    // A jump of the machine's clock leaves the one that only counts alone.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
  });
}

/** Lets its clock jump to so many seconds beside the true time. */
export function moveClock(stage: Stage, part: Part, seconds: number): void {
  writeFileSync(clockOf(stage, part), `${seconds < 0 ? "" : "+"}${seconds}\n`, { mode: 0o644 });
}

function clockOf({ site }: Stage, part: Part): string {
  return join(site.folder, `clock-of-${part}`);
}
