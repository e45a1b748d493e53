import { afterAll, beforeAll, expect, it } from "vitest";
import { buildGroup, buildProblem } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const pick = async () => (await api.ask("/api/get-random-problem")).body;

it("[PROB-09] a random problem is a public one, and each of them comes", async () => {
  await buildProblem(api.db, "PRIVATE", { auth: 2 });
  const gid = await buildGroup(api.db, await api.makeUser("teacher"));
  await buildProblem(api.db, "GROUP", { group_id: gid, is_group: true });
  expect(await pick()).toMatchObject({ status: 404, code: "problem_not_found" });
  await buildProblem(api.db, "P1");
  await buildProblem(api.db, "HIDDEN", { auth: 3 });
  await buildProblem(api.db, "P2");
  const picked = new Set<string>();
  for (let i = 0; i < 60; i++) picked.add((await pick()).data.problemId);
  expect([...picked].sort()).toEqual(["P1", "P2"]);
});

it("a wide gap between ids leaves none out", async () => {
  await buildProblem(api.db, "FAR", { id: 1_000_000_000 });
  expect((await pick()).data.problemId).toMatch(/^(P1|P2|FAR)$/);
});
