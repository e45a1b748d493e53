export { createLogger, type Logger } from "./create-logger.ts";
export { createMetrics, type Metrics } from "./create-metrics.ts";
export { type Readiness, serveOps } from "./serve-ops.ts";
