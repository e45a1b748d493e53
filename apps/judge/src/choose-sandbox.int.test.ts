import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildNative, type NativeExecutables, toolchainAtHand } from "@touchstone/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseSandbox } from "./choose-sandbox.ts";
import type { JudgeConfig } from "./config.ts";

describe.runIf(process.geteuid?.() === 0)("the driver of a judge", () => {
  let folder: string;
  let executables: NativeExecutables;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchstone-choose-"));
    await chmod(folder, 0o711);
    executables = await buildNative(join(folder, "native"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const choose = async (driver: JudgeConfig["driver"], change: Partial<NativeExecutables> = {}) => {
    const { sandbox, whyNotNative } = await chooseSandbox(
      driver,
      { executables: { ...executables, ...change }, name: "choose", stateFolder: folder, firstUid: 60_820 },
      { slot: { number: 0, cpus: "0" }, surroundings: toolchainAtHand().surroundings, folder },
    );
    return [sandbox.description.driver, whyNotNative];
  };

  it("is the native one where that works", async () => {
    expect(await choose("auto")).toEqual(["native", null]);
  });

  it("is bubblewrap where it does not, and says why", async () => {
    const change = { tsInit: "/nonexistent" };
    expect(await choose("auto", change)).toEqual(["bubblewrap", expect.stringContaining("set up")]);
  });

  it("is the one that is named, without a trial", async () => {
    expect(await choose("native", { tsInit: "/nonexistent" })).toEqual(["native", null]);
    expect(await choose("bubblewrap")).toEqual(["bubblewrap", null]);
  });
});
