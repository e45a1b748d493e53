import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const manifest = join(import.meta.dirname, "../../package.json");

/** The release this process is; the build that answers name begins with it. */
export const version: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(manifest, "utf8"))).version;
