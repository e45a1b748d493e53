/**
 * A tree of Debian packages with nothing in it that a program has no use for: no trace of the machine it was made on,
 * no package manager's data, no manuals, nobody's home, no file that lends rights. Only `/usr` and `/etc` are shown to
 * programs, so only they are kept.
 */
import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ToolchainRecipe } from "@touchstone/sandbox";
import { runTool } from "./run-tool.ts";

/** What is to be installed, and from where. */
export interface DebianOrder {
  readonly recipe: ToolchainRecipe;
  /** Address of a Debian mirror. */
  readonly mirror: string;
  readonly signal: AbortSignal;
}

const kept = ["usr", "etc", "bin", "lib", "lib64", "sbin"];

/** Left out while packages are unpacked; some would be missed only by people. */
const unread = [
  "/usr/share/doc/*",
  "/usr/share/man/*",
  "/usr/share/info/*",
  "/usr/share/locale/*",
  "/usr/share/lintian/*",
  "/usr/share/bug/*",
  "/usr/lib/ghc/lib/html/*",
  "/usr/lib/ghc/lib/latex/*",
  "/usr/lib/systemd/*",
];

/** Of the machine this is made on, of accounts, and of services that never run here. */
const unneeded = {
  etc: [
    ...["hostname", "hosts", "resolv.conf", "machine-id", "fstab", "mtab"],
    ...[
      "shadow",
      "shadow-",
      "gshadow",
      "gshadow-",
      "passwd-",
      "group-",
      "subuid",
      "subgid",
      "skel",
      "shells",
    ],
    ...[
      "apt",
      "dpkg",
      "debconf.conf",
      "ucf.conf",
      "cron.d",
      "cron.daily",
      "logrotate.d",
      "sysctl.d",
      "default",
    ],
    ...["init.d", "rc0.d", "rc1.d", "rc2.d", "rc3.d", "rc4.d", "rc5.d", "rc6.d", "rcS.d", "systemd"],
    ...["pam.conf", "pam.d", "security", "issue", "issue.net", "motd", "update-motd.d"],
  ],
  usr: ["games", "share/doc", "share/man", "share/info", "share/locale", "share/lintian", "share/bug"],
};

/** Makes the tree in the new folder `root` and gives every package in it with its version. */
export async function makeDebianRoot(
  root: string,
  { recipe: { suite, architecture, wanted }, mirror, signal }: DebianOrder,
): Promise<Record<string, string>> {
  // Whatever it starts and mounts goes with it when it is killed.
  const words = [
    ...["--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "mmdebstrap"],
    ...["--quiet", "--mode=root", "--format=directory", "--variant=essential"],
    `--architectures=${architecture}`,
    '--aptopt=APT::Install-Recommends "false"',
    ...unread.map((path) => `--dpkgopt=path-exclude=${path}`),
    // Java's installation stops when this folder is not there.
    '--essential-hook=mkdir -p "$1/usr/share/man/man1"',
    `--include=${wanted.join(",")}`,
    ...[suite, root, mirror],
  ];
  await runTool("unshare", words, signal);
  const packages = parseStatus(await readFile(join(root, "var/lib/dpkg/status"), "utf8"));
  await bringIn(root);
  for (const name of await readdir(root)) {
    if (!kept.includes(name)) await rm(join(root, name), { recursive: true });
  }
  for (const [folder, names] of Object.entries(unneeded)) {
    for (const name of names) await rm(join(root, folder, name), { recursive: true, force: true });
  }
  await runTool("find", [root, "!", "-type", "l", "-perm", "/6022", "-exec", "chmod", "a-s,go-w", "{}", "+"]);
  return packages;
}

function parseStatus(text: string): Record<string, string> {
  const versions = text.matchAll(/^Package: (.+)\n(?:.+\n)*?Version: (.+)$/gm);
  return Object.fromEntries(Array.from(versions, ([, name, version]) => [name, version]));
}

/** Some tools keep what they need in `/var` and a link to it in `/usr`, as GHC does with its list of libraries. */
async function bringIn(root: string): Promise<void> {
  const found = await runTool("find", [join(root, "usr"), join(root, "etc"), "-lname", "/var/*"]);
  for (const link of found.split("\n").filter(Boolean)) {
    const target = join(root, await readlink(link));
    await rm(link);
    await runTool("cp", ["-a", target, link]);
  }
}
