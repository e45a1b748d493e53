import { execFileSync } from "node:child_process";

/** What goes into an archive. */
export interface ArchiveOrder {
  /** Where the files lie. */
  readonly root: string;
  /** Paths below it, in the order of the archive. */
  readonly files: readonly string[];
  /** The folder that all of it unpacks to. */
  readonly top: string;
  /** The time that every file gets, in seconds since 1970. */
  readonly atSeconds: number;
}

/**
 * Writes a compressed archive whose bytes depend on nothing but the contents of the files, their order and whether they
 * may be executed: no owner, no mask of the machine, no clock. The installer moves to the top.
 */
export function writeArchive(file: string, { root, files, top, atSeconds }: ArchiveOrder): void {
  const words = [
    ...["--create", "--file", file, "--use-compress-program=gzip -n", "--format=gnu", "--no-recursion"],
    ...["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX", `--mtime=@${atSeconds}`],
    // Names of members only: links lead where they led.
    ...["--transform=flags=rSH;s,^ops/install\\.sh$,install.sh,", `--transform=flags=rSH;s,^,${top}/,`],
    ...["--hard-dereference", "--null", "--verbatim-files-from", "--files-from=-"],
  ];
  execFileSync("tar", words, { cwd: root, input: files.join("\0"), stdio: ["pipe", "inherit", "inherit"] });
}
