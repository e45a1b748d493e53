import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAct } from "../../db/audit.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let root: string;
let ada: string;
beforeAll(async () => {
  api = await startTestApi();
  const rootId = await api.makeUser("root", { role: roles.root });
  ada = await api.makeUser("Ada", { role: roles.admin });
  root = (await api.openSession(rootId)).token;
  await api.db.transaction().execute(async (tx) => {
    for (let id = 1; id <= 40; id++) {
      await recordAct(tx, { actorId: rootId, action: "problem.archive", object: { kind: "problem", id } });
    }
    const details = { before: "enabled", after: "draining" };
    const object = { kind: "judge", id: "anvil-1" };
    await recordAct(tx, {
      actorId: ada,
      action: "judge.drain",
      object,
      details,
      ip: "10.0.0.7",
      requestId: "r-1",
    });
    await recordAct(tx, { actorId: null, action: "judge.register", object });
  });
});
afterAll(() => api.close());

const read = async (query = "") => (await api.ask(`/api/admin/audit${query}`, { token: root })).body;
const found = async (query: string): Promise<string[]> =>
  (await read(query)).data.records.map(
    ({ action, objectId }: Record<string, string>) => `${action} ${objectId}`,
  );

it("shows each act with who, what, before and after, and from where; the newest first", async () => {
  const { data } = await read("?limit=2");
  expect(data).toEqual({
    hasMore: true,
    records: [
      expect.objectContaining({ action: "judge.register", uid: null, username: null, ip: null }),
      {
        id: expect.any(Number),
        time: expect.any(String),
        uid: ada.replaceAll("-", ""),
        username: "Ada",
        action: "judge.drain",
        objectKind: "judge",
        objectId: "anvil-1",
        details: { before: "enabled", after: "draining" },
        ip: "10.0.0.7",
        requestId: "r-1",
      },
    ],
  });
});

it("goes back page by page, each entry once", async () => {
  const ids: number[] = [];
  for (let before: number | undefined, hasMore = true; hasMore; before = ids.at(-1)) {
    const { data } = await read(before === undefined ? "" : `?before=${before}`);
    ids.push(...data.records.map(({ id }: { id: number }) => id));
    hasMore = data.hasMore;
  }
  expect(ids).toHaveLength(42);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
});

describe("searches", () => {
  it.each([
    ["by actor, whatever the letters", "?username=ADA", ["judge.drain anvil-1"]],
    ["by action", "?action=judge.drain", ["judge.drain anvil-1"]],
    ["by how an action begins", "?action=judge", ["judge.register anvil-1", "judge.drain anvil-1"]],
    ["by object", "?object=problem:17", ["problem.archive 17"]],
    ["by kind of object", "?object=judge", ["judge.register anvil-1", "judge.drain anvil-1"]],
    ["by all at once", "?username=root&action=problem&object=problem:3", ["problem.archive 3"]],
    ["for nobody", "?username=nobody", []],
    ["by what no pattern is", "?action=%25", []],
  ])("%s", async (_how, query, acts) => {
    expect(await found(query)).toEqual(acts);
  });

  it("by time", async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await found(`?from=${soon}`)).toEqual([]);
    expect(await found(`?until=${soon}&limit=1`)).toEqual(["judge.register anvil-1"]);
    expect((await read("?from=yesterday")).code).toBe("invalid_input");
  });
});
