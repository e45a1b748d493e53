import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync } from "node:fs";
import { basename, join } from "node:path";

const mirror = "http://deb.debian.org/debian";

/** A machine with nothing but the least of Debian 12: a folder that is entered with namespaces of its own. */
export interface FreshMachine {
  /** Puts a file into root's home; gives its path there. */
  bring(file: string): string;
  /**
   * Runs a command there as root and gives what it said; throws when it fails. Nothing it has started is left. Alone
   * means with no network but its own loopback.
   */
  run(command: readonly string[], options?: { isAlone?: boolean }): string;
  remove(): void;
}

/** Makes one from Debian's mirror; needs root. */
export function freshMachine(): FreshMachine {
  const root = mkdtempSync("/var/tmp/touchstone-try-");
  const apart = ["--mount", "--pid", "--fork", "--kill-child", "--uts", "--ipc"];
  const remove = () => execFileSync("rm", ["-rf", "--one-file-system", root]);
  const make = ["--quiet", "--mode=root", "--variant=minbase", "bookworm", root, mirror];
  try {
    execFileSync("unshare", [
      "--mount",
      "--pid",
      "--fork",
      "--kill-child",
      "--mount-proc",
      "mmdebstrap",
      ...make,
    ]);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    bring(file) {
      copyFileSync(file, join(root, "root", basename(file)));
      return join("/root", basename(file));
    },
    run(command, { isAlone = false } = {}) {
      const enter = join(import.meta.dirname, "enter-root.sh");
      const words = [...apart, ...(isAlone ? ["--net"] : []), "sh", enter, root, ...command];
      const said = execFileSync("unshare", words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
      process.stdout.write(said);
      return said;
    },
    remove,
  };
}
