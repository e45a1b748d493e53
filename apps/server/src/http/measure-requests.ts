import type { Metrics } from "@touchstone/telemetry";
import type { FastifyInstance } from "fastify";

/** Counts and times every answer by method, route pattern (never the raw path) and status. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const duration = metrics.histogram(
    "touchstone_http_request_duration_seconds",
    "Time from a request's first byte to the end of its answer.",
    ["method", "route", "status"],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  );
  app.addHook("onResponse", (request, reply, done) => {
    const labels = [request.method, request.routeOptions.url ?? "unknown", String(reply.statusCode)];
    duration.labels(...labels).observe(reply.elapsedTime / 1000);
    done();
  });
}
