/**
 * What a toolchain image says of itself. The digest is taken over these words, not over the files: two judges that
 * installed the same versions by the same recipe have the same image, whatever the times of its files.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What an image is made from. */
export interface ToolchainRecipe {
  /** Rises when the same packages would be laid out in another way. */
  readonly format: number;
  /** The Debian release, such as `trixie`. */
  readonly suite: string;
  /** As Debian names it. */
  readonly architecture: string;
  /** Packages asked for by name, sorted; the others come along. */
  readonly wanted: readonly string[];
  /** The version of Node that was put in. */
  readonly node: string;
  /** Keys of the languages it serves, sorted. */
  readonly languages: readonly string[];
  /** What is run inside once the packages are there, by the path of what it makes. */
  readonly prepared: Readonly<Record<string, readonly string[]>>;
}

/** What an image holds. */
export interface ToolchainManifest extends ToolchainRecipe {
  /** Every installed package with its version. */
  readonly packages: Readonly<Record<string, string>>;
}

/** The layout that this code writes and reads. */
export const toolchainFormat = 1;

/** The name of an image by its manifest. The order of keys does not matter. */
export function toolchainDigest(manifest: ToolchainManifest): string {
  return createHash("sha256").update(canonicalJson(manifest)).digest("hex");
}

/** One text for one value: keys are sorted at every level. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Reads the manifest of the image in a folder. Throws when there is none or it is not the one its digest was taken of. */
export function readToolchainManifest(folder: string): ToolchainManifest & { readonly digest: string } {
  const path = join(folder, "manifest.json");
  const { digest, ...manifest }: ToolchainManifest & { digest: string } = JSON.parse(
    readFileSync(path, "utf8"),
  );
  if (manifest.format !== toolchainFormat) throw new Error(`${path} is of format ${manifest.format}`);
  if (toolchainDigest(manifest) !== digest) throw new Error(`${path} does not fit its digest`);
  return { ...manifest, digest };
}
