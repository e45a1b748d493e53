import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Workbench } from "@touchstone/judging";
import {
  bubblewrapSandbox,
  buildNative,
  developmentSandbox,
  type NativeExecutables,
  openToolchain,
  type Sandbox,
  type Toolchain,
} from "@touchstone/sandbox";
import { HostRefusal } from "./check-host.ts";
import type { JudgeConfig } from "./config.ts";
import { slotCpus } from "./slot-cpus.ts";

/** The benches of a judge. */
export interface Benches {
  readonly all: readonly [Workbench, ...Workbench[]];
  readonly isProductionGrade: boolean;
  readonly toolchain: Toolchain;
  /** Names the driver and the build of its executables. */
  readonly build: string;
  close(): Promise<void>;
}

const bwrap = "/usr/bin/bwrap";

/** Opens every slot. Rejects when one cannot be had, for instance because another judge holds it. */
export async function openBenches(config: JudgeConfig): Promise<Benches> {
  const toolchain = openToolchainOf(config);
  const executables = await buildNative(join(config.folder, "native"));
  const sandbox = await openSandbox(config, executables);
  const status = await readFile("/proc/self/status", "utf8");
  const allowed = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? "0";
  const { surroundings } = toolchain;
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
    const { isProductionGrade } = sandbox.description;
    const build = `${config.driver}-${basename(dirname(executables.tsRun))}`;
    return { all: [first, ...rest], isProductionGrade, toolchain, build, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openToolchainOf({ toolchain }: JudgeConfig): Toolchain {
  try {
    return openToolchain(toolchain);
  } catch (error) {
    const because = `no toolchain in ${toolchain} (${error instanceof Error ? error.message : String(error)})`;
    throw new HostRefusal(`This host cannot judge:\n  ${because}\n    npm run judge:toolchain`);
  }
}

async function openSandbox(
  { driver, folder, judgeId, firstUid }: JudgeConfig,
  executables: NativeExecutables,
): Promise<Sandbox> {
  const stateFolder = join(folder, "slots");
  await mkdir(stateFolder, { recursive: true, mode: 0o711 });
  await refuseClosedFolders(stateFolder);
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
