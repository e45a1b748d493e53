const whole = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const dayMs = 86_400_000;

/** The folder of the backup of a moment: its time in UTC, so that names stand in the order of time. */
export function backupName(madeAt: Date): string {
  return `${madeAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** The folder of a backup that is under way. */
export function partialName(name: string): string {
  return `${name}.partial`;
}

/** The newest whole backup among the names of a folder. */
export function newestBackup(names: readonly string[]): string | undefined {
  return names
    .filter((name) => whole.test(name))
    .toSorted()
    .at(-1);
}

/**
 * The names that may go: whole backups behind the newest `kept`, and those that a crash left half done a day ago or
 * longer. What has another name is somebody else's and is never among them.
 */
export function expiredBackups(names: readonly string[], kept: number, now: Date): string[] {
  const old = names
    .filter((name) => whole.test(name))
    .toSorted()
    .slice(0, -kept);
  const given = partialName(backupName(new Date(now.getTime() - dayMs)));
  const stale = names.filter(
    (name) => name.endsWith(".partial") && whole.test(name.slice(0, -8)) && name < given,
  );
  return [...old, ...stale];
}
