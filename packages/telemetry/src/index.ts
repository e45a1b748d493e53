export { createLogger, type Logger } from "./create-logger.ts";
export { createMetrics, type Metrics } from "./create-metrics.ts";
export { keepLogShort } from "./keep-log-short.ts";
export { openTracing, untraced } from "./open-tracing.ts";
export { type Readiness, serveOps } from "./serve-ops.ts";
export type { Tracing } from "./tracing.ts";
