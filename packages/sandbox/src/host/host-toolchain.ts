import { existsSync, lstatSync, readlinkSync } from "node:fs";
import type { Surroundings } from "../port.ts";

/** Parts of `/etc` without which tools in `/usr` do not start. Nothing in them is secret. */
const neededFromEtc = ["/etc/alternatives", "/etc/ld.so.cache", "/etc/java-17-openjdk"];

const rootNames = ["/bin", "/lib", "/lib64", "/sbin"];

/** The host's own tools as surroundings: its `/usr`, the links into it, and three parts of `/etc`. */
export function hostToolchain(): Surroundings {
  const isLink = (path: string) => existsSync(path) && lstatSync(path).isSymbolicLink();
  const folders = rootNames.filter((path) => existsSync(path) && !isLink(path));
  const shown = ["/usr", ...folders, ...neededFromEtc.filter((path) => existsSync(path))];
  return {
    mounts: shown.map((path) => ({ source: path, target: path })),
    links: rootNames.filter(isLink).map((path) => ({ path, target: readlinkSync(path) })),
  };
}
