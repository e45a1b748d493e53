import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { delimiter } from "node:path";
import { PassThrough, type Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { BackupRefused } from "./backup-refused.ts";

/** What a tool is told beside its arguments. */
interface ToolOrder {
  args: readonly string[];
  /** The database it works on, if it does. */
  url?: string;
  /** Takes what it writes. */
  output?: Writable;
}

/**
 * Runs a tool of PostgreSQL to its end; refuses with its own words when it fails and with how to get it when it is not
 * there. It writes through this process, so that it ends when this process is killed.
 */
export async function runPostgresTool(tool: "pg_dump" | "pg_restore", order: ToolOrder): Promise<void> {
  const { password, address } = order.url === undefined ? {} : splitPassword(order.url);
  const child = spawn(tool, [...order.args, ...(address ? ["--no-password", "--dbname", address] : [])], {
    // Debian keeps the tools where no PATH leads when only the server's package is installed.
    env: {
      ...process.env,
      PATH: [process.env.PATH, ...globSync("/usr/lib/postgresql/*/bin").toSorted().reverse()].join(delimiter),
      ...(password && { PGPASSWORD: password }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await once(child, "spawn").catch((error: unknown) => {
    throw new BackupRefused(
      `${tool} is not installed on this machine. On Debian, "apt-get install postgresql-client" brings it.`,
      { cause: error },
    );
  });
  const ended = once(child, "close");
  const output = order.output ?? new PassThrough().resume();
  const [said] = await Promise.all([text(child.stderr), pipeline(child.stdout, output), ended]);
  const [code] = await ended;
  if (code !== 0) throw new BackupRefused(`${tool} failed: ${said.trim().slice(0, 2000)}`);
}

/** Everybody on the machine can read the arguments of a process, and nobody but its user the environment. */
export function splitPassword(url: string): { address: string; password?: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get("password");
  address.password = "";
  // What stays of the query stays as it was written: to write it anew would make a space a plus.
  const kept = address.search.slice(1).split("&");
  address.search = kept.filter((pair) => !pair.startsWith("password=")).join("&");
  return { address: address.href, ...(password && { password }) };
}
