import type { Metrics } from "@touchstone/telemetry";
import { type Database, readPool } from "./client.ts";

/** Shows how the connections of a process are used. */
export function measurePool(metrics: Metrics, db: Database): void {
  const connections = metrics.gauge(
    "touchstone_database_connections",
    "Connections to the database by whether they have work.",
    ["state"],
  );
  const waiting = metrics.gauge("touchstone_database_waiting", "Statements that wait for a connection.");
  metrics.readWhenAsked([connections, waiting], async () => {
    const pool = readPool(db);
    connections.set({ state: "busy" }, pool.busy);
    connections.set({ state: "idle" }, pool.idle);
    waiting.set(pool.waiting);
  });
}
