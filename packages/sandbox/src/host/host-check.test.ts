import { describe, expect, it } from "vitest";
import { hostCheck, type ProductionDriver } from "./host-check.ts";
import type { HostFacts } from "./host-facts.ts";

const goodHost: HostFacts = {
  kernel: "6.1.0-40-amd64",
  isRoot: true,
  bwrap: { version: "bubblewrap 0.8.0", help: "--unshare-all\n--disable-userns" },
  hasCompiler: true,
  cgroups: {
    missing: [],
    hierarchies: [
      { version: 2, controllers: ["cpu", "memory", "pids", "cpuset"], folder: "/sys/fs/cgroup/judge" },
    ],
  },
  refusedCgroups: {},
  hasSwapAccounting: true,
  swapBytes: 0,
  maxUserNamespaces: "96360",
  unprivilegedUserNamespaces: "1",
  apparmorRestrictsUserNamespaces: null,
  seccompActions: "kill_process kill_thread trap errno trace log allow",
  corePattern: "core",
  hugePages: "0",
  transparentHugePages: "always [madvise] never",
  takenUids: [],
  toolchain: { place: "/images/current", digest: "3f9a" },
};

function troubles(change: Partial<HostFacts>, driver: ProductionDriver = "native"): [string, string][] {
  const findings = hostCheck({ ...goodHost, ...change }, driver).filter(({ level }) => level !== "good");
  for (const { fix } of findings) expect(fix).toBeTruthy();
  return findings.map(({ what, level }) => [what, level]);
}

describe("the host check", () => {
  it("finds nothing wrong with a good host", () => {
    expect(troubles({})).toEqual([]);
    expect(hostCheck(goodHost).every(({ fix }) => fix === null)).toBe(true);
  });

  it.each<[Partial<HostFacts>, string]>([
    [{ kernel: "5.10.0-30-amd64" }, "kernel"],
    [{ isRoot: false }, "root"],
    [{ cgroups: { hierarchies: [], missing: ["memory"] } }, "cgroup controllers"],
    [{ refusedCgroups: { "/sys/fs/cgroup": "EROFS" } }, "cgroups of our own"],
    [{ swapBytes: 1024, hasSwapAccounting: false }, "swap"],
    [{ seccompActions: null }, "system call filter"],
    [{ takenUids: [60800] }, "uids of the slots"],
    [{ toolchain: { place: "/images/current", digest: null } }, "toolchain"],
  ])("refuses to judge with %j", (change, what) => {
    expect(troubles(change)).toContainEqual([what, "missing"]);
  });

  it.each<[Partial<HostFacts>, string]>([
    [{ bwrap: null }, "bubblewrap"],
    [{ bwrap: { version: "bubblewrap 0.4.1", help: "--unshare-all" } }, "bubblewrap"],
    [{ maxUserNamespaces: "0" }, "user namespaces"],
    [{ unprivilegedUserNamespaces: "0" }, "user namespaces"],
    [{ apparmorRestrictsUserNamespaces: "1" }, "user namespaces"],
  ])("with %j refuses the bubblewrap driver, and the native one does without", (change, what) => {
    expect(troubles(change, "bubblewrap")).toEqual([[what, "missing"]]);
    expect(troubles(change)).toEqual([]);
    const { found } = hostCheck({ ...goodHost, ...change }).find((one) => one.what === what) ?? {};
    expect(found).toMatch(/; only the bubblewrap driver needs it$/);
  });

  it.each<[Partial<HostFacts>, string]>([
    [{ hasCompiler: false }, "C compiler for the helper"],
    [{ kernel: "5.15.0-1-amd64" }, "peak memory"],
    [{ swapBytes: 1024 }, "swap"],
    [{ corePattern: "|/usr/lib/systemd/systemd-coredump" }, "core dumps"],
    [{ toolchain: { place: "host", digest: null } }, "toolchain"],
    [{ hugePages: "16" }, "reserved huge pages"],
    [{ transparentHugePages: "[always] madvise never" }, "transparent huge pages"],
  ])("warns of %j", (change, what) => {
    expect(troubles(change)).toEqual([[what, "warning"]]);
  });
});
