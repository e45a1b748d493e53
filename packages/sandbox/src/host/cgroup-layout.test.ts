import { describe, expect, it } from "vitest";
import { layoutName, readCgroupLayout, unifiedFolder } from "./cgroup-layout.ts";

const v1Mounts = `
25 24 0:31 / /sys/fs/cgroup rw - tmpfs tmpfs rw
32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:5 - cgroup cgroup rw,cpu,cpuacct
35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
39 31 0:36 / /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids
34 31 0:31 / /sys/fs/cgroup/cpuset rw,relatime - cgroup cgroup rw,cpuset`;
const v2Mount = "\n41 31 0:38 / /sys/fs/cgroup rw,relatime - cgroup2 cgroup2 rw";
const v1Membership = "8:pids:/\n4:memory:/judge\n3:cpuset:/\n2:cpu,cpuacct:/";

describe("the cgroup layout", () => {
  it("finds each controller of a v1 host where this process lives", () => {
    const layout = readCgroupLayout({ membership: v1Membership, mounts: v1Mounts, unifiedControllers: "" });
    expect(layout).toEqual({
      missing: [],
      hierarchies: [
        { version: 1, controllers: ["cpu"], folder: "/sys/fs/cgroup/cpu,cpuacct" },
        { version: 1, controllers: ["memory"], folder: "/sys/fs/cgroup/memory/judge" },
        { version: 1, controllers: ["pids"], folder: "/sys/fs/cgroup/pids" },
        { version: 1, controllers: ["cpuset"], folder: "/sys/fs/cgroup/cpuset" },
      ],
    });
  });

  it("puts all controllers of a v2 host into one hierarchy", () => {
    const layout = readCgroupLayout({
      membership: "0::/system.slice/judge.service",
      mounts: v2Mount,
      unifiedControllers: "cpuset cpu io memory pids\n",
    });
    expect(layout.missing).toEqual([]);
    expect(layout.hierarchies).toEqual([
      {
        version: 2,
        controllers: ["cpu", "memory", "pids", "cpuset"],
        folder: "/sys/fs/cgroup/system.slice/judge.service",
      },
    ]);
  });

  it("decides for each controller on a hybrid host", () => {
    const layout = readCgroupLayout({
      membership: "4:memory:/\n3:cpuset:/\n2:cpuacct:/\n0::/",
      mounts: v1Mounts.replace("cgroup rw,pids", "cgroup rw,blkio") + v2Mount,
      unifiedControllers: "pids hugetlb",
    });
    expect(layout.missing).toEqual([]);
    expect(layout.hierarchies.at(-2)).toEqual({
      version: 2,
      controllers: ["pids"],
      folder: "/sys/fs/cgroup",
    });
  });

  it("names what a host lacks", () => {
    const layout = readCgroupLayout({
      membership: "0::/",
      mounts: v2Mount,
      unifiedControllers: "cpu memory",
    });
    expect(layout.missing).toEqual(["pids", "cpuset"]);
  });

  it("shares a hierarchy between controllers that are mounted together", () => {
    const together = "30 20 0:29 / /cg rw - cgroup cgroup rw,cpuacct,memory,pids,cpuset";
    const layout = readCgroupLayout({
      membership: "2:cpuacct,memory,pids,cpuset:/a",
      mounts: together,
      unifiedControllers: "",
    });
    expect(layout.hierarchies).toEqual([
      { version: 1, controllers: ["cpu", "memory", "pids", "cpuset"], folder: "/cg/a" },
    ]);
  });

  it("strips what a container does not see of its own path", () => {
    const mounts = "35 31 0:32 /docker/abc /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory";
    const layout = readCgroupLayout({
      membership: "4:memory:/docker/abc/inner",
      mounts,
      unifiedControllers: "",
    });
    expect(layout.hierarchies).toEqual([
      { version: 1, controllers: ["memory"], folder: "/sys/fs/cgroup/memory/inner" },
    ]);
  });

  it("takes a worker that stepped aside as living one level up", () => {
    const membership = "0::/judge.service/touchstone-worker";
    expect(unifiedFolder({ membership, mounts: v2Mount })).toBe("/sys/fs/cgroup/judge.service");
  });

  it("knows a host without v2", () => {
    expect(unifiedFolder({ membership: v1Membership, mounts: v1Mounts })).toBeNull();
  });

  it.each([
    ["v1", v1Membership, v1Mounts, ""],
    ["hybrid", `${v1Membership}\n0::/`, v1Mounts + v2Mount, "hugetlb"],
    ["v2", "1:name=touchstone:/\n0::/", v2Mount, "cpuset cpu memory pids"],
  ])("names a host %s", (name, membership, mounts, unifiedControllers) => {
    expect(layoutName({ membership, mounts, unifiedControllers })).toBe(name);
  });
});
