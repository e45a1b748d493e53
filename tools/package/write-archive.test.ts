import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeArchive } from "./write-archive.ts";

const folder = mkdtempSync(join(tmpdir(), "touchstone-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A checkout of the same files, on a machine with other habits. */
function archiveOf(name: string, mode: number): string {
  const root = join(folder, name);
  mkdirSync(join(root, "ops"), { recursive: true });
  mkdirSync(join(root, "apps"), { mode: 0o700 });
  writeFileSync(join(root, "apps/a.ts"), "export {};\n", { mode });
  writeFileSync(join(root, "ops/install.sh"), "#!/bin/sh\n");
  chmodSync(join(root, "ops/install.sh"), 0o755);
  symlinkSync("../apps/a.ts", join(root, "ops/link"));
  const file = join(folder, `${name}.tar.gz`);
  writeArchive(file, {
    root,
    files: ["apps/a.ts", "ops/install.sh", "ops/link"],
    top: "touchstone-1.2.3",
    atSeconds: 1_700_000_000,
  });
  return file;
}

test("an archive of the same files is the same to the last byte, whoever makes it", () => {
  const [one = "", other] = [archiveOf("one", 0o600), archiveOf("other", 0o664)].map((file) =>
    createHash("sha256").update(readFileSync(file)).digest("hex"),
  );
  expect(other).toBe(one);
});

test("an archive unpacks to one folder, the installer at its top, and links lead where they led", () => {
  const listed = execFileSync("tar", ["-tvf", archiveOf("third", 0o644)], { encoding: "utf8" });
  const lines = listed.trim().split("\n");
  expect(lines.map((line) => line.split(/ +/).slice(5).join(" "))).toEqual([
    "touchstone-1.2.3/apps/a.ts",
    "touchstone-1.2.3/install.sh",
    "touchstone-1.2.3/ops/link -> ../apps/a.ts",
  ]);
  expect(lines.map((line) => line.slice(0, 10))).toEqual(["-rw-r--r--", "-rwxr-xr-x", "lrwxr-xr-x"]);
});
