import { Refusal } from "@touchstone/domain";
import type { FastifyInstance } from "fastify";

/**
 * A browser names the page's origin on every cross-origin call. Our own origin and the configured ones pass;
 * every other is refused before anything is read. Tokens travel in a header and never in a cookie, so this is a
 * second wall, not the only one.
 */
export function guardCrossOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook("onRequest", async (request, reply) => {
    const origin = request.headers.origin;
    if (origin === undefined || isOwnOrigin(origin, request.host)) return;
    if (!allowedOrigins.includes(origin)) throw new Refusal("cross_origin_refused");
    reply.header("access-control-allow-origin", origin);
    reply.header(
      "access-control-expose-headers",
      "authorization, refresh-token, x-request-id, x-touchstone-build",
    );
    if (request.method === "OPTIONS") {
      reply.header("access-control-allow-methods", "GET, POST, PUT, DELETE");
      reply.header(
        "access-control-allow-headers",
        "authorization, content-type, accept-language, url-type, idempotency-key",
      );
      reply.header("access-control-max-age", "600");
      await reply.status(204).send();
    }
  });
}

/** The scheme is left out: behind a proxy that ends TLS we see http where the browser says https. */
function isOwnOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
