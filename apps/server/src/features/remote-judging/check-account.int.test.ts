import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openRemoteRoom, programOf } from "../../testing/open-remote-room.ts";
import { checkAccount } from "./check-account.ts";
import { keepAccount, orderAccountCheck, switchAccount } from "./keep-account.ts";
import { parkAccount } from "./remote-accounts.repo.ts";
import { workOnRemote } from "./work-on-remote.ts";

let room: Awaited<ReturnType<typeof openRemoteRoom>>;
let id: number;
beforeAll(async () => {
  room = await openRemoteRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  const { db, seal, by } = room;
  room.judges.HDU.local.disturb = () => undefined;
  id = await keepAccount({ db, seal }, by, { site: "HDU", username: "bot1", password: "secret1" });
  await db
    .updateTable("remote_sites")
    .set({ failures: 0, rests_until: null, next_call_at: new Date(0), needs_care_since: null })
    .execute();
});

const check = () => checkAccount(room.deps, room.judges.HDU.adapter);
const order = () => orderAccountCheck(room.db, room.by, id);
const found = () =>
  room.db
    .selectFrom("remote_accounts")
    .select(["check_ordered_at", "checked_at", "check_trouble", "parked_because", "lease"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const told = async (topic: string) =>
  (await room.db.selectFrom("outbox").select("payload").where("topic", "=", topic).execute()).length;

describe("an account that is to be tried", () => {
  it("signs in once, and its session serves the next program", async () => {
    expect(await check()).toBe(false);
    await order();
    const { logins } = room.judges.HDU.local;
    expect(await check()).toBe(true);
    const well = { check_ordered_at: null, checked_at: room.clock.now, check_trouble: null, lease: null };
    expect(await found()).toMatchObject(well);
    expect(await check()).toBe(false);
    await room.submit("HDU", programOf("Accepted"));
    await room.workOff(["HDU"]);
    expect(room.judges.HDU.local.logins).toBe(logins + 1);
  });

  it("that was parked and can sign in is used again", async () => {
    await parkAccount(room.db, id, "challenge", room.clock.now);
    await order();
    await check();
    expect(await found()).toMatchObject({ parked_because: null, check_trouble: null });
  });

  it("with a wrong password is parked, which is told once", async () => {
    const before = await told("remote.account-parked.v1");
    const wrong = { site: "HDU", username: "bot1", password: "wrong" } as const;
    await keepAccount({ db: room.db, seal: room.seal }, room.by, wrong);
    for (let tries = 0; tries < 2; tries += 1) {
      await room.db
        .updateTable("remote_sites")
        .set({ next_call_at: new Date(0) })
        .execute();
      await order();
      expect(await check()).toBe(true);
    }
    expect(await found()).toMatchObject({ check_trouble: "login-failed", parked_because: "login-failed" });
    expect(await told("remote.account-parked.v1")).toBe(before + 1);
    await switchAccount(room.db, room.by, { id, isEnabled: true });
    await parkAccount(room.db, id, "challenge", room.clock.now);
    expect(await told("remote.account-parked.v1")).toBe(before + 2);
  });

  it("is told to be unreachable while its site is, and stays in use", async () => {
    room.judges.HDU.local.disturb = () => "error";
    await order();
    await check();
    expect(await found()).toMatchObject({ check_trouble: "server-error", parked_because: null });
  });

  it("is not tried while a program is sent with it, nor while its site rests", async () => {
    const until = new Date(room.clock.now.getTime() + 60_000);
    const lease = { lease: crypto.randomUUID(), leased_until: until };
    await room.db.updateTable("remote_accounts").set(lease).where("id", "=", id).execute();
    await order();
    expect(await check()).toBe(false);
    const free = { lease: null, leased_until: null };
    await room.db.updateTable("remote_accounts").set(free).where("id", "=", id).execute();
    await room.db.updateTable("remote_sites").set({ rests_until: until }).execute();
    expect(await check()).toBe(false);
  });
});

describe("what a step meets", () => {
  const meet = async (how: "changed" | "challenge") => {
    room.judges.HDU.local.disturb = () => how;
    await room.submit("HDU", programOf("Accepted", how));
    await workOnRemote(room.deps, room.judges.HDU.adapter);
    return room.db
      .selectFrom("remote_sites")
      .select(["needs_care_since", "last_trouble", "last_trouble_at"])
      .where("site", "=", "HDU")
      .executeTakeFirstOrThrow();
  };

  it("when pages have changed: the site needs care, told when it begins", async () => {
    const before = await told("remote.needs-care.v1");
    const needsCare = { needs_care_since: room.clock.now, last_trouble: "changed-layout" };
    expect(await meet("changed")).toMatchObject({ ...needsCare, last_trouble_at: room.clock.now });
    await room.waitForNext();
    await room.db
      .updateTable("remote_sites")
      .set({ next_call_at: new Date(0), rests_until: null })
      .execute();
    await meet("changed");
    expect(await told("remote.needs-care.v1")).toBe(before + 1);
  });

  it("when it is asked for a person: the account is parked, and the page kept without a call for care", async () => {
    const before = [await told("remote.needs-care.v1"), await told("remote.account-parked.v1")];
    expect(await meet("challenge")).toMatchObject({ needs_care_since: null, last_trouble: "challenge" });
    const after = [await told("remote.needs-care.v1"), await told("remote.account-parked.v1")];
    expect(after).toEqual([before[0], (before[1] ?? 0) + 1]);
    const page = await room.db
      .selectFrom("remote_pages")
      .select("expected")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(page).toEqual({ expected: "no challenge" });
  });
});
