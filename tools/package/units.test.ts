import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const units = readdirSync("ops/systemd");
const folder = mkdtempSync(join(tmpdir(), "touchstone-units-"));
const fileOf = (unit: string) => join(folder, unit);

/** As they are installed, with this checkout in the place of the programs. */
beforeAll(() => {
  for (const unit of units) {
    const text = readFileSync(join("ops/systemd", unit), "utf8");
    writeFileSync(fileOf(unit), text.replaceAll("/opt/touchstone/current", process.cwd()));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Of Debian's package `systemd`, which `npm run setup -- tests` installs; it need not run. */
const analyze = (...words: string[]) =>
  spawnSync("systemd-analyze", ["--no-pager", ...words], { encoding: "utf8" });

test("systemd understands every line of the units, and finds what they start", () => {
  const { status, stderr } = analyze("verify", "--man=no", ...units.map(fileOf));
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test.each(["touchstone-api.service", "touchstone-jobs.service"])("%s is shut in", (unit) => {
  const { status, stdout } = analyze("security", "--offline=yes", "--threshold=20", fileOf(unit));
  expect(stdout.split("\n").at(-2)).toMatch(/exposure level for \S+: 1\.\d OK/);
  expect(status).toBe(0);
});

test("no unit that judges filters system calls, which would cost contestants time", () => {
  const filters =
    /^(SystemCall\w+|Restrict\w+|LockPersonality|Protect(Clock|Hostname|Kernel\w+)|PrivateDevices)=/m;
  for (const unit of ["touchstone.service", "touchstone-judge.service"]) {
    expect(readFileSync(fileOf(unit), "utf8")).not.toMatch(filters);
  }
});
