import { accountSiteOf, judgeStatus, type RemoteSite, remoteSites } from "@touchstone/domain";
import type { Disturbance } from "@touchstone/testkit/remote-sites";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { localWords, openRemoteRoom, programOf } from "../../testing/open-remote-room.ts";
import { endStranded } from "./end-stranded.ts";
import { switchAccount } from "./keep-account.ts";
import type { RemoteAdapter } from "./remote-adapter.ts";
import { switchRemote } from "./remote-switch.ts";
import { workOnRemote } from "./work-on-remote.ts";

let room: Awaited<ReturnType<typeof openRemoteRoom>>;
let numbers = 0;
beforeAll(async () => {
  room = await openRemoteRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  for (const site of remoteSites) room.judges[site].local.disturb = () => undefined;
  await sql`
    update remote_sites
    set failures = 0, failing_since = null, rests_until = null, needs_care_since = null`.execute(room.db);
  await sql`update remote_accounts set parked_at = null, parked_because = null, is_enabled = true`.execute(
    room.db,
  );
});
afterEach(() => room.workOff());

const own = (site: RemoteSite, meant: keyof (typeof localWords)["HDU"] = "accepted") => {
  numbers += 1;
  return programOf(localWords[site][meant], `number ${numbers}`);
};
const timesSent = (site: RemoteSite, code: string) =>
  room.judges[site].local.programs.filter((program) => program.code.startsWith(code.trimEnd())).length;
/** Steps until the submission is in that phase. */
const reaches = async (site: RemoteSite, id: number, phase: string) => {
  for (let steps = 0; (await room.endOf(id)).phase !== phase; steps += 1) {
    expect(steps).toBeLessThan(50);
    if (!(await workOnRemote(room.deps, room.judges[site].adapter))) await room.waitForNext();
  }
};
const rejudge = (id: number) => room.rejudge(id);
/** Spoils the first request to a path, once. */
const spoilOnce = (site: RemoteSite, path: string, how: Disturbance) => {
  let isSpent = false;
  room.judges[site].local.disturb = (request) => {
    if (isSpent || request.method !== "POST" || request.path !== path) return undefined;
    isSpent = true;
    return how;
  };
};
const submitPath: Record<RemoteSite, string> = {
  HDU: "/submit.php",
  CF: "/problemset/submit",
  POJ: "/submit",
  GYM: "/gym/102253/submit",
  AC: "/contests/abc100/submit",
  SPOJ: "/submit/complete/",
};

