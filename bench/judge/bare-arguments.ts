import { bwrapArguments } from "../../packages/sandbox/src/drivers/bwrap-arguments.ts";
import { revealingFiles } from "../../packages/sandbox/src/host/revealing-files.ts";
import type { Program } from "../../packages/sandbox/src/index.ts";

/**
 * The command line of bubblewrap for a program with the same walls as a slot's, without the stage: sources bound
 * directly, writable places as bubblewrap's own tmpfs (or `workFolder` of the host), no ts-init, no cgroup.
 */
export function bareArguments(program: Program, workFolder?: string): string[] {
  const walls = { tsInit: "/dev/null", stage: "", hiddenFiles: revealingFiles(), processLimits: () => [] };
  const { argv, mounts } = bwrapArguments(program, walls);
  const words = argv.slice(1, argv.indexOf("--")).filter((word) => word !== "--as-pid-1");
  const bare = words.flatMap((word, at) => {
    const target = words[at + 2] ?? "";
    if (word === "--bind")
      return target === "/w" && workFolder ? ["--bind", workFolder, "/w"] : ["--tmpfs", target];
    if (words[at - 1] === "--bind" || words[at - 2] === "--bind") return [];
    const place = /^\/in\/(\d+)$/.exec(word)?.[1];
    return [place === undefined ? word : (mounts[Number(place)] ?? "")];
  });
  return ["/usr/bin/bwrap", ...bare, "--", ...program.command];
}
