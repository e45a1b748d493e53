import { judgeStatus, type RemoteSite } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localWords, openRemoteRoom, programOf } from "../../testing/open-remote-room.ts";
import { workOnRemote } from "./work-on-remote.ts";

let room: Awaited<ReturnType<typeof openRemoteRoom>>;
let numbers = 0;
const submit = (site: RemoteSite) => {
  numbers += 1;
  return room.submit(site, programOf(localWords[site].accepted, `number ${numbers}`));
};
const work = (site: RemoteSite) => workOnRemote(room.deps, room.judges[site].adapter);
/** Steps until the submission is in that phase. */
const reaches = async (site: RemoteSite, id: number, phase: string) => {
  for (let steps = 0; (await room.endOf(id)).phase !== phase; steps += 1) {
    expect(steps).toBeLessThan(50);
    if (!(await work(site))) await room.waitForNext();
  }
};

describe("a run that only its account may see", () => {
  beforeAll(async () => {
    room = await openRemoteRoom({ accountsEach: 2 });
  });
  afterAll(() => room.close());

  it("is asked for with the account that sent it", async () => {
    const { local, adapter } = room.judges.POJ;
    adapter.spacingMs = 0;
    const ids = await Promise.all([submit("POJ"), submit("POJ"), submit("POJ"), submit("POJ")]);
    await room.workOff(["POJ"], 4);
    for (const id of ids) expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
    expect(new Set(local.programs.map(({ user }) => user))).toEqual(new Set(["bot1", "bot2"]));
    // Whoever asked for a run of the other would have been sent to sign in anew.
    expect(local.logins).toBe(2);
  });

  it("waits while that account is switched off, though another is free", async () => {
    const { local } = room.judges.POJ;
    const id = await submit("POJ");
    await reaches("POJ", id, "submitted");
    const sender = sql`id = (select account_id from remote_tasks where submission_id = ${id})`;
    await sql`update remote_accounts set is_enabled = false where ${sender}`.execute(room.db);
    const asked = local.requests.length;
    for (let turns = 0; turns < 3; turns += 1) {
      await room.waitForNext();
      expect(await work("POJ")).toBe(false);
    }
    expect(local.requests).toHaveLength(asked);
    await sql`update remote_accounts set is_enabled = true where ${sender}`.execute(room.db);
    await room.workOff(["POJ"]);
    expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
    expect(local.logins).toBe(2);
  });
});

describe("Codeforces and its gym", () => {
  beforeAll(async () => {
    room = await openRemoteRoom();
  });
  afterAll(() => room.close());

  it("share accounts, their sessions and the pace of the host", async () => {
    const { local } = room.judges.CF;
    const ids = [await submit("CF"), await submit("GYM")];
    expect(await work("CF")).toBe(true);
    expect(await work("GYM")).toBe(false);
    await room.workOff(["CF", "GYM"], 2);
    for (const id of ids) expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
    expect(local.programs.map(({ problem }) => problem).toSorted()).toEqual(["102253A", "1A"]);
    expect([local.logins, local.mostAtOnce]).toEqual([1, 1]);
  });

  it("send nothing with an account while nobody knows where a program of the other is", async () => {
    const { local, adapter } = room.judges.CF;
    const id = await submit("CF");
    local.disturb = ({ path }) => (path === "/problemset/submit" ? "silence-after" : undefined);
    await reaches("CF", id, "sending");
    const other = await submit("GYM");
    await sql`update remote_sites set next_call_at = ${room.clock.now}`.execute(room.db);
    expect(await work("GYM")).toBe(false);
    local.disturb = () => undefined;
    adapter.spacingMs = 0;
    await room.workOff(["CF", "GYM"]);
    for (const task of [id, other]) expect((await room.endOf(task)).status).toBe(judgeStatus.accepted);
  });

  it("rest each on its own", async () => {
    const rest = new Date(room.clock.now.getTime() + 60_000);
    await sql`update remote_sites set rests_until = ${rest} where site = 'GYM'`.execute(room.db);
    const [id, other] = [await submit("CF"), await submit("GYM")];
    await reaches("CF", id, "ended");
    expect((await room.endOf(other)).phase).toBe("queued");
    await room.workOff(["CF", "GYM"]);
    expect((await room.endOf(other)).status).toBe(judgeStatus.accepted);
  });
});
