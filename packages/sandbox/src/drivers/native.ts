/**
 * The native driver: ts-run builds the walls itself and keeps a sandbox ready ahead of each run. Needs root (or a
 * service with the same rights) and the four cgroup controllers, but no user namespaces and no bubblewrap.
 *
 * The walls are those of the bubblewrap driver without the user namespace: inside, a program has the uid of its slot and
 * sees that number. The two drivers are held to the same corpus, and each is the other's second opinion. See
 * native/build.c for who builds what, and native/ahead.c for what waits and why.
 */
import { revealingFiles } from "../host/revealing-files.ts";
import type { Sandbox } from "../port.ts";
import { type MeasuredOptions, openMeasuredSlot } from "./measured-slot.ts";
import { nativeWalls } from "./native-walls.ts";

/** Makes the driver. Nothing is touched before a slot is opened. */
export function nativeSandbox(options: MeasuredOptions): Sandbox {
  const hidden = revealingFiles().map((path) => `hide=${path}`);
  const engine = { settings: [`init=${options.executables.tsInit}`, ...hidden], walls: nativeWalls };
  return {
    description: { driver: "native", isProductionGrade: true },
    openSlot: (slot) => openMeasuredSlot(options, slot, () => engine),
  };
}
