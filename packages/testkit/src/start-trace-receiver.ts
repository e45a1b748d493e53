import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

/** A span as it came in. */
export interface ReceivedSpan {
  /** `service.name` of the process that sent it. */
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<ReceivedSpan, "service">[] }[];
  }[];
}

/** Takes traces as a collector does, on a free port of loopback, and keeps them. */
export async function startTraceReceiver(): Promise<{
  url: string;
  spans: ReceivedSpan[];
  close: () => Promise<void>;
}> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as Export).resourceSpans) {
        const name = resource.attributes.find(({ key }) => key === "service.name");
        const service = name?.value.stringValue ?? "";
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("a TCP server has no port");
  return {
    url: `http://127.0.0.1:${address.port}/v1/traces`,
    spans,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
