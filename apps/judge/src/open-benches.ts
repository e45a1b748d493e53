import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Workbench } from "@touchstone/judging";
import {
  bubblewrapSandbox,
  buildNative,
  developmentSandbox,
  hostToolchain,
  type Sandbox,
} from "@touchstone/sandbox";
import { HostRefusal } from "./check-host.ts";
import type { JudgeConfig } from "./config.ts";
import { slotCpus } from "./slot-cpus.ts";

/** The benches of a judge. */
export interface Benches {
  readonly all: readonly [Workbench, ...Workbench[]];
  readonly isProductionGrade: boolean;
  close(): Promise<void>;
}

const bwrap = "/usr/bin/bwrap";

/** Opens every slot. Rejects when one cannot be had, for instance because another judge holds it. */
export async function openBenches(config: JudgeConfig): Promise<Benches> {
  const sandbox = await openSandbox(config);
  const status = await readFile("/proc/self/status", "utf8");
  const allowed = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? "0";
  const surroundings = hostToolchain();
  const benches: Workbench[] = [];
  const close = async () => {
    for (const { slot } of benches.splice(0)) await slot.close();
  };
  try {
    for (const [number, cpus] of slotCpus(allowed, config.slots).entries()) {
      const folder = join(config.folder, "work", String(number));
      const slot = await sandbox.openSlot({ number, cpus });
      benches.push({ slot, surroundings, folder });
      // What a killed judge left behind; the slot is ours alone now.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
    }
    const [first, ...rest] = benches;
    if (!first) throw new Error("a judge needs a slot");
    return { all: [first, ...rest], isProductionGrade: sandbox.description.isProductionGrade, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSandbox({ driver, folder, judgeId, firstUid }: JudgeConfig): Promise<Sandbox> {
  const stateFolder = join(folder, "slots");
  await mkdir(stateFolder, { recursive: true, mode: 0o711 });
  await refuseClosedFolders(stateFolder);
  const executables = await buildNative(join(folder, "native"));
  return driver === "bubblewrap"
    ? bubblewrapSandbox({ executables, bwrap, name: judgeId, stateFolder, firstUid })
    : developmentSandbox({ executables, bwrap, stateFolder });
}

/** Programs run as other users, who must be able to walk to what they are shown. */
async function refuseClosedFolders(folder: string): Promise<void> {
  for (let path = folder; path !== "/"; path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) {
      throw new HostRefusal(`This host cannot judge:\n  ${path} is closed to others\n    chmod o+x ${path}`);
    }
  }
}
