/**
 * The file name of the migration that follows `existing`: `NNNN_what_it_does.sql`.
 * Throws when the purpose is not snake_case.
 */
export function nextMigrationName(existing: readonly string[], purpose: string): string {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(purpose)) {
    throw new Error("name the migration by what it does, in snake_case: npm run db:new -- add_problem_hints");
  }
  const numbers = existing.flatMap((name) => /^(\d{4})_.*\.sql$/.exec(name)?.[1] ?? []).map(Number);
  const next = Math.max(0, ...numbers) + 1;
  return `${String(next).padStart(4, "0")}_${purpose}.sql`;
}
