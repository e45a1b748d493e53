import { describe, expect, it } from "vitest";
import type { Program } from "../port.ts";
import type { Wall } from "../walls.ts";
import { bwrapArguments } from "./bwrap-arguments.ts";

const program: Program = {
  command: ["/w/main", "--help"],
  environment: { PATH: "/usr/bin", LANG: "C.UTF-8" },
  surroundings: {
    mounts: [{ source: "/srv/tools/usr", target: "/usr" }],
    links: [{ path: "/bin", target: "usr/bin" }],
  },
  files: [{ source: "/srv/artefacts/1", target: "/w/main" }],
  stderr: { path: "/srv/run/stderr", maxBytes: 1 },
  limits: {
    cpuMs: 2500,
    wallMs: 5000,
    memoryBytes: 64,
    stackBytes: 32,
    processes: 8,
    openFiles: 16,
    fileBytes: 128,
    workBytes: 256,
    workFiles: 512,
  },
  collect: [],
  mayLockFiles: false,
};
const walls = {
  tsInit: "/opt/ts-init",
  stage: "/stage/0",
  hiddenFiles: ["/proc/keys"],
  processLimits: () => ["nproc=8"],
};
const { argv, mounts } = bwrapArguments(program, walls);
const inside = argv.slice(0, argv.indexOf("--"));

/** Where the words stand one after the other; -1 when they do not. */
function find(...words: string[]): number {
  return argv.findIndex((_, at) => words.every((word, offset) => argv[at + offset] === word));
}

describe("the command line of bubblewrap", () => {
  it("asks for new namespaces, no user namespaces inside, no terminal, and death with its parent", () => {
    for (const word of [
      ...["user", "pid", "net", "ipc", "uts", "cgroup"].map((kind) => `--unshare-${kind}`),
      "--disable-userns",
      "--new-session",
      "--die-with-parent",
    ]) {
      expect(inside).toContain(word);
    }
    expect(inside).not.toContain("--share-net");
  });

  it("gives the program its whole environment and nothing else", () => {
    expect(find("--clearenv")).toBeLessThan(find("--setenv", "PATH", "/usr/bin"));
    expect(inside.filter((word) => word === "--setenv")).toHaveLength(2);
  });

  it("binds from the stage only, in the order the stage is laid out", () => {
    expect(mounts).toEqual(["/opt/ts-init", "/srv/tools/usr", "/srv/artefacts/1"]);
    expect(find("--ro-bind", "/stage/0/in/0", "/.ts-init")).toBeGreaterThan(0);
    expect(find("--ro-bind", "/stage/0/in/1", "/usr")).toBeGreaterThan(0);
    expect(find("--ro-bind", "/stage/0/in/2", "/w/main")).toBeGreaterThan(0);
    expect(argv.some((word) => word.startsWith("/srv"))).toBe(false);
  });

  it("lays the program's files over its work folder, and closes the root last", () => {
    expect(find("--bind", "/stage/0/w", "/w")).toBeLessThan(find("--ro-bind", "/stage/0/in/2", "/w/main"));
    expect(inside.slice(-2)).toEqual(["--remount-ro", "/"]);
  });

  it("has exactly three writable places", () => {
    const targets = inside.flatMap((word, at) => (word === "--bind" ? [inside[at + 2]] : []));
    expect(targets).toEqual(["/w", "/tmp", "/dev/shm"]);
  });

  it("hides what it is told to after /proc is there", () => {
    expect(find("--proc", "/proc")).toBeLessThan(find("--ro-bind", "/dev/null", "/proc/keys"));
  });

  it("starts ts-init with the limits, then the command", () => {
    const start = argv.slice(argv.indexOf("--") + 1);
    expect(start[0]).toBe("/.ts-init");
    expect(start).toEqual(
      expect.arrayContaining(["cpu=5", "stack=32", "fsize=128", "nofile=16", "nproc=8", "core=1"]),
    );
    expect(start.slice(-3)).toEqual(["--", "/w/main", "--help"]);
    expect(start).not.toContain("locks");
  });

  it.each<[Wall, string]>([
    ["netns", "--unshare-net"],
    ["pidns", "--unshare-pid"],
    ["ipcns", "--unshare-ipc"],
    ["mount-ro", "--remount-ro"],
    ["procmask", "/proc/keys"],
    ["fresh-root", "/stage/0/tmp"],
  ])("without the wall %s lacks %s, and has it otherwise", (without, word) => {
    expect(inside).toContain(word);
    expect(bwrapArguments(program, { ...walls, without }).argv).not.toContain(word);
  });

  it("lets build tools lock files", () => {
    const build = bwrapArguments({ ...program, mayLockFiles: true }, walls).argv;
    expect(build[build.indexOf("/.ts-init", build.indexOf("--")) + 1]).toBe("locks");
  });
});
