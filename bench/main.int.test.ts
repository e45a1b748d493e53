import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

it("a bench that is interrupted leaves no engine and no folder", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-interrupted-"));
  chmodSync(folder, 0o711);
  try {
    const bench = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "heap", "--smoke"], {
      env: { ...process.env, TMPDIR: folder },
      stdio: "ignore",
    });
    const ended = once(bench, "exit");
    const cluster = () => globSync(join(folder, "**/postgres/data/postmaster.pid"))[0];
    await expect.poll(cluster, { timeout: 60_000 }).toBeDefined();
    const postgres = Number.parseInt(readFileSync(cluster() ?? "", "utf8"), 10);
    bench.kill("SIGTERM");
    expect(await ended).toEqual([1, null]);
    expect(() => process.kill(postgres, 0)).toThrow("ESRCH");
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
