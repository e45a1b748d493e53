import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Every program of a site. Without a setting each says what it misses and ends, once it has found all it is made of. */
const programs = ["apps/server/src/entry/*.ts", "apps/judge/src/{main,doctor}.ts"];
const broken = /\bERR_[A-Z_]+|SyntaxError|Cannot find/;

/** Unpacks an archive far from any checkout and starts each of its programs; throws when one does not find its parts. */
export function smokePackage(archive: string): void {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-package-"));
  try {
    execFileSync("tar", ["--extract", "--file", archive, "--directory", folder]);
    const [top = ""] = readdirSync(folder);
    const inside = (path: string) => join(folder, top, path);
    // Without a toolchain the doctor of a judge is soon done.
    const env = { PATH: "/usr/bin:/bin", TOUCHSTONE_JUDGE_TOOLCHAIN: inside("none") };
    const run = (command: string, ...words: string[]) => {
      const { stdout, stderr } = spawnSync(command, words, {
        cwd: "/",
        env,
        encoding: "utf8",
        timeout: 60_000,
      });
      return stdout + stderr;
    };
    const expectWords = (words: RegExp, command: string, ...rest: string[]) => {
      const said = run(inside(command), ...rest);
      if (!words.test(said)) throw new Error(`${command} does not say ${words} but:\n${said}`);
    };
    expectWords(/^Usage: /, "apps/cli/bin/touchstone", "help");
    expectWords(/PostgreSQL: /, "apps/cli/bin/touchstone", "doctor", "--home", inside("home"));
    expectWords(/^toolchain: /, "apps/cli/bin/touchstone", "toolchain", "--languages", "none");
    expectWords(/^there is no /, "apps/cli/bin/touchstone", "problem", "check", inside("none"));
    expectWords(/--remove/, "install.sh", "--help");
    for (const program of globSync(programs, { cwd: inside("") })) {
      const said = run(inside("node_modules/.bin/node"), inside(program));
      if (broken.test(said)) throw new Error(`${program} does not start:\n${said}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
