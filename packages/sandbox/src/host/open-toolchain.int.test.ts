/** What a program finds in the image, and what it must not find. Needs root; rows about the image need one. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRoot, makeTestFolder, openTestSlot, type TestSlot } from "../testing/test-slot.ts";
import { openToolchain, toolchainAtHand } from "./open-toolchain.ts";

const toolchain = toolchainAtHand();

it("refuses a folder without an image", () => {
  expect(() => openToolchain("/nowhere")).toThrow("ENOENT");
});

describe.skipIf(!isRoot || toolchain.image === null)("inside an image", () => {
  const word = `canary-${randomBytes(8).toString("hex")}`;
  const canaries = ["/etc", "/opt", "/usr/local", "/usr/local/bin", "/root"].map(
    (folder) => `${folder}/${word}`,
  );
  let test: TestSlot;
  beforeAll(async () => {
    test = await openTestSlot("image", 60_700, await makeTestFolder());
    for (const path of canaries) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, word, { mode: 0o755 });
    }
  });
  afterAll(async () => {
    for (const path of canaries) await rm(path, { force: true });
    await test.close();
  });
  const ask = async (script: string) => {
    const { surroundings } = toolchain;
    const { cpuMs, wallMs, ...limits } = test.shell("").limits;
    return test.run(script, { surroundings, limits: { ...limits, cpuMs: 20 * cpuMs, wallMs: 10 * wallMs } });
  };

  it("there is nothing of the host", async () => {
    const { stdout } = await ask(
      `find / -path /proc -prune -o -name "*${word}*" -print; cat ${canaries.join(" ")}`,
    );
    expect(stdout).toBe("");
    const root = await ask("ls /");
    expect(root.stdout.trim().split("\n")).toEqual(
      expect.arrayContaining(["bin", "dev", "etc", "lib", "proc", "tmp", "usr", "w"]),
    );
    expect(root.stdout).not.toMatch(/^(opt|root|home|var|srv|run|boot|sys)$/m);
  });

  it("no file tells which machine it was made on or runs on", async () => {
    const files = "hostname hosts resolv.conf machine-id fstab shadow";
    expect((await ask(`cd /etc; ls -d ${files} 2>/dev/null; uname -n`)).stdout).toBe("sandbox\n");
    const id = (await readFile("/etc/machine-id", "utf8").catch(() => "")).trim();
    if (id) expect((await ask(`grep -rl ${id} /etc`)).stdout).toBe("");
  });

  it("no file lends rights, and none can be written", async () => {
    expect((await ask("find /usr /etc ! -type l -perm /6022")).stdout).toBe("");
    expect((await ask("find /usr /etc ! -user 65534 ! -user 0")).stdout).toBe("");
    const { stdout } = await ask("touch /usr/bin/sh /etc/passwd /usr/new 2>/dev/null && echo written");
    expect(stdout).toBe("");
  });
});
