import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Takes files out of the page cache, as far as nobody has them mapped. */
export async function dropFromCache(paths: readonly string[]): Promise<void> {
  for (const path of paths) await promisify(execFile)("dd", [`if=${path}`, "iflag=nocache", "count=0"]);
}
