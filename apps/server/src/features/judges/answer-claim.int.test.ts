import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { silentLog } from "../../testing/test-redis.ts";
import { answerClaim } from "./answer-claim.ts";
import { registerJudge } from "./judges.repo.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of ["one", "disabled"]) await registerJudge(database.db, { id, publicKey: id });
  await database.db.updateTable("judges").set({ is_enabled: false }).where("id", "=", "disabled").execute();
});
afterAll(() => database.drop());

const claim = (
  judgeId: string,
  features: string[],
  allowsDevelopmentJudges = false,
  session = randomUUID(),
  { waitMs = 0, waitForWork = async () => {} } = {},
) =>
  answerClaim(
    {
      db: database.db,
      log: silentLog,
      allowsDevelopmentJudges,
      languageIds: async () => [],
      waitForWork,
      makeWorkOrder: async () => {
        throw new Error("there is no work");
      },
    },
    judgeId,
    {
      session,
      languages: ["cpp"],
      versions: { cpp: "g++ 14" },
      features,
      toolchain: "t",
      slots: 2,
      driver: "bubblewrap",
      waitMs,
    },
  );
const production = ["production-sandbox"];

it("refuses a judge that is unknown or disabled", async () => {
  expect(await claim("nobody", production)).toMatchObject({
    kind: "refused",
    because: expect.stringMatching("not registered"),
  });
  expect(await claim("disabled", production)).toMatchObject({
    kind: "refused",
    because: expect.stringMatching("disabled"),
  });
});

it("gives work to a sandbox for development only where the site allows it", async () => {
  expect(await claim("one", [])).toMatchObject({
    kind: "refused",
    because: expect.stringMatching("development"),
  });
  expect(await claim("one", [], true)).toEqual({ kind: "none" });
  expect(await claim("one", production)).toEqual({ kind: "none" });
});

it("lets the newest session of a judge in and no older one back", async () => {
  const [older, newer] = [randomUUID(), randomUUID()];
  expect((await claim("one", production, false, older)).kind).toBe("none");
  expect((await claim("one", production, false, newer)).kind).toBe("none");
  expect(await claim("one", production, false, older)).toMatchObject({ kind: "refused" });
  const judge = await database.db
    .selectFrom("judges")
    .selectAll()
    .where("id", "=", "one")
    .executeTakeFirstOrThrow();
  expect(judge).toMatchObject({ session: newer, languages: ["cpp"], toolchain: "t" });
});

it("ends a claim in its time though the clock is set back meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const waitForWork = async () => {
      vi.setSystemTime(Date.now() - 3_600_000);
    };
    const asked = { waitMs: 50, waitForWork };
    expect(await claim("one", production, false, randomUUID(), asked)).toEqual({ kind: "none" });
  } finally {
    vi.useRealTimers();
  }
});
