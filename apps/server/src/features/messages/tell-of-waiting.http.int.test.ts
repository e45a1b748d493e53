import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildProblem } from "../../testing/build-rows.ts";
import { type GroupCallerName, type GroupSite, openGroups } from "../../testing/open-groups.ts";
import { tellOfWaiting } from "./tell-of-waiting.ts";

let site: GroupSite;
beforeAll(async () => {
  site = await openGroups();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.api.db.deleteFrom("messages").execute();
  await site.api.db.deleteFrom("inbox").execute();
  await site.api.db.updateTable("groups").set({ archived_at: new Date() }).execute();
});

// Shanghai, where a new site is, is eight hours ahead.
const six = "2026-11-15T22:00:00Z";
let wakes = 0;
const wakeOutbox = () => {
  wakes += 1;
};
const hour = (ts = six) =>
  tellOfWaiting({ db: site.api.db, wakeOutbox }, { _cron: { ts, backfilled: false } });
const told = async (who: GroupCallerName): Promise<{ title: string; content: string }[]> =>
  (await site.ask(who, "/api/msg/mine?limit=100")).body.data.records;
const titles = async (who: GroupCallerName) => (await told(who)).map(({ title }) => title);

describe("at six in the morning", () => {
  it("those who run a group hear once a day how many wait to join it, and nobody else does", async () => {
    const gid = await site.freshGroup("protected");
    await hour("2026-11-15T21:00:00Z");
    await hour("2026-11-15T23:00:00Z");
    expect(await titles("owner")).toEqual([]);
    await hour();
    await hour();
    for (const who of ["owner", "groupRoot", "groupAdmin"] as const)
      expect(await titles(who)).toEqual(["Applications wait in your group"]);
    for (const who of ["stranger", "applying", "refused", "member", "siteAdmin", "superAdmin"] as const)
      expect(await titles(who)).toEqual([]);
    const [{ content } = { content: "" }] = await told("owner");
    expect(content).toMatch(new RegExp(`^One user waits to join .*/group/${gid}/member`));
    expect(wakes).toBeGreaterThan(0);
    await hour("2026-11-16T22:00:00Z");
    expect(await titles("owner")).toHaveLength(2);
  });

  it("a group where nobody waits is silent, and so is one that is closed or disbanded", async () => {
    const answered = await site.freshGroup("protected");
    await site.send("owner", "changeGroupMember", { gid: answered, uid: site.uidOf("applying"), auth: 2 });
    const closed = await site.freshGroup("protected");
    await site.api.db.updateTable("groups").set({ is_banned: true }).where("id", "=", closed).execute();
    await site.freshGroup("disbanded");
    await site.api.db.deleteFrom("messages").execute();
    await hour();
    expect(await titles("owner")).toEqual([]);
  });

  it("those who decide hear how many problems of groups ask to be public", async () => {
    const gid = await site.freshGroup("public");
    await site.api.db.deleteFrom("group_members").where("level", "=", 1).execute();
    const offered = { is_group: true, group_id: gid, apply_public_progress: 1 } as const;
    await buildProblem(site.api.db, "OFFER1", offered);
    await buildProblem(site.api.db, "OFFER2", offered);
    await buildProblem(site.api.db, "REFUSED", { ...offered, apply_public_progress: 3 });
    await buildProblem(site.api.db, "GONE", { ...offered, archived_at: new Date() });
    const decider = site.api.db.updateTable("users").where("id", "=", site.idOf("stranger"));
    await decider.set({ role: roles.problemAdmin }).execute();
    await hour();
    await hour();
    for (const who of ["superAdmin", "stranger"] as const) {
      const [message, ...more] = await told(who);
      expect(more).toEqual([]);
      expect(message?.content).toBe("2 problems of groups [ask to be public](/admin/group-problem/apply).");
    }
    expect(await titles("siteAdmin")).toEqual([]);
    expect(await titles("owner")).toEqual([]);
  });
});
