/** For tests and benches that need an engine of their own, to stop it or to crash it, and a port for a site. */

export { startMariadb } from "./engines/mariadb.ts";
export { startNats } from "./engines/nats.ts";
export type { NatsAccess } from "./engines/nats-access.ts";
export { startPostgres } from "./engines/postgres.ts";
export { startRedis } from "./engines/redis.ts";
export type { Engine, EngineOptions } from "./engines/start-engine.ts";
export { freePort, isPortFree } from "./processes/free-port.ts";
export { modestHeap } from "./site/modest-heap.ts";
