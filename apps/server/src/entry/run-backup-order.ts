import { z } from "zod";
import { BackupRefused } from "../features/backups/index.ts";

/** Prints the lines that an order ends with. What the person who gave it can act on is told without a stack trace. */
export async function runBackupOrder(order: () => Promise<string[]>): Promise<void> {
  try {
    process.stdout.write(`${(await order()).join("\n")}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${wordsOf(error)}\n`);
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  // A disk or a database that is away, full or closed to us says so in one line.
  if (error instanceof BackupRefused || (error instanceof Error && "code" in error)) return error.message;
  throw error;
}
