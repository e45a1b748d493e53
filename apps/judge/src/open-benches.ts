import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Workbench } from "@touchstone/judging";
import { buildNative, type DriverDescription, openToolchain, type Toolchain } from "@touchstone/sandbox";
import { HostRefusal } from "./check-host.ts";
import { chooseSandbox } from "./choose-sandbox.ts";
import type { JudgeConfig } from "./config.ts";
import { slotCores } from "./slot-cores.ts";
import { slotCpus } from "./slot-cpus.ts";

/** The benches of a judge. */
export interface Benches {
  readonly all: readonly [Workbench, ...Workbench[]];
  readonly driver: DriverDescription["driver"];
  /** Why the driver is not the native one, where it was ours to choose. */
  readonly whyNotNative: string | null;
  readonly isProductionGrade: boolean;
  readonly toolchain: Toolchain;
  /** Names the driver and the build of its executables. */
  readonly build: string;
  close(): Promise<void>;
}

/** Opens every slot. Rejects when one cannot be had, for instance because another judge holds it. */
export async function openBenches(config: JudgeConfig): Promise<Benches> {
  const toolchain = openToolchainOf(config);
  const executables = await buildNative(join(config.folder, "native"));
  const status = await readFile("/proc/self/status", "utf8");
  const allowed = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? "0";
  const { surroundings } = toolchain;
  const cpusOfSlots = slotCpus(allowed, config.slots);
  const stateFolder = await makeStateFolder(config);
  const { sandbox, whyNotNative } = await chooseSandbox(
    config.driver,
    { executables, name: config.judgeId, stateFolder, firstUid: config.firstUid },
    { slot: { number: 0, cpus: cpusOfSlots[0] ?? "0" }, surroundings, folder: config.folder },
  );
  const benches: Workbench[] = [];
  const close = async () => {
    for (const { slot } of benches.splice(0)) await slot.close();
  };
  try {
    const cores = slotCores(cpusOfSlots);
    for (const [number, cpus] of cpusOfSlots.entries()) {
      const folder = join(config.folder, "work", String(number));
      const slot = await sandbox.openSlot({ number, cpus });
      const core = cores[number];
      benches.push({ slot, surroundings, folder, ...(core && { core }) });
      // What a killed judge left behind; the slot is ours alone now.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
    }
    const [first, ...rest] = benches;
    if (!first) throw new Error("a judge needs a slot");
    const build = `${sandbox.description.driver}-${basename(dirname(executables.tsRun))}`;
    return { all: [first, ...rest], ...sandbox.description, whyNotNative, toolchain, build, close };
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
    throw new HostRefusal(`This host cannot judge:\n  ${because}\n    touchstone toolchain`);
  }
}

async function makeStateFolder({ folder }: JudgeConfig): Promise<string> {
  const stateFolder = join(folder, "slots");
  await mkdir(stateFolder, { recursive: true, mode: 0o711 });
  await refuseClosedFolders(stateFolder);
  return stateFolder;
}

/** Programs run as other users, who must be able to walk to what they are shown. */
async function refuseClosedFolders(folder: string): Promise<void> {
  for (let path = folder; path !== "/"; path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) {
      throw new HostRefusal(`This host cannot judge:\n  ${path} is closed to others\n    chmod o+x ${path}`);
    }
  }
}
