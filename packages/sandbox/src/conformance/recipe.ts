/** How a program of `programs/` is built and started, told by the end of its name. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { toolchainAtHand } from "../host/open-toolchain.ts";

/** Places are inside, in the work folder. */
export interface Recipe {
  readonly source: string;
  /** Null where the source itself is what runs. */
  readonly build: readonly [string, ...string[]] | null;
  readonly artefact: string;
  readonly start: readonly [string, ...string[]];
}

/** The tools every row is played with. */
export const surroundings = toolchainAtHand().surroundings;

const flags = ["-w", "-D_GNU_SOURCE", "-pthread", "-fmax-errors=3"];
const compiled = (compiler: string, source: string): Recipe => ({
  source,
  build: [compiler, ...flags, "-o", "/w/main", source],
  artefact: "main",
  start: ["/w/main"],
});
const script = (source: string, interpreter: string): Recipe => ({
  source,
  build: null,
  artefact: "main",
  start: [interpreter, source],
});

const recipes: Readonly<Record<string, Recipe>> = {
  c: compiled("/usr/bin/gcc", "/w/main.c"),
  cpp: compiled("/usr/bin/g++", "/w/main.cpp"),
  java: {
    source: "/w/Main.java",
    build: ["/usr/bin/javac", "-d", "/w", "/w/Main.java"],
    artefact: "Main.class",
    start: ["/usr/bin/java", "-XX:+UseSerialGC", "-cp", "/w", "Main"],
  },
  js: script("/w/main.js", toolAtHand("node") ?? "/usr/bin/node"),
  py: script("/w/main.py", "/usr/bin/python3"),
  sh: script("/w/main.sh", "/bin/sh"),
};

/** The recipe of a file. Throws for an ending nobody knows. */
export function recipe(file: string): Recipe {
  const found = recipes[file.split(".").at(-1) ?? ""];
  if (found === undefined) throw new Error(`there is no recipe for ${file}`);
  return found;
}

/** The toolchain's `/usr`, as a folder of the host. */
export function usrAtHand(): string {
  return surroundings.mounts.find(({ target }) => target === "/usr")?.source ?? "/usr";
}

/** Where a tool is inside, or null when the toolchain has none. */
export function toolAtHand(name: string): string | null {
  const usr = usrAtHand();
  const found = ["local/bin", "bin"].find((folder) => existsSync(join(usr, folder, name)));
  return found === undefined ? null : join("/usr", found, name);
}
