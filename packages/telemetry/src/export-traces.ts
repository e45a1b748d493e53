import {
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Tracing } from "./tracing.ts";

/** A collector that is away costs what it was to be told, and no request more than a moment. */
const exportTimeoutMillis = 3_000;
const scheduledDelayMillis = 1_000;

/** Sends spans to a collector as OTLP over HTTP. Only `openTracing` loads this, and with it the SDK. */
export function exportTraces(options: { url: string; process: string; version: string }): Tracing {
  const { url, process, version } = options;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMillis });
  const random = new RandomIdGenerator();
  // The ids of the span that is started now, when they are not to be invented.
  let given: SpanContext | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": `touchstone-${process}`, "service.version": version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis, scheduledDelayMillis })],
    idGenerator: {
      generateTraceId: () => given?.traceId ?? random.generateTraceId(),
      generateSpanId: () => given?.spanId ?? random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer("touchstone");
  return {
    isOn: true,
    async span(name, { requestId }, work) {
      const parent = contextOf(requestId);
      if (!parent) return work(() => {});
      const span = tracer.startSpan(name, {}, trace.setSpanContext(ROOT_CONTEXT, parent));
      try {
        return await work((facts) => void span.setAttributes(facts));
      } catch (error) {
        // Its message may hold what a user wrote; the log has it, without secrets.
        span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    answered({ requestId, method, route, status, elapsedMs }) {
      given = contextOf(requestId);
      if (!given) return;
      const endTime = Date.now();
      const attributes = {
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
      };
      const timing = { startTime: endTime - elapsedMs, kind: SpanKind.SERVER };
      const span = tracer.startSpan(`${method} ${route}`, { ...timing, attributes }, ROOT_CONTEXT);
      given = undefined;
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    // What a collector that is away was not told is lost; it must not spoil the stop of a process.
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** The span of a request; none for work that no request ordered. */
function contextOf(requestId: string): SpanContext | undefined {
  const traceId = requestId.replaceAll("-", "");
  if (!/^[0-9a-f]{32}$/.test(traceId)) return undefined;
  return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
}
