import { roles, suggestedNamesMax } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DiscussionRoom, openDiscussions } from "../../testing/open-discussions.ts";
import { type GroupCallerName, type GroupSite, openGroups } from "../../testing/open-groups.ts";

describe("names for a mention", () => {
  let room: DiscussionRoom;
  beforeAll(async () => {
    room = await openDiscussions();
    for (const name of ["Anna", "anja", "an_other", "joann", "张三", "张三丰", "an.x"]) await room.add(name);
    for (const status of ["locked", "deleted"] as const) {
      await room.add(`an-${status}`);
      await room.api.db
        .updateTable("users")
        .set({ status })
        .where("id", "=", room.idOf(`an-${status}`))
        .execute();
    }
    await room.add("an-mute", { role: roles.muted });
  });
  afterAll(() => room.close());

  const names = async (caller: string, prefix: string) => {
    const answer = await room.ask(caller, `mention-names?prefix=${encodeURIComponent(prefix)}`);
    return answer.data?.map(({ username }: { username: string }) => username) ?? answer.code;
  };

  it("are those that begin so, whatever their case, in their order, without the caller and who is gone", async () => {
    expect(await names("bob", "AN")).toEqual(["an-mute", "an.x", "an_other", "anja", "ann", "Anna"]);
    expect(await names("ann", "ann")).toEqual(["Anna"]);
    expect(await names("bob", "张")).toEqual(["张三", "张三丰"]);
    expect(await names("bob", "张三丰")).toEqual(["张三丰"]);
    expect(await names("bob", "zzz")).toEqual([]);
  });

  it("take what is typed as letters, never as a pattern", async () => {
    for (const prefix of ["%", "_", "a%", "an\\", "'", "\u{10ffff}"])
      expect(await names("bob", prefix)).toEqual([]);
  });

  it("come with the nickname and nothing else", async () => {
    await room.api.db
      .updateTable("users")
      .set({ nickname: "Eva" })
      .where("id", "=", room.idOf("eve"))
      .execute();
    expect((await room.ask("bob", "mention-names?prefix=ev")).data).toEqual([
      { username: "eve", nickname: "Eva" },
    ]);
  });

  it("are few, are asked for by a letter at least, and by nobody unknown", async () => {
    for (let number = 10; number < 22; number += 1) await room.add(`many${number}`);
    expect(await names("bob", "many")).toHaveLength(suggestedNamesMax);
    expect(await names("bob", " ")).toBe("invalid_input");
    expect(await names("bob", "x".repeat(21))).toBe("invalid_input");
    expect(await names("", "a")).toBe("sign_in_required");
  });

  it("are not read out as a list: who asks too often waits", async () => {
    const asked = await Promise.all(Array.from({ length: 61 }, () => names("staff", "a")));
    expect(asked.filter((answer) => answer === "too_many_requests").length).toBeGreaterThan(0);
    expect(await names("eve", "zzz")).toEqual([]);
  });
});

describe("names for a mention in a group", () => {
  let site: GroupSite;
  let gid: number;
  beforeAll(async () => {
    site = await openGroups();
    gid = await site.freshGroup("private");
    for (const caller of ["stranger", "applying", "refused", "member", "groupAdmin", "owner"] as const) {
      await site.api.db
        .updateTable("users")
        .set({ username: `Q-${caller}` })
        .where("id", "=", site.idOf(caller))
        .execute();
    }
  });
  afterAll(() => site.close());

  const names = async (caller: GroupCallerName) => {
    const { body } = await site.send(caller, "getMentionNames", { gid, prefix: "q-" });
    return body.data?.map(({ username }: { username: string }) => username) ?? body.code;
  };

  it("are those of its members, to members alone", async () => {
    expect(await names("member")).toEqual(["Q-groupAdmin", "Q-owner"]);
    expect(await names("owner")).toEqual(["Q-groupAdmin", "Q-member"]);
    for (const caller of ["stranger", "applying", "refused", "siteAdmin"] as const)
      expect(await names(caller)).toBe("group_access_required");
    expect(await names("visitor")).toBe("sign_in_required");
  });

  it("lose whoever leaves at once", async () => {
    await site.send("groupAdmin", "exitGroup", { gid });
    expect(await names("owner")).toEqual(["Q-member"]);
    expect(await names("groupAdmin")).toBe("group_access_required");
  });
});
