/** What the host check looks at, gathered without changing anything but one empty cgroup, made and removed. */
import { execFile } from "node:child_process";
import { mkdir, readFile, rmdir } from "node:fs/promises";
import { release } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CgroupLayout } from "./cgroup-layout.ts";
import { openToolchain } from "./open-toolchain.ts";
import { findCgroups } from "./slot-cgroup.ts";

/** The host as it is. Texts are as the kernel gives them; null means there is no such file. */
export interface HostFacts {
  readonly kernel: string;
  readonly isRoot: boolean;
  /** `bwrap --version` and its `--help`; null when it cannot be started. */
  readonly bwrap: { readonly version: string; readonly help: string } | null;
  readonly hasCompiler: boolean;
  readonly cgroups: CgroupLayout;
  /** Why a cgroup cannot be made in a hierarchy, by folder. */
  readonly refusedCgroups: Readonly<Record<string, string>>;
  readonly hasSwapAccounting: boolean;
  readonly swapBytes: number;
  readonly maxUserNamespaces: string | null;
  readonly unprivilegedUserNamespaces: string | null;
  readonly apparmorRestrictsUserNamespaces: string | null;
  readonly seccompActions: string | null;
  readonly corePattern: string | null;
  readonly hugePages: string | null;
  readonly transparentHugePages: string | null;
  /** Uids of the wanted range that an account has. */
  readonly takenUids: readonly number[];
  /** Where the toolchain should be, and its digest; null when it is not there or is the host's own. */
  readonly toolchain: { readonly place: string; readonly digest: string | null };
}

/** What the slots want of the host. */
export interface WantedOfHost {
  readonly firstUid: number;
  readonly slots: number;
  /** The folder of an image, or `host`. */
  readonly toolchain: string;
}

/** Looks at the host. Rejects only when the kernel's own files cannot be read. */
export async function gatherHostFacts(wanted: WantedOfHost): Promise<HostFacts> {
  const cgroups = await findCgroups();
  return {
    kernel: release(),
    isRoot: process.geteuid?.() === 0,
    bwrap: await askBwrap(),
    hasCompiler: (await output("gcc", ["-dumpversion"])) !== null,
    cgroups,
    refusedCgroups: await tryCgroups(cgroups),
    hasSwapAccounting: await accountsSwap(cgroups),
    swapBytes: await readSwapBytes(),
    maxUserNamespaces: await read("/proc/sys/user/max_user_namespaces"),
    unprivilegedUserNamespaces: await read("/proc/sys/kernel/unprivileged_userns_clone"),
    apparmorRestrictsUserNamespaces: await read("/proc/sys/kernel/apparmor_restrict_unprivileged_userns"),
    seccompActions: await read("/proc/sys/kernel/seccomp/actions_avail"),
    corePattern: await read("/proc/sys/kernel/core_pattern"),
    hugePages: await read("/proc/sys/vm/nr_hugepages"),
    transparentHugePages: await read("/sys/kernel/mm/transparent_hugepage/enabled"),
    takenUids: await findTakenUids(wanted),
    toolchain: { place: wanted.toolchain, digest: digestOf(wanted.toolchain) },
  };
}

async function read(path: string): Promise<string | null> {
  return readFile(path, "utf8").then(
    (text) => text.trim(),
    () => null,
  );
}

async function output(command: string, words: readonly string[]): Promise<string | null> {
  return promisify(execFile)(command, words).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}

async function askBwrap(): Promise<HostFacts["bwrap"]> {
  const version = await output("bwrap", ["--version"]);
  const help = await output("bwrap", ["--help"]);
  return version === null || help === null ? null : { version, help };
}

async function readSwapBytes(): Promise<number> {
  const match = /^SwapTotal:\s+(\d+) kB$/m.exec((await read("/proc/meminfo")) ?? "");
  return Number(match?.[1] ?? 0) * 1024;
}

function digestOf(place: string): string | null {
  try {
    return openToolchain(place).image?.digest ?? null;
  } catch {
    // Whatever is wrong with it, making it is the way out.
    return null;
  }
}

async function findTakenUids({ firstUid, slots }: WantedOfHost): Promise<number[]> {
  const uids = ((await read("/etc/passwd")) ?? "").split("\n").map((line) => Number(line.split(":")[2]));
  return uids.filter((uid) => uid >= firstUid && uid < firstUid + 2 * slots);
}

/** On v1 swap is accounted where there is a file for it; on v2 always, unless it was switched off at boot. */
async function accountsSwap({ hierarchies }: CgroupLayout): Promise<boolean> {
  const memory = hierarchies.find(({ controllers }) => controllers.includes("memory"));
  if (memory?.version === 1) return (await read(join(memory.folder, "memory.memsw.usage_in_bytes"))) !== null;
  return !((await read("/proc/cmdline")) ?? "").includes("swapaccount=0");
}

async function tryCgroups({ hierarchies }: CgroupLayout): Promise<Record<string, string>> {
  const refused: Record<string, string> = {};
  for (const { folder } of hierarchies) {
    const trial = join(folder, `touchstone-check-${process.pid}`);
    await mkdir(trial)
      .then(() => rmdir(trial))
      .catch((error: unknown) => {
        refused[folder] = String(error);
      });
  }
  return refused;
}
