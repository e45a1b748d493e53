import { afterEach, expect, it } from "vitest";
import { createMetrics } from "./create-metrics.ts";
import { type Readiness, serveOps } from "./serve-ops.ts";

let close = async () => {};
afterEach(() => close());

it("shows figures and says with its status whether the process is ready", async () => {
  const metrics = createMetrics("test");
  metrics.counter("touchstone_things_total", "Things.").inc(3);
  let state: Readiness = { ready: true, parts: { database: "up" } };
  const ops = await serveOps({ port: 0, metrics, readiness: async () => state });
  close = ops.close;
  const get = (path: string) => fetch(`http://127.0.0.1:${ops.port}${path}`);

  expect(await (await get("/metrics")).text()).toContain('touchstone_things_total{process="test"} 3');
  expect((await get("/health/live")).status).toBe(200);
  expect((await get("/health/ready")).status).toBe(200);
  state = { ready: false, parts: { database: "down" } };
  expect((await get("/health/ready")).status).toBe(503);
  expect((await get("/elsewhere")).status).toBe(404);
});
