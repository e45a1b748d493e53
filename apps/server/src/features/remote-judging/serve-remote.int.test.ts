import { judgeStatus } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openRemoteRoom, programOf } from "../../testing/open-remote-room.ts";
import { silentLog } from "../../testing/test-redis.ts";
import { switchRemote } from "./remote-switch.ts";
import { serveRemote } from "./serve-remote.ts";

let room: Awaited<ReturnType<typeof openRemoteRoom>>;
beforeAll(async () => {
  room = await openRemoteRoom();
});
afterAll(() => room.close());

it("works for both judges until it is closed, and asks neither while it is switched off", async () => {
  const { HDU, CF } = room.judges;
  room.clock.now = new Date();
  const ids = [
    await room.submit("HDU", programOf("Wrong Answer")),
    await room.submit("CF", programOf("Wrong answer on test 2")),
  ];
  const log = silentLog;
  const remote = serveRemote({ ...room.deps, log, now: () => new Date() }, [HDU.adapter, CF.adapter]);
  const ended = async () => {
    for (const id of ids) expect((await room.endOf(id)).status).toBe(judgeStatus.wrongAnswer);
  };
  await vi.waitFor(ended, { timeout: 50_000, interval: 200 });
  await switchRemote(room.db, room.by, false);
  room.clock.now = new Date();
  const asked = HDU.local.requests.length;
  await remote.close();
  const off = await room.submit("HDU", programOf("Accepted"));
  const again = serveRemote({ ...room.deps, log, now: () => new Date() }, [HDU.adapter]);
  const failed = async () => expect((await room.endOf(off)).status).toBe(judgeStatus.submittedFailed);
  await vi.waitFor(failed, { timeout: 20_000, interval: 200 });
  await again.close();
  expect(HDU.local.requests).toHaveLength(asked);
}, 90_000);
