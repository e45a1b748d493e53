import { testManifest, type WorkOrder } from "@touchstone/contract";
import { createDiskBlobStore } from "@touchstone/storage";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import { judgedAs, type TestJudge } from "../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { addJudging, storeManifest } from "../problems/index.ts";

let site: TestSite;
let judge: TestJudge;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  judge = await site.judge("judge-1");
  token = (await site.openSession(await site.makeUser("solver"))).token;
});
afterAll(() => site.close());

async function submit(): Promise<number> {
  const body = { pid: "1000", language: "C++", code: "int main() {}" };
  return (await site.ask("/api/submit-problem-judge", { token, body })).body.data.submitId;
}

const fetchBlob = async ({ blobUrl }: WorkOrder, sha256: string) =>
  (await fetch(blobUrl.replace("{sha256}", sha256).replace("http://touchstone.test", site.url))).text();

/** The inputs that an order names, fetched as its judge does. */
async function inputsOf(order: WorkOrder): Promise<string[]> {
  const { tests } = testManifest.parse(JSON.parse(await fetchBlob(order, order.manifest.sha256)));
  return Promise.all(tests.map(({ input }) => fetchBlob(order, input.sha256)));
}

it("[U12] tests that are replaced while a judge works stay as they were for what it holds", async () => {
  const place = { db: site.db, blobDir: site.config.blobDir };
  const problemId = await buildJudgeable(place, "1000", [{ input: "old\n", answer: "1\n" }]);
  const before = await submit();
  const held = await judge.work();
  const tests = [
    { input: "new\n", answer: "1\n" },
    { input: "newer\n", answer: "2\n" },
  ];
  const stored = await storeManifest(createDiskBlobStore(place.blobDir), { tests });
  await site.db.transaction().execute((tx) => addJudging(tx, problemId, stored));
  const after = await submit();
  const next = await judge.work();
  expect(await inputsOf(held)).toEqual(["old\n"]);
  expect(await inputsOf(next)).toEqual(["new\n", "newer\n"]);
  await judge.report(held, judgedAs(0, 1));
  await judge.report(next, judgedAs(-1, 2));
  await vi.waitFor(async () => {
    const rows = await site.db.selectFrom("submissions").select(["id", "status"]).orderBy("id").execute();
    expect(rows).toEqual([
      { id: before, status: 0 },
      { id: after, status: -1 },
    ]);
  }, 10_000);
});
