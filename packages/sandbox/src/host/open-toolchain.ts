import { existsSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Surroundings } from "../port.ts";
import { hostToolchain } from "./host-toolchain.ts";
import { readToolchainManifest } from "./toolchain-manifest.ts";

/** A tree that never changes. */
export interface ToolchainImage {
  readonly digest: string;
  /** Its own folder, whichever link it was found by. */
  readonly folder: string;
}

/** The tools that programs are compiled and run with. */
export interface Toolchain {
  /** As it was asked for: a folder or `host`. */
  readonly place: string;
  /** Null for the host's own tools: they may change at any time. */
  readonly image: ToolchainImage | null;
  readonly surroundings: Surroundings;
}

/** Where `touchstone toolchain` leaves the image that is to be used. */
export const usualToolchain = "/var/lib/touchstone/toolchain/current";

const rootLinks = ["/bin", "/lib", "/lib64", "/sbin"];

/**
 * Opens the image in a folder, or the host's own tools for `host`. Links are followed once, here: whoever opened an
 * image keeps it when another one becomes the current one. Throws when there is none.
 */
export function openToolchain(place: string): Toolchain {
  if (place === "host") return { place, image: null, surroundings: hostToolchain() };
  const folder = realpathSync(place);
  const { digest } = readToolchainManifest(folder);
  return { place, image: { digest, folder }, surroundings: ofImage(join(folder, "root")) };
}

/** For tests and trials: what the environment names, else the usual image, else the host's own tools. */
export function toolchainAtHand(): Toolchain {
  const usual = existsSync(join(usualToolchain, "manifest.json")) ? usualToolchain : "host";
  return openToolchain(process.env.TOUCHSTONE_JUDGE_TOOLCHAIN || usual);
}

/** Two folders of the image and the links into them: nothing of the host. */
function ofImage(root: string): Surroundings {
  const isLink = (path: string) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink();
  return {
    mounts: ["/usr", "/etc"].map((target) => ({ source: join(root, target), target })),
    links: rootLinks.filter(isLink).map((path) => ({ path, target: readlinkSync(join(root, path)) })),
  };
}
