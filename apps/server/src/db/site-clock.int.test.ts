import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openSiteClock } from "./site-clock.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => database.drop());

const hourMs = 3_600_000;
const trueMs = () => performance.timeOrigin + performance.now();

it("a machine whose clock is wrong, or is set meanwhile, tells the time of the database", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * hourMs });
  const clock = openSiteClock(database.db);
  await clock.measure();
  const offMs = () => Math.abs(clock.now().getTime() - trueMs());
  expect(offMs()).toBeLessThan(10_000);
  vi.setSystemTime(trueMs() - 5 * hourMs);
  expect(offMs()).toBeLessThan(10_000);
  clock.close();
});

it("counts on while the database is away", async () => {
  const away = await createTestDatabase();
  const clock = openSiteClock(away.db);
  await clock.measure();
  await away.drop();
  await clock.measure();
  expect(Math.abs(clock.now().getTime() - trueMs())).toBeLessThan(10_000);
  clock.close();
});
