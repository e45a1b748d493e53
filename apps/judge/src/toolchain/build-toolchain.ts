/**
 * Makes the image in a folder beside the finished ones, names it by its digest when it is whole, and moves the link
 * `current` last: whoever looks finds a whole image or none. Images are never changed or removed, because a judge that
 * runs may use any of them.
 */
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, rename, symlink, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import {
  canonicalJson,
  readToolchainManifest,
  type ToolchainManifest,
  type ToolchainRecipe,
  toolchainDigest,
} from "@touchstone/sandbox";
import { type DebianOrder, makeDebianRoot } from "./make-debian-root.ts";
import { runTool } from "./run-tool.ts";

/** What is to be made, and where. */
export interface ToolchainOrder extends DebianOrder {
  readonly folder: string;
  /** Make it even if there is one by this recipe, to get newer packages. */
  readonly isRenewal: boolean;
}

/** Makes the image unless there is one by the same recipe, and gives its digest. */
export async function buildToolchain(order: ToolchainOrder, say: (line: string) => void): Promise<string> {
  const { folder, recipe } = order;
  const current = join(folder, "current");
  const known = order.isRenewal ? undefined : findImage(current, recipe);
  if (known) {
    say(
      `The toolchain is there: ${known.digest} in ${current}. To take newer packages: touchstone toolchain --renew`,
    );
    return known.digest;
  }
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(join(folder, "draft-"));
  try {
    const digest = await fill(draft, order, say);
    if (!existsSync(join(folder, digest))) await rename(draft, join(folder, digest));
    await symlink(digest, join(folder, `next-${process.pid}`));
    await rename(join(folder, `next-${process.pid}`), current);
    say(`The toolchain is ${digest} in ${current}. A judge takes it when it is started again.`);
    return digest;
  } finally {
    // A tree may have something mounted in it while it is made.
    await runTool("rm", ["-rf", "--one-file-system", draft]);
  }
}

/** The image that is there, if it was made by this recipe. */
function findImage(
  folder: string,
  recipe: ToolchainRecipe,
): (ToolchainManifest & { digest: string }) | undefined {
  try {
    const found = readToolchainManifest(folder);
    const known = Object.keys(recipe).map((key) => [key, Reflect.get(found, key)]);
    return canonicalJson(Object.fromEntries(known)) === canonicalJson(recipe) ? found : undefined;
  } catch {
    // None, or one that cannot be used: another is made.
    return undefined;
  }
}

async function fill(draft: string, order: ToolchainOrder, say: (line: string) => void): Promise<string> {
  const { recipe } = order;
  const root = join(draft, "root");
  say(`Installing ${recipe.wanted.join(" ")} from ${recipe.suite}. This takes some minutes.`);
  const packages = await makeDebianRoot(root, order);
  await copyFile(process.execPath, join(root, "usr/local/bin/node"));
  await chmod(join(root, "usr/local/bin/node"), 0o755);
  await prepare(root, order, say);
  const manifest = { ...recipe, packages };
  const digest = toolchainDigest(manifest);
  await writeFile(join(draft, "manifest.json"), `${JSON.stringify({ ...manifest, digest }, null, 2)}\n`);
  await chmod(draft, 0o755);
  return digest;
}

/** Runs what is to be run inside, as many at a time as there are processors. */
async function prepare(
  root: string,
  { recipe, signal }: ToolchainOrder,
  say: (line: string) => void,
): Promise<void> {
  const rest = Object.entries(recipe.prepared);
  const work = async () => {
    for (let step = rest.shift(); step !== undefined; step = rest.shift()) {
      const [made, command] = step;
      say(`Making ${made}`);
      await mkdir(dirname(join(root, made)), { recursive: true, mode: 0o755 });
      await writeStub(root, made);
      await runTool("bwrap", [...insideOf(root), "--", ...command], signal);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** The header that is compiled, and that is read where the compiler does not take the compiled one: the true one. */
async function writeStub(root: string, made: string): Promise<void> {
  const [, header = "", name = ""] = /^(.*\/pch\/[^/]+\/(.*))\.gch$/.exec(made) ?? [];
  if (header) await writeFile(join(root, header), `#include_next <${name}>\n`, { mode: 0o644 });
}

/** Alone with the tree: no network, nothing of the host. */
function insideOf(root: string): string[] {
  const links = ["bin", "lib", "lib64"].flatMap((name) => ["--symlink", `usr/${name}`, `/${name}`]);
  const tree = ["--bind", join(root, "usr"), "/usr", "--ro-bind", join(root, "etc"), "/etc", ...links];
  const mounts = [...tree, "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp"];
  return [...mounts, "--unshare-all", "--die-with-parent", "--clearenv", "--setenv", "PATH", "/usr/bin:/bin"];
}
