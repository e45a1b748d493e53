import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

const program = fileURLToPath(import.meta.resolve("autocannon"));

const told = z.object({ "2xx": z.int(), non2xx: z.int(), errors: z.int(), duration: z.number() });

/** How long it goes on. */
export type Length = { readonly seconds: number } | { readonly requests: number };

/**
 * Asks for one address over 20 connections for so long, from a process of its own; answers how many good answers came
 * a second. Throws when one of them was not good: a refusal is made faster than a page.
 */
export async function fire(address: string, token: string, length: Length): Promise<number> {
  const end = "seconds" in length ? ["-d", String(length.seconds)] : ["-a", String(length.requests)];
  const args = ["-c", "20", ...end, "-n", "-j", "-H", `authorization=${token}`, address];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
  const result = told.parse(JSON.parse(stdout));
  if (result.non2xx + result.errors > 0 || result["2xx"] === 0)
    throw new Error(`${address} answered badly: ${JSON.stringify(result)}`);
  return result["2xx"] / result.duration;
}
