import { askEntry } from "../site/ask-entry.ts";
import type { ServerContext } from "../site/server-processes.ts";

const DROP_MS = 60_000;

/**
 * Restores a backup into a database beside that of the site, whose name it answers; `migrates` brings it to the schema of
 * these programs. A backup that cannot be restored leaves nothing.
 */
export async function restoreBeside(
  context: ServerContext,
  { backup, migrates }: { backup: string; migrates: boolean },
): Promise<string> {
  const { env } = context;
  const name = `touchstone_restored_${stamp()}`;
  const into = await askEntry("swap-database", ["make", name], context);
  try {
    await askEntry("restore", [backup], { ...context, env: restoreEnvironment(env, into) });
    if (migrates)
      await askEntry("migrate", [], { ...context, env: { ...env, TOUCHSTONE_DATABASE_URL: into } });
  } catch (error) {
    // Also for somebody who has broken it off.
    await askEntry("swap-database", ["drop", name], { ...context, signal: AbortSignal.timeout(DROP_MS) });
    throw error;
  }
  return name;
}

/** Gives a database the place of that of a site that stands still, which is kept under the name that is answered. */
export async function takePlace(context: ServerContext, name: string): Promise<string> {
  const aside = `touchstone_aside_${stamp()}`;
  await askEntry("swap-database", ["swap", name, aside], context);
  return aside;
}

const stamp = () => new Date().toISOString().replace(/\D/g, "").slice(0, 14);

/** What a restore is told: where the blobs are that the site reads, which is the bucket if its settings name one. */
export function restoreEnvironment(env: NodeJS.ProcessEnv, into: string): NodeJS.ProcessEnv {
  const blobs = env.TOUCHSTONE_S3_URL ? undefined : env.TOUCHSTONE_BLOB_DIR;
  return { ...env, TOUCHSTONE_RESTORE_INTO: into, TOUCHSTONE_RESTORE_BLOBS: blobs };
}
