import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "../db/migrate.ts";

const root = join(import.meta.dirname, "../../../..");

/** Whether this checkout has the code of a release; one without its whole history has not. */
export function hasRelease(commit: string): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * The code of a release in `folder`, which must not exist yet, with the migrations of today in place of its own. It runs
 * with the libraries that are installed here: the release before has few others, and none that speak to the database.
 */
export function unpackRelease(commit: string, folder: string): void {
  mkdirSync(folder);
  const parts = ["package.json", "vitest.config.ts", "tsconfig.base.json", "apps", "packages"];
  const archive = execFileSync("git", ["archive", commit, ...parts], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["--extract", "--directory", folder], { input: archive });
  const itsMigrations = join(folder, "apps/server/src/db/migrations");
  rmSync(itsMigrations, { recursive: true });
  cpSync(migrationsFolder, itsMigrations, { recursive: true });
  linkLibraries(folder);
}

/** The libraries are those of this checkout, our own packages those of the release. */
function linkLibraries(folder: string): void {
  const [here, there] = [join(root, "node_modules"), join(folder, "node_modules")];
  mkdirSync(join(there, "@touchstone"), { recursive: true });
  for (const name of readdirSync(here)) {
    if (name !== "@touchstone") symlinkSync(join(here, name), join(there, name));
  }
  for (const room of ["apps", "packages"]) {
    for (const name of readdirSync(join(folder, room))) {
      if (!existsSync(join(folder, room, name, "package.json"))) continue;
      symlinkSync(join(folder, room, name), join(there, "@touchstone", name));
    }
  }
}
