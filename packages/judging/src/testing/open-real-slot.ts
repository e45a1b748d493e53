import { chmod, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { buildNative, nativeSandbox, type Slot } from "@touchstone/sandbox";

/** A slot of the driver judges prefer, with names and uids that no other test file uses at the same time. */
export async function openRealSlot(): Promise<Slot> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0);
  const stateFolder = await mkdtemp(join(tmpdir(), "touchstone-slot-"));
  await chmod(stateFolder, 0o711);
  const sandbox = nativeSandbox({
    executables: await buildNative(join(tmpdir(), "touchstone-native")),
    name: `judging-${process.pid}`,
    stateFolder,
    firstUid: 60_200 + 2 * worker,
  });
  // Every processor: other tests are busy at the same time, and one of them must not starve this slot.
  const slot = await sandbox.openSlot({ number: 0, cpus: `0-${availableParallelism() - 1}` });
  return {
    ...slot,
    close: async () => {
      await slot.close();
      await rm(stateFolder, { recursive: true });
    },
  };
}