describe.each(remoteSites)("a submission to %s", (site) => {
  it.each(["accepted", "wrongAnswer", "timeLimit", "runtimeError"] as const)(
    "that is %s there is so here",
    async (meant) => {
      const id = await room.submit(site, own(site, meant));
      await room.workOff([site]);
      // POJ measures what it accepts only, and SPOJ tells hundredths of a second.
      const isMeasured = site !== "POJ" || meant === "accepted";
      const timeMs = isMeasured ? (site === "SPOJ" ? 10 : 15) : null;
      const memoryBytes = isMeasured ? 1800 * 1024 : null;
      const status = judgeStatus[meant];
      expect(await room.endOf(id)).toMatchObject({ status, timeMs, memoryBytes, judge: site });
    },
  );

  it("that does not compile there has its compiler's words", async () => {
    const id = await room.submit(site, own(site, "compileError"));
    await room.workOff([site]);
    expect(await room.endOf(id)).toMatchObject({
      status: judgeStatus.compileError,
      message: expect.stringContaining("not declared"),
    });
  });

  it("uses the session that its account has", async () => {
    await room.submit(site, own(site));
    await room.workOff([site]);
    const { logins } = room.judges[site].local;
    await room.submit(site, own(site));
    await room.workOff([site]);
    expect(room.judges[site].local.logins).toBe(logins);
  });

  it.each<Disturbance>(["silence", "silence-after", "error", "error-after", "lose-sessions"])(
    "is there once though its sending ends in %j",
    async (how) => {
      const code = own(site);
      const id = await room.submit(site, code);
      spoilOnce(site, submitPath[site], how);
      await room.workOff([site]);
      expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
      expect(timesSent(site, code)).toBe(1);
    },
  );

  it("is judged though its session is lost on the way in, which is no matter of care", async () => {
    await room.db.updateTable("remote_accounts").set({ sealed_session: null }).execute();
    const { local } = room.judges[site];
    const { logins } = local;
    local.disturb = ({ method }) =>
      method === "GET" && local.logins === logins + 1 ? "lose-sessions" : undefined;
    const id = await room.submit(site, own(site));
    await room.workOff([site]);
    expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
    expect(local.logins).toBe(logins + 2);
    const { rows } = await sql`select from remote_sites where needs_care_since is not null`.execute(room.db);
    expect(rows).toEqual([]);
  });

  it.each(["newestRun", "submit", "findRuns", "poll"] as const)(
    "is there once though the process dies after %s",
    async (method) => {
      const { adapter } = room.judges[site];
      const code = own(site);
      const id = await room.submit(site, code);
      const death = Promise.withResolvers<"dead">();
      // Nothing that would follow happens: no result is stored, and nothing is released.
      const dying: RemoteAdapter = {
        ...adapter,
        async [method](...given: never[]) {
          await (adapter[method] as (...all: never[]) => Promise<unknown>)(...given);
          death.resolve("dead");
          return new Promise(() => {});
        },
      };
      for (let steps = 0; ; steps += 1) {
        expect(steps).toBeLessThan(50);
        const worked = await Promise.race([workOnRemote(room.deps, dying), death.promise]);
        if (worked === "dead") break;
        if (!worked) await room.waitForNext();
      }
      await room.workOff([site]);
      expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
      expect(timesSent(site, code)).toBe(1);
    },
  );

  it("keeps the account from others while nobody knows where it is, and the lease of the dead ends", async () => {
    await room.waitForNext();
    const code = own(site);
    const id = await room.submit(site, code);
    const { adapter } = room.judges[site];
    const hanging: RemoteAdapter = { ...adapter, submit: () => new Promise(() => {}) };
    // A process that never comes back: neither its result nor its release is ever stored.
    void workOnRemote(room.deps, hanging);
    await expect.poll(async () => (await room.endOf(id)).phase).toBe("sending");
    const other = await room.submit(site, own(site));
    expect(await workOnRemote(room.deps, adapter)).toBe(false);
    await room.workOff([site]);
    expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
    expect((await room.endOf(other)).status).toBe(judgeStatus.accepted);
    expect(timesSent(site, code)).toBe(1);
  });

  it("whose site has changed ends as not sent, with the page kept for whoever mends the adapter", async () => {
    const id = await room.submit(site, own(site));
    room.judges[site].local.disturb = () => "changed";
    await room.workOff([site]);
    expect(await room.endOf(id)).toMatchObject({
      status: judgeStatus.submittedFailed,
      cause: JSON.stringify({ kind: "remote", because: "changed-layout" }),
    });
    const page = await room.db
      .selectFrom("remote_pages")
      .select(["body", "expected"])
      .where("site", "=", site)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(page.body).toMatch(/new face|Codeforces Next|being rebuilt|AtCoder 3|moves house/);
    const health = () =>
      room.db.selectFrom("remote_sites").selectAll().where("site", "=", site).executeTakeFirstOrThrow();
    expect((await health()).needs_care_since).not.toBeNull();
    room.judges[site].local.disturb = () => undefined;
    await rejudge(id);
    await room.workOff([site]);
    expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
    expect((await health()).needs_care_since).toBeNull();
  });

  it("whose site asks for a person parks the account", async () => {
    const id = await room.submit(site, own(site));
    room.judges[site].local.disturb = () => "challenge";
    await room.workOff([site]);
    expect(await room.endOf(id)).toMatchObject({
      status: judgeStatus.submittedFailed,
      cause: JSON.stringify({ kind: "remote", because: "no-account" }),
    });
    const account = await room.db
      .selectFrom("remote_accounts")
      .select(["id", "parked_because", "sealed_session"])
      .where("site", "=", accountSiteOf(site))
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ parked_because: "challenge" });
    room.judges[site].local.disturb = () => undefined;
    await switchAccount(room.db, room.by, { id: account.id, isEnabled: true });
    await rejudge(id);
    await room.workOff([site]);
    expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
  });

  it("leaves a site that fails alone for a while, and outlives that", async () => {
    const id = await room.submit(site, own(site));
    room.judges[site].local.disturb = () => "error";
    for (let steps = 0; steps < 30; steps += 1) {
      const { rests_until } = await room.db
        .selectFrom("remote_sites")
        .select("rests_until")
        .where("site", "=", site)
        .executeTakeFirstOrThrow();
      if (rests_until && rests_until > room.clock.now) break;
      if (!(await workOnRemote(room.deps, room.judges[site].adapter))) await room.waitForNext();
    }
    const asked = room.judges[site].local.requests.length;
    expect(await workOnRemote(room.deps, room.judges[site].adapter)).toBe(false);
    expect(room.judges[site].local.requests).toHaveLength(asked);
    room.judges[site].local.disturb = () => undefined;
    await sql`update remote_tasks set since = since - interval '1 hour' where submission_id = ${id}`.execute(
      room.db,
    );
    await endStranded(room.deps, site);
    expect((await room.endOf(id)).phase).not.toBe("ended");
  });

  it("that is judged anew while it waits there is asked about and not sent again", async () => {
    const code = own(site);
    const id = await room.submit(site, code);
    await reaches(site, id, "submitted");
    await rejudge(id);
    await room.workOff([site]);
    expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
    expect(timesSent(site, code)).toBe(1);
  });

  it("that has its verdict is sent anew by a rejudge", async () => {
    const code = own(site);
    const id = await room.submit(site, code);
    await room.workOff([site]);
    await rejudge(id);
    await room.workOff([site]);
    expect((await room.endOf(id)).status).toBe(judgeStatus.accepted);
    expect(timesSent(site, code)).toBe(2);
  });

  it("that is cancelled stays cancelled", async () => {
    const id = await room.submit(site, own(site));
    await room.cancel(id);
    await room.workOff([site]);
    expect(await room.endOf(id)).toMatchObject({ status: judgeStatus.cancelled, phase: "ended" });
  });

  it("ends when it is switched off before it has left", async () => {
    const id = await room.submit(site, own(site));
    await switchRemote(room.db, room.by, false);
    await endStranded(room.deps, site);
    await switchRemote(room.db, room.by, true);
    expect(await room.endOf(id)).toMatchObject({
      status: judgeStatus.submittedFailed,
      cause: JSON.stringify({ kind: "remote", because: "switched-off" }),
    });
  });
});

it("an account that was sealed with another secret waits for its password", async () => {
  const id = await room.submit("HDU", own("HDU"));
  const password = room.seal.seal("secret1");
  await sql`update remote_accounts set sealed_password = 'another secret' where site = 'HDU'`.execute(
    room.db,
  );
  await room.workOff(["HDU"]);
  expect((await room.endOf(id)).cause).toContain("no-account");
  const account = await room.db
    .selectFrom("remote_accounts")
    .select("parked_because")
    .where("site", "=", "HDU")
    .executeTakeFirstOrThrow();
  expect(account.parked_because).toBe("login-failed");
  await sql`update remote_accounts set sealed_password = ${password} where site = 'HDU'`.execute(room.db);
});

it("a password and a session are nowhere to be read", async () => {
  await room.submit("HDU", own("HDU"));
  await room.workOff(["HDU"]);
  const rows = await room.db.selectFrom("remote_accounts").selectAll().execute();
  const stored = rows.map((row) =>
    [row.sealed_password, row.sealed_session ?? Buffer.alloc(0)]
      .map((bytes) => bytes.toString("latin1"))
      .join(),
  );
  expect(stored.join()).not.toMatch(/secret|PHPSESSID|JSESSIONID|token/);
});
