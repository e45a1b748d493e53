import { judgeStatus, remoteSites } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { localWords, openRemoteRoom, programOf } from "../../testing/open-remote-room.ts";
import { silentLog } from "../../testing/test-redis.ts";
import { switchRemote } from "./remote-switch.ts";
import { serveRemote } from "./serve-remote.ts";

let room: Awaited<ReturnType<typeof openRemoteRoom>>;
beforeAll(async () => {
  room = await openRemoteRoom();
});
afterAll(() => room.close());

const orderCheck = () =>
  room.db
    .updateTable("remote_accounts")
    .set({ check_ordered_at: new Date() })
    .where("site", "=", "HDU")
    .execute();
const checkOf = () =>
  room.db
    .selectFrom("remote_accounts")
    .select(["check_ordered_at as orderedAt", "checked_at as checkedAt", "check_trouble as trouble"])
    .where("site", "=", "HDU")
    .executeTakeFirstOrThrow();

it("works for all judges until it is closed, and asks none while it is switched off", async () => {
  const { HDU } = room.judges;
  room.clock.now = new Date();
  const ids = await Promise.all(
    remoteSites.map((site) => room.submit(site, programOf(localWords[site].wrongAnswer))),
  );
  const log = silentLog;
  const adapters = remoteSites.map((site) => room.judges[site].adapter);
  const remote = serveRemote({ ...room.deps, log, now: () => new Date() }, adapters);
  const ended = async () => {
    for (const id of ids) expect((await room.endOf(id)).status).toBe(judgeStatus.wrongAnswer);
  };
  await vi.waitFor(ended, { timeout: 50_000, interval: 200 });
  await switchRemote(room.db, room.by, false);
  room.clock.now = new Date();
  const asked = HDU.local.requests.length;
  await remote.close();
  const off = await room.submit("HDU", programOf("Accepted"));
  await orderCheck();
  const again = serveRemote({ ...room.deps, log, now: () => new Date() }, [HDU.adapter]);
  const failed = async () => expect((await room.endOf(off)).status).toBe(judgeStatus.submittedFailed);
  await vi.waitFor(failed, { timeout: 20_000, interval: 200 });
  await again.close();
  expect(HDU.local.requests).toHaveLength(asked);
  expect(await checkOf()).toMatchObject({ orderedAt: expect.any(Date), checkedAt: null });
}, 90_000);

it("tries an account that root wants tried: it signs in and sends nothing", async () => {
  const { HDU } = room.judges;
  await switchRemote(room.db, room.by, true);
  await orderCheck();
  const { logins, programs } = HDU.local;
  const sent = programs.length;
  const remote = serveRemote({ ...room.deps, log: silentLog, now: () => new Date() }, [HDU.adapter]);
  const tried = async () =>
    expect(await checkOf()).toEqual({ orderedAt: null, checkedAt: expect.any(Date), trouble: null });
  await vi.waitFor(tried, { timeout: 20_000, interval: 200 });
  await remote.close();
  expect([HDU.local.logins, HDU.local.programs.length]).toEqual([logins + 1, sent]);
}, 30_000);
