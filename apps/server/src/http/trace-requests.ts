import type { Tracing } from "@touchstone/telemetry";
import type { FastifyInstance } from "fastify";

/** Traces requests that change something; those that only read are many, and counted by `measureRequests`. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  app.addHook("onResponse", async ({ id: requestId, method, routeOptions }, { statusCode, elapsedTime }) => {
    if (method === "GET" || method === "HEAD") return;
    const route = routeOptions.url ?? "unknown";
    tracing.answered({ requestId, method, route, status: statusCode, elapsedMs: elapsedTime });
  });
}
