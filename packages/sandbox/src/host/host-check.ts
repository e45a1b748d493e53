/** Whether this host can judge, what is missing, and the exact step that supplies it. */
import type { DriverDescription } from "../port.ts";
import type { HostFacts } from "./host-facts.ts";

/** One thing looked at. `missing` keeps the host from judging; a `warning` makes it judge worse or less safely. */
export interface HostFinding {
  readonly what: string;
  readonly level: "good" | "warning" | "missing";
  readonly found: string;
  /** Null when there is nothing to do. */
  readonly fix: string | null;
}

/** The first kernel with everything ts-run asks for (cgroup.kill is the youngest). */
const oldestKernel = [5, 14] as const;

/** Drivers that a judge may give verdicts with. */
export type ProductionDriver = Exclude<DriverDescription["driver"], "development">;

const checks: readonly ((facts: HostFacts, driver: ProductionDriver) => HostFinding)[] = [
  checkKernel,
  checkRoot,
  checkCompiler,
  (facts, driver) => neededBy(driver, checkBwrap(facts)),
  (facts, driver) => neededBy(driver, checkUserNamespaces(facts)),
  checkControllers,
  checkCgroupRights,
  checkMemoryPeak,
  checkSwap,
  checkSeccomp,
  checkUids,
  checkToolchain,
  checkCorePattern,
  checkHugePages,
  checkTransparentHugePages,
];

/** Judges the facts of a host for a driver; the order is the order to fix things in. */
export function hostCheck(facts: HostFacts, driver: ProductionDriver = "native"): readonly HostFinding[] {
  return checks.map((check) => check(facts, driver));
}

/** What only bubblewrap needs is no trouble for the native driver. */
function neededBy(driver: ProductionDriver, looked: HostFinding): HostFinding {
  if (driver === "bubblewrap" || looked.level === "good") return looked;
  return finding(looked.what, `${looked.found}; only the bubblewrap driver needs it`);
}

function finding(
  what: string,
  found: string,
  trouble?: { level: "warning" | "missing"; fix: string },
): HostFinding {
  return { what, found, level: trouble?.level ?? "good", fix: trouble?.fix ?? null };
}

function missingUnless(isThere: boolean, what: string, found: string, fix: string): HostFinding {
  return finding(what, found, isThere ? undefined : { level: "missing", fix });
}

function warningUnless(isGood: boolean, what: string, found: string, fix: string): HostFinding {
  return finding(what, found, isGood ? undefined : { level: "warning", fix });
}

function isAtLeast(kernel: string, [major, minor]: readonly [number, number]): boolean {
  const [ours = 0, oursMinor = 0] = kernel.split(/[.-]/).map(Number);
  return ours > major || (ours === major && oursMinor >= minor);
}

function checkKernel({ kernel }: HostFacts): HostFinding {
  const fix = `run Linux ${oldestKernel.join(".")} or newer (Debian 12 has 6.1)`;
  return missingUnless(isAtLeast(kernel, oldestKernel), "kernel", kernel, fix);
}

function checkRoot({ isRoot }: HostFacts): HostFinding {
  const fix =
    "run the judge as root on a machine of its own; it steps down to a uid of the slot before each run";
  return missingUnless(isRoot, "root", isRoot ? "yes" : "no", fix);
}

function checkBwrap({ bwrap }: HostFacts): HostFinding {
  const isUsable = bwrap?.help.includes("--disable-userns") ?? false;
  const found = bwrap?.version ?? "not installed";
  return missingUnless(isUsable, "bubblewrap", found, "apt-get install bubblewrap (0.8 or newer)");
}

function checkCompiler({ hasCompiler }: HostFacts): HostFinding {
  const fix = "apt-get install gcc libc6-dev, or bring a build folder made elsewhere";
  return warningUnless(hasCompiler, "C compiler for the helper", hasCompiler ? "gcc" : "none", fix);
}

function checkUserNamespaces(facts: HostFacts): HostFinding {
  const what = "user namespaces";
  if (facts.maxUserNamespaces === null || facts.maxUserNamespaces === "0") {
    return missingUnless(false, what, "none allowed", "sysctl -w user.max_user_namespaces=10000");
  }
  if (facts.unprivilegedUserNamespaces === "0") {
    return missingUnless(false, what, "root only", "sysctl -w kernel.unprivileged_userns_clone=1");
  }
  if (facts.apparmorRestrictsUserNamespaces === "1") {
    const fix = "sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, or give bwrap an AppArmor profile";
    return missingUnless(false, what, "restricted by AppArmor", fix);
  }
  return finding(what, `up to ${facts.maxUserNamespaces}`);
}

