import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toolchainAtHand } from "./host/open-toolchain.ts";
import { isRoot, makeTestFolder, openTestSlot, type TestSlot } from "./testing/test-slot.ts";
import { trySandbox } from "./try-sandbox.ts";

describe.runIf(isRoot)("trying a driver", () => {
  let test: TestSlot;
  beforeAll(async () => {
    test = await openTestSlot("trial", 60_840, await makeTestFolder());
  });
  afterAll(() => test.close());
  const { surroundings } = toolchainAtHand();
  const place = () => ({ slot: { number: 1, cpus: "0" }, surroundings, folder: test.folder });

  it("finds nothing wrong where it works, and leaves nothing", async () => {
    const before = await readdir(test.folder);
    expect(await trySandbox(test.sandbox, place())).toBeNull();
    expect((await readdir(test.folder)).sort()).toEqual(before.sort());
  });

  it("says why it does not", async () => {
    const taken = { ...place(), slot: { number: 0, cpus: "0" } };
    expect(await trySandbox(test.sandbox, taken)).toMatch(/in use/);
    const nowhere = { mounts: [{ source: "/nonexistent", target: "/usr" }], links: [] };
    expect(await trySandbox(test.sandbox, { ...place(), surroundings: nowhere })).toMatch(/nonexistent/);
    expect(await trySandbox(test.sandbox, { ...place(), surroundings: { mounts: [], links: [] } })).toMatch(
      /unstartable/,
    );
  });
});
