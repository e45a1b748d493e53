import { remoteSites } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openImportRoom } from "../../testing/open-import-room.ts";
import { silentLog } from "../../testing/test-redis.ts";
import { switchRemote } from "../remote-judging/remote-switch.ts";
import { serveRemoteImports } from "./serve-remote-imports.ts";

let room: Awaited<ReturnType<typeof openImportRoom>>;
beforeAll(async () => {
  room = await openImportRoom();
});
afterAll(() => room.close());

const serve = () =>
  serveRemoteImports(
    { ...room.deps, log: silentLog, now: () => new Date() },
    remoteSites.map((site) => room.judges[site].adapter),
  );
const phases = async () =>
  (await room.list()).imports.map(({ problemId, phase, cause }: Record<string, unknown>) => [
    ...[problemId, phase, cause],
  ]);

it("imports from every judge until it is closed, and reads nothing while it is switched off", async () => {
  await room.order("author", "HDU", "1000");
  await room.order("author", "HDU", "1001");
  await room.order("author", "CF", "1A");
  const imports = serve();
  await vi.waitFor(
    async () =>
      expect(await phases()).toEqual([
        ["CF-1A", "imported", null],
        ["HDU-1001", "imported", null],
        ["HDU-1000", "imported", null],
      ]),
    { timeout: 30_000, interval: 200 },
  );
  await imports.close();
  await room.order("author", "POJ", "1000");
  await switchRemote(room.db, room.by, false);
  const again = serve();
  await vi.waitFor(async () => expect((await phases())[0]).toEqual(["POJ-1000", "failed", "switched-off"]), {
    ...{ timeout: 20_000, interval: 200 },
  });
  await again.close();
  expect(room.judges.POJ.local.requests).toEqual([]);
}, 60_000);