function checkControllers({ cgroups }: HostFacts): HostFinding {
  const describe = cgroups.hierarchies
    .map((one) => `${one.controllers.join(",")} on v${one.version}`)
    .join("; ");
  const fix = `boot with the controllers ${cgroups.missing.join(", ")} (cgroup_enable=…), or start the container with them`;
  return missingUnless(cgroups.missing.length === 0, "cgroup controllers", describe || "none", fix);
}

function checkCgroupRights({ refusedCgroups }: HostFacts): HostFinding {
  const refused = Object.entries(refusedCgroups);
  const fix = "systemd: Delegate=yes in the unit; container: mount /sys/fs/cgroup writable (--privileged)";
  const found =
    refused.length === 0 ? "can be made" : refused.map(([folder, why]) => `${folder}: ${why}`).join("; ");
  return missingUnless(refused.length === 0, "cgroups of our own", found, fix);
}

function checkMemoryPeak({ kernel, cgroups }: HostFacts): HostFinding {
  const isOnV1 = cgroups.hierarchies.some((one) => one.version === 1 && one.controllers.includes("memory"));
  const isKept = isOnV1 || isAtLeast(kernel, [5, 19]);
  const fix = "run Linux 5.19 or newer: without memory.peak the memory shown is sampled and may be low";
  return warningUnless(isKept, "peak memory", isKept ? "kept by the kernel" : "not kept", fix);
}

function checkSwap({ swapBytes, hasSwapAccounting }: HostFacts): HostFinding {
  const found =
    swapBytes === 0 ? "off" : `${swapBytes} bytes, ${hasSwapAccounting ? "accounted" : "not accounted"}`;
  if (swapBytes > 0 && !hasSwapAccounting) {
    return missingUnless(
      false,
      "swap",
      found,
      "swapoff -a, or boot with swapaccount=1: swapped memory escapes the limit",
    );
  }
  return warningUnless(
    swapBytes === 0,
    "swap",
    found,
    "swapoff -a: swapping of other processes disturbs the timing",
  );
}

function checkSeccomp({ seccompActions }: HostFacts): HostFinding {
  const isThere = seccompActions?.split(" ").includes("errno") ?? false;
  const fix = "run a kernel with CONFIG_SECCOMP_FILTER";
  return missingUnless(isThere, "system call filter", isThere ? "seccomp" : "none", fix);
}

function checkUids({ takenUids }: HostFacts): HostFinding {
  const found = takenUids.length === 0 ? "free" : `taken: ${takenUids.join(", ")}`;
  return missingUnless(
    takenUids.length === 0,
    "uids of the slots",
    found,
    "set another first uid for the judge",
  );
}

function checkToolchain({ toolchain: { place, digest } }: HostFacts): HostFinding {
  const make = "touchstone toolchain";
  if (place === "host") {
    const fix = `${make}, and unset TOUCHSTONE_JUDGE_TOOLCHAIN: programs see the host's /usr, and its updates change verdicts`;
    return warningUnless(false, "toolchain", "the host's own tools", fix);
  }
  const fix = `${make}, or for a trial TOUCHSTONE_JUDGE_TOOLCHAIN=host`;
  return missingUnless(digest !== null, "toolchain", digest ?? `no image in ${place}`, fix);
}

function checkCorePattern({ corePattern }: HostFacts): HostFinding {
  const isFile = corePattern === null || !corePattern.startsWith("|");
  const fix = "sysctl -w kernel.core_pattern=core: a program can make the host start the dump handler";
  return warningUnless(isFile, "core dumps", corePattern ?? "unknown", fix);
}

function checkHugePages({ hugePages }: HostFacts): HostFinding {
  const isNone = hugePages === null || hugePages === "0";
  const fix = "sysctl -w vm.nr_hugepages=0: reserved huge pages are outside the memory limit";
  return warningUnless(isNone, "reserved huge pages", hugePages ?? "none", fix);
}

function checkTransparentHugePages({ transparentHugePages }: HostFacts): HostFinding {
  const isSteady = !transparentHugePages?.includes("[always]");
  const fix = "echo madvise > /sys/kernel/mm/transparent_hugepage/enabled: time and memory vary less";
  return warningUnless(isSteady, "transparent huge pages", transparentHugePages ?? "none", fix);
}
