import { expect, it } from "vitest";
import type { Program } from "../port.ts";
import { nativeWalls } from "./native-walls.ts";

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
const wordsOf = (walls: readonly string[]) =>
  walls.filter((entry) => entry.startsWith("arg=")).map((entry) => entry.slice("arg=".length));

it("tells the surroundings apart from what is the run's own", () => {
  expect(nativeWalls(program)).toEqual(
    expect.arrayContaining([
      ...["around=/srv/tools/usr", "aroundAt=/usr", "link=/bin", "linkTo=usr/bin"],
      ...["file=/srv/artefacts/1", "fileAt=/w/main", "mayLock=0"],
    ]),
  );
  expect(nativeWalls({ ...program, mayLockFiles: true })).toContain("mayLock=1");
});

it("orders limits, then the whole environment, then the command", () => {
  const words = wordsOf(nativeWalls(program));
  const first = words.indexOf("--");
  expect(words.slice(0, first)).toEqual(
    expect.arrayContaining(["cpu=5", "stack=32", "fsize=128", "nofile=16"]),
  );
  const after = words.slice(first + 1);
  expect(after).toEqual(["PATH=/usr/bin", "LANG=C.UTF-8", "PWD=/w", "--", "/w/main", "--help"]);
});

it("says where a program starts, whatever its environment claims", () => {
  const words = wordsOf(nativeWalls({ ...program, environment: { PWD: "/etc" } }));
  expect(words.filter((word) => word.startsWith("PWD="))).toEqual(["PWD=/w"]);
});
