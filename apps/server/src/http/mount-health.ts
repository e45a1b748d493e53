import type { Readiness } from "@touchstone/telemetry";
import type { FastifyInstance } from "fastify";

/** Liveness: the process answers. Readiness: the engines it cannot work without answer too. */
export function mountHealth(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get("/api/health/live", async () => ({ status: 200, msg: "success", data: null }));
  app.get("/api/health/ready", async (_request, reply) => {
    const state = await readiness();
    const status = state.ready ? 200 : 503;
    return reply.status(status).send({ status, msg: state.ready ? "success" : "not ready", data: state });
  });
}
