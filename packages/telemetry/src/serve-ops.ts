import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Metrics } from "./create-metrics.ts";

/** What a process says of itself: ready or not, and each part's state. */
export interface Readiness {
  ready: boolean;
  parts: Record<string, "up" | "down">;
}

/**
 * The operator's listener, on loopback only: /metrics for Prometheus, /health/live and /health/ready for a
 * supervisor. It is not the public port, so figures never leave the machine by accident.
 */
export async function serveOps(options: {
  port: number;
  metrics: Metrics;
  readiness: () => Promise<Readiness>;
}): Promise<{ port: number; close: () => Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/metrics") {
      response.setHeader("content-type", options.metrics.registry.contentType);
      response.end(await options.metrics.write());
    } else if (request.url === "/health/live") {
      response.end("live\n");
    } else if (request.url === "/health/ready") {
      const state = await options.readiness();
      response.writeHead(state.ready ? 200 : 503, { "content-type": "application/json" });
      response.end(JSON.stringify(state));
    } else {
      response.writeHead(404).end();
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
